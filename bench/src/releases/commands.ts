import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { screen } from './run.ts';

/** The screen that is promoted and rolled back. */
const SCREEN = 'explore';
/** Each runs as a process; `help` is the time of doing nothing. */
const COMMANDS = {
  help: () => ['--help'],
  status: () => ['status'],
  'status --at': () => ['status', '--at', new Date(Date.now() - 86_400_000).toISOString()],
  history: () => ['history'],
  'history of one': () => ['history', SCREEN],
  promote: (other: string) => [
    ...['promote', `${SCREEN}@${other}`],
    ...['--unchecked', '--why', 'measured'],
  ],
  rollback: () => ['rollback', SCREEN, '--why', 'measured'],
  prune: () => ['prune', '--dry-run'],
  verify: () => ['verify'],
} as const;
export type Command = keyof typeof COMMANDS;

/** Commands that read days of the log, or the whole store, run once. */
export const ONCE: readonly Command[] = ['prune', 'verify'];
/** In this order, because the rollback undoes the promotion. */
export const ORDER = Object.keys(COMMANDS).filter((name): name is Command =>
  Object.hasOwn(COMMANDS, name),
);

const Status = v.object({ screens: v.record(v.string(), v.object({ version: v.string() })) });

/**
 * Runs a command.
 *
 * @returns Its duration in ms.
 */
export async function timeCommand(store: string, command: Command): Promise<number> {
  const other = command === 'promote' ? await otherVersion(store) : '';
  return (await screen(store, ...COMMANDS[command](other))).took;
}

async function otherVersion(store: string): Promise<string> {
  const { stdout } = await screen(store, 'status', '--json');
  const live = v.parse(Status, JSON.parse(stdout)).screens[SCREEN]?.version;
  const versions = await readdir(join(store, 'screens', SCREEN));
  return versions.find((version) => version !== live) ?? '';
}
