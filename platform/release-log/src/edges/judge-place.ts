import { contentHash, isHashOf, readStoredEntry } from '../entries/stored-entry.ts';
import { lostEntry } from '../log/lost-entry.ts';
import { readHeadNumber, withHeadRemedy } from '../log/read.ts';
import { readJudgedEntry } from '../log/verified-head.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';

/** The entry that an edge serves. */
interface PlaceQuestion {
  channel: string;
  n: number;
  /** Its hash. */
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
  const last = newest > 0 ? await readAlone(store, channel, newest) : null;
  const isLast = last != null && isHashOf(entry, last);
  const head = {
    n: newest,
    entry: isLast ? entry : last ? contentHash(last) : null,
    at: last?.entry.at ?? null,
  };
  if (isLast) return { head, problem: undefined, canFollow: true };
  const own = await readAlone(store, channel, n);
  if (own === undefined) {
    const problem = lostEntry(question, 'is missing from the store', Math.min(newest, n - 1));
    return { head, problem, canFollow: false };
  }
  if (own === null || !isHashOf(entry, own)) {
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
      problem = judged?.withdrawn;
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      return { problem: cause, canFollow: false };
    }
  }
  return { problem, canFollow: true };
}

/** @returns `undefined` without such an entry, `null` if it cannot be read as one. */
async function readAlone(store: Pick<Store, 'get'>, channel: string, n: number) {
  try {
    return await readStoredEntry(store, channel, n);
  } catch (cause) {
    if (cause instanceof LogError) return null;
    throw cause;
  }
}
