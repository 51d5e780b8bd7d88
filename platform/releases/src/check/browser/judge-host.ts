import { CommandError } from '../../command-error.ts';
import { judgeStall } from './judge-stall.ts';
import type { Seen } from './on-device.ts';
import type { Observation } from './page-checks/observe.ts';

/**
 * Checks a page with a new host. What the page does in the live host too is a matter of the screen
 * or of the site, so it is not a finding.
 *
 * @throws {CommandError} if the page cannot be checked in the live host either.
 */
export async function judgeHost(
  name: string,
  ofCandidate: () => Promise<Seen>,
  ofLive: () => Promise<Seen>,
): Promise<Seen> {
  const stall = await judgeStall(name, ofCandidate, ofLive).catch((cause: unknown) => {
    if (!(cause instanceof CommandError) || cause.code !== 'no-site') throw cause;
    return { observations: [{ rule: 'mounts' as const, what: cause.message }] };
  });
  if (stall.observations.length === 0) return stall;
  const { observations } = await ofLive();
  const seen = new Set(observations.map(({ rule, what }) => `${rule} ${what}`));
  const isNew = ({ rule, what }: Observation) => !seen.has(`${rule} ${what}`);
  return { ...stall, observations: stall.observations.filter(isNew) };
}
