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
  return withHeadRemedy(channel, n, async () => {
    const [before, head] = await Promise.all([
      n > 1 ? readStoredEntry(store, channel, n - 1) : null,
      readStoredEntry(store, channel, n),
    ]);
    if (!head) return null;
    if (before === undefined) {
      throw new LogError('missing', `Entry ${n - 1} of channel ${channel} is missing.`);
    }
    verifyEntry(keys, head, { allowRevoked: true });
    verifySuccession(before, head);
    return head;
  });
}
