import { CodedError, codeOf, messageOf } from '../../errors/coded-error.ts';
import { diagnoseLoadFailure } from '../diagnose/diagnose-load-failure.ts';
import type { PinnedFile } from '../diagnose/download.ts';

/** How long nobody asks what has become of code that was asked for, in ms. */
const PATIENCE = 1500;

export interface RetryableLoad {
  /** Begins to load, or does so anew. */
  load: () => Promise<unknown>;
  /** Ends what hangs, so that it is asked for again. */
  cancel: () => void;
  /** What it cannot do without. */
  files: readonly PinnedFile[];
}

type Result = { module: unknown } | { thrown: unknown };

/**
 * What a release exposes, waited for as long as its files are on their way. If they can all be had
 * though loading has failed, the line has recovered, and it is loaded once more; but not code that
 * has thrown, since the page keeps what it has run of it.
 *
 * @throws {CodedError} `files` when the release's files are amiss, `release` when its code is, `line`
 * when neither can be said.
 */
export async function loadWithRetry({
  load,
  cancel: giveUp,
  files,
}: RetryableLoad): Promise<unknown> {
  for (let attempt = 0; attempt < 2; attempt++) {
    if (attempt > 0) giveUp();
    const code = settle(load);
    const early = await orNothing(code);
    const result = early ?? (await Promise.race([code, diagnoseLoadFailure(files, 'default')]));
    if ('module' in result) return result.module;
    const verdict = 'thrown' in result ? await diagnoseLoadFailure(files, 'reload') : result;
    if (verdict.whose === 'line') throw new CodedError('line', 'the line does not bring it');
    if (verdict.whose === 'release') throw new CodedError('files', verdict.what);
    // Every file can be had: what waits for the same ones will have them in a moment.
    const late = await orNothing(code);
    if (late !== undefined && 'module' in late) return late.module;
    if (late !== undefined && !isFileLoadError(late.thrown)) {
      throw new CodedError('release', messageOf(late.thrown), late.thrown);
    }
  }
  throw new CodedError('files', 'it does not come to an end of loading');
}

/** Whether files did not come, as a bundler's runtime or the federation says it, and no code has run. */
export function isFileLoadError(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return (
    thrown.name === 'ChunkLoadError' ||
    codeOf(thrown) === 'CSS_CHUNK_LOAD_FAILED' ||
    codeOf(thrown) === 'entry'
  );
}

async function settle(load: () => Promise<unknown>): Promise<Result> {
  try {
    return { module: await load() };
  } catch (thrown) {
    return { thrown };
  }
}

/** What is there within a moment, if anything. */
async function orNothing(code: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nothing = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([code, nothing]);
  } finally {
    clearTimeout(timer);
  }
}
