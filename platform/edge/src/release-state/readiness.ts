import type { Readiness } from '@vitrine/http';
import { slotOf } from '@vitrine/release-log';
import type { Settings } from '../config/settings.ts';
import { screensWithoutRelease } from './load-release-state.ts';
import type { ReleaseStateSource } from './watch-release-log.ts';

/**
 * Whether documents can be served, also while the release store or the content service fails:
 * otherwise a balancer would take all edges out together. The details say what is live.
 */
export function edgeReadiness(
  { channel, releases }: Pick<Settings, 'channel' | 'releases'>,
  releaseState: ReleaseStateSource,
  { isAway }: { isAway: () => boolean },
): Readiness {
  const content = isAway() ? 'away' : 'available';
  const current = releaseState.current();
  const log = { problem: releaseState.problem(), problemSince: releaseState.problemSince() };
  if (!current?.host) {
    const reason =
      `No host is live on channel ${channel} of ${releases}. Check VITRINE_RELEASES and that its ` +
      'volume is mounted, or publish a host: "pnpm host publish", "pnpm host promote <version>".';
    return { ready: false, details: { reason, channel, ...log, content } };
  }
  const { entry, host } = current;
  const screens = Object.keys(entry.set.screens).map((screen) => [
    screen,
    slotOf(entry, screen)?.stable.version,
  ]);
  const details = {
    ...{ channel, n: entry.n, since: entry.at, entry: releaseState.entryHash() },
    ...{ remembered: releaseState.isRemembered(), host: host.version, ...log, content },
  };
  const withoutRelease = screensWithoutRelease(current);
  return {
    ready: true,
    details: { ...details, screens: Object.fromEntries(screens), withoutRelease },
  };
}
