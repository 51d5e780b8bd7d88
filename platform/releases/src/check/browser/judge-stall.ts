import { CommandError } from '../../command-error.ts';
import type { Seen } from './on-device.ts';

/**
 * Checks a page with the candidate. If it stalls, or the content service leaves it without an
 * answer, the same check of the live release shows whether this machine or the site is to blame. If
 * not, a second check of the candidate decides: it may have been so for a moment only.
 *
 * @param name Of the candidate's page.
 * @returns `stalled` is a finding of the candidate.
 * @throws {CommandError} `late` if it is so with the live release too.
 */
export async function judgeStall(
  name: string,
  ofCandidate: () => Promise<Seen>,
  ofLive: () => Promise<Seen>,
): Promise<Seen> {
  const first = await ofCandidate();
  if (!isUnsure(first)) return first;
  const live = await ofLive();
  if (isUnsure(live) || live.unanswered !== undefined) throw lateError(name, live);
  return ofCandidate();
}

/** Findings that the content service may have caused are not those of the release. */
const isUnsure = ({ stalled, unanswered, observations }: Seen): boolean =>
  stalled !== undefined || (unanswered !== undefined && observations.some((one) => !one.isNote));

function lateError(name: string, { unanswered }: Seen): CommandError {
  if (unanswered === undefined) {
    return new CommandError(
      'late',
      `${name} does not show, and neither does the live release of it. This machine or the live site is too slow, so the release has not been judged.`,
      { remedy: 'Check again when this machine and the live site are less busy.' },
    );
  }
  return new CommandError(
    'late',
    `${name} has no content, and neither has the live release of it: ${unanswered}. The release has not been judged.`,
    { remedy: 'Check again when the content service answers.' },
  );
}
