import type { LogEntry } from '@vitrine/contract';
import {
  LogError,
  MAX_ENTRIES_TRIED_AT_START,
  readJudgedEntry,
  type Store,
  servableEntry,
  type Trust,
} from '@vitrine/release-log';

/** The newest entry before entry `n` that edges serve, as they serve it. */
export async function servedBefore(
  store: Store,
  channel: string,
  n: number,
  trust: Trust,
): Promise<LogEntry | undefined> {
  for (let at = n - 1; at > 0 && at >= n - MAX_ENTRIES_TRIED_AT_START; at -= 1) {
    try {
      const judged = await readJudgedEntry(store, channel, at, trust);
      if (judged) return await servableEntry(store, judged);
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
    }
  }
  return undefined;
}
