import { readStoredEntry, type StoredEntry } from '../entries/stored-entry.ts';
import { judgeEntry } from '../judge/judge-entry.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { readHeadNumber, withHeadRemedy } from './read.ts';

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
  { keys, now }: { keys: KeyList; now: Date },
): Promise<StoredEntry | null> {
  const [before, entry] = await Promise.all([
    n > 1 ? readStoredEntry(store, channel, n - 1) : null,
    readStoredEntry(store, channel, n),
  ]);
  if (!entry) return null;
  if (before === undefined) {
    throw new LogError('missing', `Entry ${n - 1} of channel ${channel} is missing.`);
  }
  judgeEntry({ before, after: entry, keys, now });
  return entry;
}
