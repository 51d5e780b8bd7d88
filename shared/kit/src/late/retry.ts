import { reportError } from '../host-services.ts';

/** Pauses before the second and the third attempt, in ms. */
const RETRY_DELAYS_MS = [1000, 4000];

/** Codes of the content client's errors that another attempt would meet again. */
const ANSWERS: ReadonlySet<unknown> = new Set(['not-found', 'refused', 'aborted']);

/** Errors of code, by the function that loads it: code that has thrown is not run again. */
const thrownByCode = new WeakMap<object, unknown>();
const reported = new WeakSet<object>();

export interface RetryOptions {
  /** Ends the attempts. */
  signal?: AbortSignal | undefined;
  /** The visitor waits for it: it is tried twice at once, and then the error is thrown. */
  isUrgent?: boolean | undefined;
  /** Called after each failure that no pause follows: offline, or after the last pause. */
  onFailed?: (() => void) | undefined;
  /** Default `reportError`, which names the screen that is shown. */
  report?: ((error: unknown) => void) | undefined;
}

/**
 * Loads something that the page can wait for. While files or content do not arrive, it tries again:
 * after pauses, and then whenever the browser comes back online. The error is reported once, unless
 * the browser is offline. What has not arrived is requested past the browser's cache.
 *
 * @param load The same function for the same code: it is not called again once the code has
 *   thrown.
 * @throws what `load` throws for another reason, after reporting it; the signal's reason.
 * @example const { Menu } = await retry(loadMenu, { signal, onFailed: () => setFailed(true) });
 */
export async function retry<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  options: RetryOptions = {},
): Promise<Value> {
  const { signal = new AbortController().signal, isUrgent = false } = options;
  const { onFailed, report = reportError } = options;
  const pauses = isUrgent ? [0] : RETRY_DELAYS_MS;
  const reportOnce = (error: unknown) => {
    if (!reported.has(load) && !isMissing(error)) report(error);
    reported.add(load);
  };
  for (let attempt = 0; ; attempt++) {
    try {
      if (thrownByCode.has(load)) throw thrownByCode.get(load);
      return await load(signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!hasNotArrived(error)) {
        if (!isContentError(error)) thrownByCode.set(load, error);
        reportOnce(error);
        throw error;
      }
      const pause = navigator.onLine ? pauses[attempt] : undefined;
      if (pause === undefined) {
        if (navigator.onLine) reportOnce(error);
        if (isUrgent) throw error;
        onFailed?.();
      }
      await nextAttempt(pause, signal);
      await refetch(error);
    }
  }
}

/**
 * Whether an error says that a file of code did not load: nothing in it has run. The names are
 * those of webpack and rspack; browsers have no name for a failed `import()`.
 */
export function isFileLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED' ||
    /dynamically imported module|module script/.test(error.message)
  );
}

function hasNotArrived(error: unknown): boolean {
  if (isContentError(error)) return !ANSWERS.has(Reflect.get(error, 'code'));
  // Fonts have an error of the browser's.
  return isFileLoadError(error) || Object(error).name === 'NetworkError';
}

/** Whether an error says that the content does not exist, which is an answer. */
export function isMissing(error: unknown): boolean {
  return isContentError(error) && Reflect.get(error, 'code') === 'not-found';
}

// By its name: each screen has its own copy of the class.
function isContentError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ContentError';
}

/** Resolves after the pause, or else when the browser comes back online. */
function nextAttempt(pauseMs: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = pauseMs === undefined ? undefined : setTimeout(end, pauseMs);
    addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}

/** Replaces the browser's copy of a file: a damaged one would stay in its cache for a year. */
async function refetch(error: unknown): Promise<void> {
  const url: unknown = error instanceof Error && Reflect.get(error, 'request');
  if (typeof url !== 'string') return;
  try {
    await (await fetch(url, { cache: 'reload', credentials: 'omit' })).arrayBuffer();
  } catch {
    // The next attempt says what is wrong.
  }
}
