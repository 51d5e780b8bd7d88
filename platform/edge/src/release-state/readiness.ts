import type { Readiness } from '@vitrine/http';
import { slotOf } from '@vitrine/release-log';
import type { ReleaseStateSource } from './watch-release-log.ts';

/**
 * Whether documents can be served, also while the release store fails. The details say what is
 * live.
 */
export function edgeReadiness(channel: string, releaseState: ReleaseStateSource): Readiness {
  const current = releaseState.current();
  const problem = releaseState.problem();
  if (!current?.host) {
    return { ready: false, details: { reason: 'No host is live.', channel, problem } };
  }
  const { entry, host } = current;
  const screens = Object.keys(entry.set.screens).map((screen) => [
    screen,
    slotOf(entry, screen)?.stable.version,
  ]);
  const details = { channel, n: entry.n, since: entry.at, host: host.version, problem };
  return { ready: true, details: { ...details, screens: Object.fromEntries(screens) } };
}
