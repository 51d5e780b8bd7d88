/**
 * A queue of one lane: each task begins when the one before it has ended, however it ended.
 *
 * @example const inTurn = oneAtATime(); await inTurn(() => save(a));
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
