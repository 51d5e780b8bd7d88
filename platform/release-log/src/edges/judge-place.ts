import { parseEntry } from '../entries/stored-entry.ts';
import { lostEntry } from '../log/lost-entry.ts';
import { readHeadNumber, withHeadRemedy } from '../log/read.ts';
import { readJudgedEntry } from '../log/verified-head.ts';
import { integrityOf } from '../store/integrity.ts';
import { entryKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';

/** The entry that an edge serves. */
interface PlaceQuestion {
  channel: string;
  n: number;
  /** The hash of its bytes. */
  entry: string;
  /** Without a list of keys, later entries are not judged. */
  keys: KeyList | undefined;
  now: Date;
}

/** The newest entry of a store, valid or not. */
export interface StoredHead {
  n: number;
  /** Its hash; `null` if it cannot be read, or the log is empty. */
  entry: string | null;
  /** Its time, if it has one. */
  at: string | null;
}

interface PlaceVerdict {
  head: StoredHead;
  /** Why an edge at this place does not serve the newest entry, as far as the store shows it. */
  problem: LogError | undefined;
  /** Whether such an edge can serve the entry that is written next. */
  canFollow: boolean;
}

/**
 * Compares the place of an edge with a store: whether the store still has the entry that it
 * serves, and whether it can follow the entries after it, as the edge itself decides.
 *
 * @example const { canFollow } = await judgePlace(store, { channel, n, entry, keys, now })
 */
export async function judgePlace(store: Store, question: PlaceQuestion): Promise<PlaceVerdict> {
  const { channel, n, entry } = question;
  const newest = await readHeadNumber(store, channel);
  const head = await readStoredHead(store, channel, newest);
  if (head.entry === entry) return { head, problem: undefined, canFollow: true };
  const bytes = await readBytes(store, channel, n);
  if (bytes === undefined) {
    const problem = lostEntry(question, 'is missing from the store', Math.min(newest, n - 1));
    return { head, problem, canFollow: false };
  }
  if (bytes === null || integrityOf(bytes) !== entry) {
    const problem = lostEntry(question, 'has been replaced in the store', n);
    return { head, problem, canFollow: false };
  }
  return { head, ...(await judgeLater(store, question, newest)) };
}

/** Judges the entries after the place of an edge. One of a revoked key stops nobody. */
async function judgeLater(store: Store, { channel, n, keys, now }: PlaceQuestion, newest: number) {
  let problem: LogError | undefined;
  if (!keys) return { problem, canFollow: true };
  for (let at = n + 1; at <= newest; at += 1) {
    try {
      const judged = await withHeadRemedy(channel, at, () =>
        readJudgedEntry(store, channel, at, { keys, now }),
      );
      problem = judged?.verdict.withdrawn;
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      return { problem: cause, canFollow: false };
    }
  }
  return { problem, canFollow: true };
}

async function readStoredHead(store: Store, channel: string, n: number): Promise<StoredHead> {
  const bytes = n > 0 ? await readBytes(store, channel, n) : null;
  if (!bytes) return { n, entry: null, at: null };
  const entry = integrityOf(bytes);
  try {
    return { n, entry, at: parseEntry(bytes, channel, n).entry.at };
  } catch (cause) {
    if (cause instanceof LogError) return { n, entry, at: null };
    throw cause;
  }
}

/** @returns `null` if something is there that cannot be read, such as a link. */
async function readBytes(store: Pick<Store, 'get'>, channel: string, n: number) {
  try {
    return await store.get(entryKey(channel, n));
  } catch (cause) {
    if (cause instanceof LogError) return null;
    throw cause;
  }
}
