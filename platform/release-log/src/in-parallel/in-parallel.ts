/**
 * Does work for every item, at most `limit` at a time; results in the items' order.
 * After a failure no further item is begun; it is thrown once what was under way has ended, so
 * that nothing goes on behind the caller's back.
 *
 * @example const sizes = await inParallel(8, paths, async (path) => (await stat(path)).size)
 */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let failure: { cause: unknown } | undefined;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failure) return;
      try {
        results[index] = await work(item);
      } catch (cause) {
        failure ??= { cause };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failure) throw failure.cause;
  return results;
}
