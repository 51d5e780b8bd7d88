import { type CommandEnvironment, processEnvironment as environmentOf } from '@vitrine/http';
import { printable } from '@vitrine/release-log';

export type Environment = CommandEnvironment;

/** The environment of this process. Nothing that it prints can control a terminal. */
export const processEnvironment = (): Environment =>
  environmentOf((text) => text.split('\n').map(printable).join('\n'));
