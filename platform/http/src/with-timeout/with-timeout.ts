/**
 * The result of a promise, or a rejection after a time. The work itself goes on: abort it by an
 * `AbortSignal` where it takes one. It is not p-timeout, which would save six lines.
 *
 * @param timeoutMs In milliseconds.
 * @param what Subject of the error's sentence: `The release store`.
 * @example const head = await withTimeout(readHead(store, 'stable'), 5000, 'The release store')
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  what: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
