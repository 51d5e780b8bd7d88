import { CodedError } from './coded-error.ts';

/**
 * The promise, but for no longer than the deadline; what comes after it is ignored.
 *
 * @param ms From now; none left means at once, if the promise has not settled already.
 * @throws {CodedError} `deadline`, naming what was waited for.
 */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  ms: number,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CodedError('deadline', `${what} took longer than ${Math.round(ms)} ms`)),
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
