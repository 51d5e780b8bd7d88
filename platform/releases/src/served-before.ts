import type { LogEntry } from '@vitrine/contract';
import {
  LogError,
  MAX_ENTRIES_TRIED_AT_START,
  readVerifiedEntry,
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
      const stored = await readVerifiedEntry(store, channel, at, trust);
      if (stored) return await servableEntry(store, trust.keys, stored, trust.now);
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
    }
  }
  return undefined;
}
