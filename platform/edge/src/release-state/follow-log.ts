import {
  isHashOf,
  type JudgedEntry,
  judgeEntry,
  LogError,
  MAX_ENTRIES_TRIED_AT_START,
  readHeadNumber,
  readJudgedEntry,
  readStoredEntry,
  type Store,
  type StoredEntry,
  withHeadRemedy,
} from '@vitrine/release-log';
import type { KeySource } from './key-source.ts';
import type { ReleaseState } from './load-release-state.ts';

/** The served state, and the entry of the log that it comes from. */
export interface Served {
  state: ReleaseState;
  stored: StoredEntry;
  /** Why a later entry is not served; `undefined` if this is the newest one. */
  refused: LogError | undefined;
}

export interface Log {
  store: Store;
  channel: string;
  keys: KeySource;
  load(judged: JudgedEntry): Promise<ReleaseState>;
  /** Default: the clock of the machine. */
  now?: () => Date;
}

const clock = () => new Date();

/**
 * Loads the newest entry that can be served, for an edge that has no place in the log yet. Entries
 * that are damaged or not signed by a key with the right to are skipped, because no known state
 * could be kept instead. The head is compared with the entry before it; the slots have signatures
 * of their own, so no other entry is read. One whose entry before is missing is skipped too: with a
 * team's key, it could take back what other teams have promoted.
 */
export async function loadNewest(log: Log): Promise<Served | null> {
  const { store, channel, keys, now = clock } = log;
  const n = await readHeadNumber(store, channel);
  let refused: LogError | undefined;
  for (let at = n; at > 0 && at > n - MAX_ENTRIES_TRIED_AT_START; at -= 1) {
    try {
      const trust = { keys: keys.current(), now: now() };
      const judged = await withHeadRemedy(channel, at, () =>
        readJudgedEntry(store, channel, at, trust),
      );
      if (!judged) continue;
      return { ...(await loadJudged(log, judged)), refused };
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      refused ??= cause;
    }
  }
  if (refused) throw refused;
  return null;
}

/**
 * Loads the tip, or, if its key has been revoked since or its host is damaged, the newest entry
 * before it that can be served. Each one before is the one that the next has the hash of.
 */
export async function loadUpTo(log: Log, tip: StoredEntry): Promise<Served> {
  const { store, channel, keys } = log;
  // It has been accepted before. A clock that goes wrong must not make the edge go back.
  const now = new Date(Math.max((log.now ?? clock)().getTime(), Date.parse(tip.entry.at)));
  let refused: LogError | undefined;
  let stored: StoredEntry | undefined = tip;
  for (let tried = 0; stored && tried < MAX_ENTRIES_TRIED_AT_START; tried += 1) {
    const { n, previous }: StoredEntry['entry'] = stored.entry;
    try {
      const question = { before: undefined, after: stored, keys: keys.current(), now };
      return { ...(await loadJudged(log, judgeEntry(question))), refused };
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      refused ??= cause;
    }
    const before: StoredEntry | undefined =
      n > 1 ? await readStoredEntry(store, channel, n - 1) : undefined;
    stored = before && isHashOf(previous, before) ? before : undefined;
  }
  throw refused;
}

/** Loads an entry, unless it must not be served. */
export async function loadJudged(log: Pick<Log, 'load'>, judged: JudgedEntry): Promise<Served> {
  if (judged.withdrawn) throw judged.withdrawn;
  return { state: await log.load(judged), stored: judged.stored, refused: undefined };
}

interface Further {
  /** The newest entry after the tip that was signed by a valid key. */
  found: JudgedEntry | undefined;
  /** Why the entries after it are not followed. */
  failure: LogError | undefined;
}

/**
 * Follows the log from the tip: each further entry is compared with the one before. It stops at an
 * entry that is damaged or was written without the right to, but goes on after one whose key has
 * been revoked since: later entries build on it.
 */
export async function findFurther(
  { store, channel, keys, now = clock }: Log,
  tip: StoredEntry,
): Promise<Further> {
  let before = tip;
  let found: JudgedEntry | undefined;
  let failure: LogError | undefined;
  for (let n = tip.entry.n + 1; ; n += 1) {
    try {
      const judged = await withHeadRemedy(channel, n, async () => {
        const next = await readStoredEntry(store, channel, n);
        if (!next) return undefined;
        return judgeEntry({ before, after: next, keys: keys.current(), now: now() });
      });
      if (!judged) return { found, failure };
      before = judged.stored;
      if (judged.withdrawn) throw judged.withdrawn;
      found = judged;
      failure = undefined;
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      failure = cause;
      if (cause.code !== 'revoked') return { found, failure };
    }
  }
}
