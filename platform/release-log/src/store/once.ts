/**
 * Shares the result of work among all callers. After a failure the next caller starts it again.
 *
 * @example const open = once(() => openBucket(name, settings))
 */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let shared: Promise<Value> | undefined;
  return () => {
    shared ??= work().catch((cause: unknown) => {
      shared = undefined;
      throw cause;
    });
    return shared;
  };
}
