import { CodedError } from './coded-error.ts';

/**
 * Settles as the promise does, or rejects after `ms`. A later result is ignored. Own code instead
 * of p-timeout: it is part of the first bundle, where bytes count.
 *
 * @param ms From now. At 0 or less, only a promise that has already settled is in time.
 * @param what Names the operation in the error's message.
 * @throws {CodedError} `deadline` when the time is over.
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
