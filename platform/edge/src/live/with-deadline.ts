/**
 * The promise's result, or a failure after `ms`: what cannot be aborted is at least not waited for.
 *
 * @example const head = await withDeadline(readHead(store, 'stable'), 5000, 'The store')
 */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  ms: number,
  who: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} did not answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
