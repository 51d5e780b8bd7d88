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
  const found = await judgeStall(name, ofCandidate, ofLive).catch((cause: unknown) => {
    if (!(cause instanceof CommandError) || cause.code !== 'no-site') throw cause;
    return { observations: [{ rule: 'mounts' as const, what: cause.message }] };
  });
  if (found.observations.length === 0) return found;
  const { observations } = await ofLive();
  const known = new Set(observations.map(({ rule, what }) => `${rule} ${what}`));
  const isNew = ({ rule, what }: Observation) => !known.has(`${rule} ${what}`);
  return { ...found, observations: found.observations.filter(isNew) };
}
