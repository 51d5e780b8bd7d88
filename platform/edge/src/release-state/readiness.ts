import type { Readiness } from '@vitrine/http';
import { slotOf } from '@vitrine/release-log';
import type { ReleaseStateSource } from './watch-release-log.ts';

/**
 * Whether documents can be served, also while the release store or the content service fails:
 * otherwise a balancer would take all edges out together. The details say what is live.
 */
export function edgeReadiness(
  channel: string,
  releaseState: ReleaseStateSource,
  { isAway }: { isAway: () => boolean },
): Readiness {
  const content = isAway() ? 'away' : 'available';
  const current = releaseState.current();
  const log = { problem: releaseState.problem(), problemSince: releaseState.problemSince() };
  if (!current?.host) {
    return { ready: false, details: { reason: 'No host is live.', channel, ...log, content } };
  }
  const { entry, host } = current;
  const screens = Object.keys(entry.set.screens).map((screen) => [
    screen,
    slotOf(entry, screen)?.stable.version,
  ]);
  const details = { channel, n: entry.n, since: entry.at, host: host.version, ...log, content };
  return { ready: true, details: { ...details, screens: Object.fromEntries(screens) } };
}
