import {
  judgeEntry,
  LogError,
  readStoredEntry,
  type Store,
  type StoredEntry,
  type Trust,
} from '@vitrine/release-log';

/** Marks in tables, of entries that edges do not serve. */
export const MARKS = { takenBack: 'taken back', notValid: 'not valid' } as const;

export interface JudgedAlone {
  stored: StoredEntry | undefined;
  /** Why edges do not serve it: `revoked` if it was signed by a thief. */
  problem: LogError | undefined;
}

/** An entry and its judgement by itself: the one before it may be missing. */
export async function judgeAlone(
  store: Store,
  channel: string,
  n: number,
  trust: Trust,
): Promise<JudgedAlone> {
  let stored: StoredEntry | undefined;
  try {
    stored = await readStoredEntry(store, channel, n);
    if (!stored) return { stored, problem: undefined };
    const { withdrawn } = judgeEntry({ before: undefined, after: stored, ...trust });
    return { stored, problem: withdrawn };
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return { stored, problem: cause };
  }
}
