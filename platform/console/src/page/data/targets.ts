import type { LiveTarget, Status } from '../../answers.ts';

/** The host, the screens with a canary and the other ones that are live, each by name. */
export const targetsOf = ({ host, screens }: Status): [target: string, live: LiveTarget][] => [
  ...Object.entries(host ? { host } : {}),
  ...Object.entries(screens).filter(([, { canary }]) => canary),
  ...Object.entries(screens).filter(([, { canary }]) => !canary),
];
