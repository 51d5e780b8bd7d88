import { CodedError } from '../../errors/coded-error.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { DIAGNOSIS_TIMEOUT_MS } from '../deadlines.ts';
import { download, type Outcome, type PinnedFile } from './download.ts';
import { measureLatency } from './network-latency.ts';

/** The cause of a failed load; `none` if every file can be downloaded. */
export type Diagnosis = { cause: 'network' | 'none' } | { cause: 'release'; reason: string };

/**
 * Downloads the files of a load that failed or hangs, to find out whether the network or the
 * release is the cause. A wrong response rejects the release at once. A missing response, after a
 * second request, rejects it only if the host's own origin still responds.
 *
 * @param cache `default` while the page still waits for the same files, `reload` to bypass a copy
 * that may be damaged.
 */
export async function diagnoseLoadFailure(
  files: readonly PinnedFile[],
  cache: 'default' | 'reload',
): Promise<Diagnosis> {
  const decided = new AbortController();
  const latency = measureLatency();
  const diagnoses = files.map((file) => diagnoseFile(file, cache, latency, decided.signal));
  try {
    return await withDeadline(firstAgainstRelease(diagnoses), DIAGNOSIS_TIMEOUT_MS, 'the files');
  } catch (error) {
    if (error instanceof CodedError) return { cause: 'network' };
    throw error;
  } finally {
    decided.abort();
  }
}

async function diagnoseFile(
  file: PinnedFile,
  cache: 'default' | 'reload',
  latency: Promise<number | undefined>,
  signal: AbortSignal,
  isSecond = false,
): Promise<Diagnosis> {
  const outcome = await download(file, cache, latency, signal);
  if (outcome === 'complete') return { cause: 'none' };
  const reason = `${file.url} ${describe(outcome)}`;
  const isFinal = typeof outcome === 'number' || (outcome === 'changed' && cache === 'reload');
  if (isFinal || signal.aborted) return { cause: 'release', reason };
  // Measured again: the network may have failed since.
  const latencyNow = measureLatency();
  if ((await latencyNow) === undefined) return { cause: 'network' };
  if (isSecond) return { cause: 'release', reason };
  return diagnoseFile(file, 'reload', latencyNow, signal, true);
}

/** The first file against the release decides; otherwise all are awaited, and the network wins. */
function firstAgainstRelease(diagnoses: readonly Promise<Diagnosis>[]): Promise<Diagnosis> {
  return new Promise((resolve, reject) => {
    for (const each of diagnoses) {
      each.then((diagnosis) => diagnosis.cause === 'release' && resolve(diagnosis), reject);
    }
    Promise.all(diagnoses).then(
      (all) => resolve(all.find(({ cause }) => cause !== 'none') ?? { cause: 'none' }),
      reject,
    );
  });
}

function describe(outcome: Exclude<Outcome, 'complete'>): string {
  if (typeof outcome === 'number') return `responded with status ${outcome}`;
  return { changed: 'is not the file of the release', failed: 'did not arrive', stalled: 'hangs' }[
    outcome
  ];
}
