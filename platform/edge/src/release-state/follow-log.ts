import {
  judgeEntry,
  LogError,
  readHeadNumber,
  readStoredEntry,
  type Store,
  type StoredEntry,
} from '@vitrine/release-log';
import { MAX_ENTRIES_TRIED_AT_START } from '../config/limits.ts';
import type { KeySource } from './key-source.ts';
import type { ReleaseState } from './load-release-state.ts';

/** The newest state that can be served, and the problem of entries after it. */
export interface Followed {
  state: ReleaseState | null;
  /** The entry of the state as it is stored: the next one has its hash. */
  tip: StoredEntry | null;
  failure: LogError | undefined;
}

export interface Log {
  store: Store;
  channel: string;
  keys: KeySource;
  load(stored: StoredEntry): Promise<ReleaseState>;
}

/**
 * Loads the newest entry that can be served. Entries that are damaged or not signed by a key with
 * the right to are skipped, because no known state could be kept instead. The head is compared with
 * the entry before it; the slots have signatures of their own, so no other entry is read.
 */
export async function loadNewest(log: Log): Promise<Followed> {
  const { store, channel, keys, load } = log;
  const n = await readHeadNumber(store, channel);
  let failure: LogError | undefined;
  for (let at = n; at > 0 && at > n - MAX_ENTRIES_TRIED_AT_START; at -= 1) {
    try {
      const [before = null, tip] = await Promise.all([
        at > 1 ? readStoredEntry(store, channel, at - 1) : null,
        readStoredEntry(store, channel, at),
      ]);
      if (!tip) continue;
      const now = new Date();
      const { withdrawn } = judgeEntry({ before, after: tip, keys: keys.current(), now });
      if (withdrawn) throw withdrawn;
      return { state: await load(tip), tip, failure };
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      failure ??= cause;
    }
  }
  if (failure) throw failure;
  return { state: null, tip: null, failure };
}

/**
 * Follows the log from a known entry: each further one is compared with the one before. The newest
 * of them that was signed by a valid key is loaded. It stops at an entry that is damaged or was
 * written without the right to, but goes on after one whose key has been revoked since: later
 * entries build on it.
 */
export async function loadFurther(log: Log, { state, tip }: Followed): Promise<Followed> {
  const { store, channel, keys, load } = log;
  let before = tip;
  let found: StoredEntry | undefined;
  let failure: LogError | undefined;
  for (let n = (tip?.entry.n ?? 0) + 1; ; n += 1) {
    try {
      const next = await readStoredEntry(store, channel, n);
      if (!next) break;
      const now = new Date();
      const { withdrawn } = judgeEntry({ before, after: next, keys: keys.current(), now });
      before = next;
      if (withdrawn) throw withdrawn;
      found = next;
      failure = undefined;
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      failure = cause;
      if (cause.code !== 'revoked') break;
    }
  }
  if (!found) return { state, tip, failure };
  return { state: await load(found), tip: found, failure };
}
