import { readStoredEntry, type StoredEntry } from '../entries/stored-entry.ts';
import { type JudgedEntry, judgeEntry } from '../judge/judge-entry.ts';
import type { Trust } from '../judge/judge-record.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { missingEntry, readHeadNumber, withHeadRemedy } from './read.ts';

/**
 * The last entry of a channel, judged with the one before it: its signature stands for the log up
 * to there, and the next entry builds on it. `null` if nothing has been promoted yet.
 *
 * @param now The time by the clock.
 * @throws {LogError} as `judgeEntry`, with a remedy. An entry of a key that has been revoked since
 * is accepted, so that the next one can undo it.
 * @example const head = await readVerifiedHead(store, 'stable', keys)
 */
export async function readVerifiedHead(
  store: Store,
  channel: string,
  keys: KeyList,
  now: Date = new Date(),
): Promise<StoredEntry | null> {
  const n = await readHeadNumber(store, channel);
  if (n === 0) return null;
  return withHeadRemedy(channel, n, () => readVerifiedEntry(store, channel, n, { keys, now }));
}

/**
 * Entry `n` of a channel, judged with the one before it; `null` if it does not exist.
 *
 * @throws {LogError} as `readVerifiedHead`, without the remedy for a last entry.
 * @example const entry = await readVerifiedEntry(store, 'stable', 12, { keys, now })
 */
export async function readVerifiedEntry(
  store: Store,
  channel: string,
  n: number,
  trust: Trust,
): Promise<StoredEntry | null> {
  return (await readJudgedEntry(store, channel, n, trust))?.stored ?? null;
}

/**
 * As `readVerifiedEntry`, with what was found out about it.
 *
 * @throws {LogError} as `judgeEntry`; `missing` if the log does not have the entry before it.
 * @example const { stored, revoked } = await readJudgedEntry(store, 'stable', 12, { keys, now })
 */
export async function readJudgedEntry(
  store: Store,
  channel: string,
  n: number,
  { keys, now }: Trust,
): Promise<JudgedEntry | null> {
  const [before, stored] = await Promise.all([
    n > 1 ? readStoredEntry(store, channel, n - 1) : null,
    readStoredEntry(store, channel, n),
  ]);
  if (!stored) return null;
  if (before === undefined) throw missingEntry(channel, n - 1);
  return judgeEntry({ before, after: stored, keys, now });
}
