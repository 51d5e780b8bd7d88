import type { LogEntry } from '@vitrine/contract';
import {
  judgeEntry,
  LogError,
  MAX_ENTRIES_TRIED_AT_START,
  readVerifiedEntry,
  type Store,
  servableEntry,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { keyFileOf } from '../signing.ts';

export interface Verification {
  /** `null` without a list of keys to verify with. */
  verified: boolean | null;
  /** Why edges do not serve the entry, and what to do. */
  problem?: string;
  /** The entry as edges serve it, if they do. */
  served?: LogEntry;
  /** Targets that edges serve as they were before a key was stolen. */
  revoked?: readonly Target[];
}

/** Verifies entry `n` of a channel, which is shown, as an edge does that starts. */
export async function verifyShown(
  environment: Environment,
  store: Store,
  { channel, ...options }: { channel: string; store?: string },
  n: number,
): Promise<Verification> {
  try {
    const keys = await keyFileOf(environment, options.store).read();
    if (!keys) return { verified: null };
    const now = environment.now();
    const stored = await readVerifiedEntry(store, channel, n, { keys, now });
    if (!stored) return { verified: true };
    const served = await servableEntry(store, keys, stored, now);
    const { revoked } = judgeEntry({ before: undefined, after: stored, keys, now });
    return { verified: true, served, revoked };
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    // The store is in S3 or behind the API, and VITRINE_KEYS is not set.
    if (cause.code === 'invalid-settings') return { verified: null };
    return { verified: false, problem: `${cause.message} ${remedyOf(cause)}` };
  }
}

/** The newest entry before entry `n` that edges serve, as they serve it. */
export async function servedBefore(
  environment: Environment,
  store: Store,
  { channel, ...options }: { channel: string; store?: string },
  n: number,
): Promise<LogEntry | undefined> {
  const keys = await keyFileOf(environment, options.store).read();
  const now = environment.now();
  for (let at = n - 1; keys && at > 0 && at >= n - MAX_ENTRIES_TRIED_AT_START; at -= 1) {
    try {
      const stored = await readVerifiedEntry(store, channel, at, { keys, now });
      if (stored) return await servableEntry(store, keys, stored, now);
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
    }
  }
  return undefined;
}

const remedyOf = ({ code }: LogError) =>
  code === 'revoked'
    ? 'Edges serve its screen as it was before: promote that release, or another, with a valid key. A rollback is refused until then.'
    : 'See: pnpm screen verify.';
