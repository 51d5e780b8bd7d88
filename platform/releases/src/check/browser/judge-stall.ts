import { CommandError } from '../../command-error.ts';
import type { Seen } from './on-device.ts';

/**
 * Checks a page with the candidate. If it stalls, the same check of the live release shows whether
 * this machine is too slow for it. If not, a second check of the candidate decides: the machine may
 * have been busy for a moment only.
 *
 * @param name Of the candidate's page.
 * @returns `stalled` is a finding of the candidate.
 * @throws {CommandError} `late` if the live release stalls too.
 */
export async function judgeStall(
  name: string,
  ofCandidate: () => Promise<Seen>,
  ofLive: () => Promise<Seen>,
): Promise<Seen> {
  const first = await ofCandidate();
  if (first.stalled === undefined) return first;
  if ((await ofLive()).stalled !== undefined) {
    throw new CommandError(
      'late',
      `${name} does not show, and neither does the live release of it. This machine or the live site is too slow, so the release has not been judged.`,
      { remedy: 'Check again when this machine and the live site are less busy.' },
    );
  }
  return ofCandidate();
}
