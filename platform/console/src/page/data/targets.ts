import type { LiveTarget, Status } from '../../answers.ts';

/** The host and the screens that are live, by name. */
export const targetsOf = ({ host, screens }: Status): [target: string, live: LiveTarget][] => [
  ...Object.entries(host ? { host } : {}),
  ...Object.entries(screens),
];
