import pLimit from 'p-limit';

/**
 * Runs work for every item, at most `limit` at a time. Results are in the order of the items.
 * After a failure no further work starts. The failure is thrown once the running work has ended, so
 * that nothing goes on in the background: p-limit's own `map` would not wait for it.
 *
 * @example const sizes = await inParallel(8, paths, async (path) => (await stat(path)).size)
 */
export async function inParallel<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const schedule = pLimit({ concurrency: limit, rejectOnClear: true });
  let failure: { cause: unknown } | undefined;
  const running = items.map((item) =>
    schedule(work, item).catch((cause: unknown) => {
      failure ??= { cause };
      schedule.clearQueue();
      throw cause;
    }),
  );
  await Promise.allSettled(running);
  if (failure) throw failure.cause;
  return Promise.all(running);
}
