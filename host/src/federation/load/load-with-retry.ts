import { isFileLoadError } from '@vitrine/kit';
import { CodedError, codeOf, messageOf } from '../../errors/coded-error.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { LOAD_GRACE_MS, SECOND_LOAD_TIMEOUT_MS } from '../deadlines.ts';
import { diagnoseLoadFailure } from '../diagnose/diagnose-load-failure.ts';
import type { PinnedFile } from '../diagnose/download.ts';

export interface RetryableLoad {
  /** Starts loading, also for the second time. */
  load: () => Promise<unknown>;
  /** Ends requests that hang, so that the second load sends new ones. */
  cancel: () => void;
  /** Files without which the load cannot succeed. */
  files: readonly PinnedFile[];
}

type Result = { module: unknown } | { thrown: unknown };

/**
 * Waits for a release's module as long as its files are arriving. If loading fails although all
 * files can be downloaded, the network has recovered, and the release is loaded once more. Code
 * that has thrown is not run again: the page keeps the half of it that ran.
 *
 * @throws {CodedError} `files` if the release's files are wrong, `release` if its code throws,
 * `network` if the network is the cause.
 */
export async function loadWithRetry({ load, cancel, files }: RetryableLoad): Promise<unknown> {
  let failure = 'loading does not finish';
  for (let attempt = 0; attempt < 2; attempt++) {
    if (attempt > 0) cancel();
    const loading = settle(load);
    const early = await within(LOAD_GRACE_MS, loading);
    const result = early ?? (await Promise.race([loading, diagnoseLoadFailure(files, 'default')]));
    if ('module' in result) return result.module;
    const diagnosis = 'thrown' in result ? await diagnoseLoadFailure(files, 'reload') : result;
    if (diagnosis.cause === 'network') throw new CodedError('network', 'the network is down');
    if (diagnosis.cause === 'release') throw new CodedError('files', diagnosis.reason);
    // Every file can be downloaded: a load that waits for the same files finishes in a moment,
    // unless it needs others. A second one waits longer, since nothing is tried after it.
    const late = await within(attempt === 0 ? LOAD_GRACE_MS : SECOND_LOAD_TIMEOUT_MS, loading);
    if (late !== undefined && 'module' in late) return late.module;
    if (late !== undefined && !isReleaseFileError(late.thrown)) {
      throw new CodedError('release', messageOf(late.thrown), late.thrown);
    }
    // Only the page refuses a file that can be downloaded: its policy requires a hash.
    if (late !== undefined) failure = `${messageOf(late.thrown)} (blocked by Integrity-Policy?)`;
  }
  throw new CodedError('files', failure);
}

/** Whether an error says that a file of a release did not load: no code of it has run then. */
export function isReleaseFileError(thrown: unknown): boolean {
  return isFileLoadError(thrown) || codeOf(thrown) === 'entry';
}

async function settle(load: () => Promise<unknown>): Promise<Result> {
  try {
    return { module: await load() };
  } catch (thrown) {
    return { thrown };
  }
}

/** The result if it arrives in time; undefined otherwise. */
function within(ms: number, loading: Promise<Result>): Promise<Result | undefined> {
  return withDeadline(loading, ms, 'a load').catch(() => undefined);
}
