import { CodedError } from '../../errors/coded-error.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { download, type Outcome, type PinnedFile } from './download.ts';
import { measureLatency } from './network-latency.ts';

/** Whose fault it is that code has not come; `nobody` when each of its files can be had. */
export type Diagnosis = { whose: 'line' | 'nobody' } | { whose: 'release'; what: string };

/** How long files may drip, in ms; who drips still is slow, and no worse. */
const LONGEST = 60_000;

/**
 * Asks for the files of code that has not come. Those that are answered wrongly speak against the
 * release at once; those that are not answered, asked for twice, do so only where the host's own
 * origin answers.
 *
 * @param cache `default` while the page still waits for the same files, `reload` past a copy that
 * may be damaged.
 */
export async function diagnoseLoadFailure(
  files: readonly PinnedFile[],
  cache: 'default' | 'reload',
): Promise<Diagnosis> {
  const decided = new AbortController();
  const pace = measureLatency();
  const verdicts = files.map(async (file): Promise<Diagnosis> => {
    const outcome = await ask(file, cache, pace, decided.signal);
    if (outcome === 'here') return { whose: 'nobody' };
    if ((outcome === 'lost' || outcome === 'silent') && (await pace) === undefined) {
      return { whose: 'line' };
    }
    return { whose: 'release', what: `${file.url} ${sentence(outcome)}` };
  });
  try {
    return await withDeadline(firstAgainstRelease(verdicts), LONGEST, 'the files');
  } catch (error) {
    if (error instanceof CodedError) return { whose: 'line' };
    throw error;
  } finally {
    decided.abort();
  }
}

async function ask(
  file: PinnedFile,
  cache: 'default' | 'reload',
  pace: Promise<number | undefined>,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = await download(file, cache, pace, signal);
  const final = outcome === 'here' || (outcome === 'changed' && cache === 'reload');
  if (final || typeof outcome === 'number' || signal.aborted) return outcome;
  return (await pace) === undefined ? outcome : download(file, 'reload', pace, signal);
}

/** The first that speaks against the release decides; else all are heard, and the line comes first. */
function firstAgainstRelease(verdicts: readonly Promise<Diagnosis>[]): Promise<Diagnosis> {
  return new Promise((resolve, reject) => {
    for (const each of verdicts) {
      each.then((verdict) => verdict.whose === 'release' && resolve(verdict), reject);
    }
    Promise.all(verdicts).then(
      (all) => resolve(all.find(({ whose }) => whose !== 'nobody') ?? { whose: 'nobody' }),
      reject,
    );
  });
}

function sentence(outcome: Exclude<Outcome, 'here'>): string {
  if (typeof outcome === 'number') return `is answered with status ${outcome}`;
  return { changed: 'is not the file of the release', lost: 'cannot be had', silent: 'hangs' }[
    outcome
  ];
}
