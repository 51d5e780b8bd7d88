import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { readHeadNumber, withHeadRemedy } from './read.ts';
import { readStoredEntry, type StoredEntry } from './stored-entry.ts';
import { verifyEntry } from './verify-entry.ts';
import { verifySuccession } from './verify-succession.ts';

/**
 * The last entry of a channel, verified with the one before it: its signature stands for the log up
 * to there, and the next entry builds on it. `null` if nothing has been promoted yet.
 *
 * @throws {LogError} as `verifyEntry` and `verifySuccession`, with a remedy. An entry of a key that
 * has been revoked since is accepted, so that the next one can undo it.
 * @example const head = await readVerifiedHead(store, 'stable', keys)
 */
export async function readVerifiedHead(
  store: Store,
  channel: string,
  keys: KeyList,
): Promise<StoredEntry | null> {
  const n = await readHeadNumber(store, channel);
  if (n === 0) return null;
  return withHeadRemedy(channel, n, () => readVerifiedEntry(store, channel, n, keys));
}

/**
 * Entry `n` of a channel, verified with the one before it; `null` if it does not exist.
 *
 * @throws {LogError} as `readVerifiedHead`, without the remedy for a last entry.
 * @example const entry = await readVerifiedEntry(store, 'stable', 12, keys)
 */
export async function readVerifiedEntry(
  store: Store,
  channel: string,
  n: number,
  keys: KeyList,
): Promise<StoredEntry | null> {
  const [before, entry] = await Promise.all([
    n > 1 ? readStoredEntry(store, channel, n - 1) : null,
    readStoredEntry(store, channel, n),
  ]);
  if (!entry) return null;
  if (before === undefined) {
    throw new LogError('missing', `Entry ${n - 1} of channel ${channel} is missing.`);
  }
  verifyEntry(keys, entry, { allowRevoked: true });
  verifySuccession(before, entry);
  return entry;
}
