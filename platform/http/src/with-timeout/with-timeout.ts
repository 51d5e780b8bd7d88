/**
 * The result of a promise, or a rejection after a time. The work itself goes on: abort it by an
 * `AbortSignal` where it takes one. p-timeout would not make these few lines shorter.
 *
 * @param timeoutMs In milliseconds.
 * @param timeoutError Creates the error of the rejection.
 * @example
 * await withTimeout(readHead(store, 'stable'), 5000, () => new Error('The store is too slow.'))
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  timeoutError: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
