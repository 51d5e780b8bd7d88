import { slotOf } from '@vitrine/release-log';
import type { Settings } from '../config/settings.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeHandler } from './handler.ts';

/**
 * Reports what is live: 200 if documents can be served, even while the release store fails; else
 * 503.
 */
export function healthHandler(
  { channel }: Pick<Settings, 'channel'>,
  releaseState: ReleaseStateSource,
): EdgeHandler {
  return (context) => {
    const { status, body } = healthReport(channel, releaseState);
    return context.json(body, status, {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  };
}

function healthReport(
  channel: string,
  releaseState: ReleaseStateSource,
): { status: 200 | 503; body: object } {
  const current = releaseState.current();
  const problem = releaseState.problem();
  if (!current?.host) return { status: 503, body: { status: 'no host is live', channel, problem } };
  const { entry, host } = current;
  const screens = Object.keys(entry.set.screens).map((screen) => [
    screen,
    slotOf(entry, screen)?.stable.version,
  ]);
  return {
    status: 200,
    body: {
      status: 'ok',
      channel,
      n: entry.n,
      since: entry.at,
      host: host.version,
      screens: Object.fromEntries(screens),
      problem,
    },
  };
}
