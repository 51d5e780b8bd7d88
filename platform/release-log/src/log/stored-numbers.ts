import type { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { missingEntry } from './read.ts';

/**
 * The numbers of all entries of a channel that a store has, also after a missing one, in order.
 *
 * @example await storedNumbers(store, 'stable') // [1, 2, 4]
 */
export async function storedNumbers(
  store: Pick<Store, 'list'>,
  channel: string,
): Promise<number[]> {
  const names = await store.list(`channels/${channel}`);
  return names
    .flatMap((name) => /^([1-9]\d{0,14})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The first entry that is missing before others, and the number of the last of those. */
export interface Hole {
  n: number;
  last: number;
  error: LogError;
}

/**
 * Finds the first entry that is missing from the middle of a log. Edges go on after it, but it
 * cannot be proved any more that the entries after it follow the ones before.
 *
 * @returns `undefined` if the log has no such gap.
 */
export async function findHole(
  store: Pick<Store, 'list'>,
  channel: string,
): Promise<Hole | undefined> {
  const numbers = await storedNumbers(store, channel);
  const index = numbers.findIndex((number, before) => number !== before + 1);
  if (index < 0) return undefined;
  const n = index + 1;
  return { n, last: numbers.at(-1) ?? n, error: missingEntry(channel, n) };
}
