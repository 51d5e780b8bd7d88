import { slotOf } from '@vitrine/release-log';
import type { Settings } from '../config/settings.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';

/** Whether the edge can answer documents, and with what. A store that hiccups does not make it unfit. */
export function healthReport(
  { channel }: Pick<Settings, 'channel'>,
  live: ReleaseStateSource,
): { status: 200 | 503; body: object } {
  const current = live.current();
  const problem = live.problem();
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
