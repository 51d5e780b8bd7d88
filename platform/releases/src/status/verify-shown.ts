import type { LogEntry } from '@vitrine/contract';
import {
  type JudgedEntry,
  type KeyList,
  LogError,
  readJudgedEntry,
  type Store,
  servableEntry,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { knownKeysOf } from '../signing.ts';

export interface Verification {
  /** `null` without a list of keys to verify with. */
  verified: boolean | null;
  keys?: KeyList;
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
  const keys = await knownKeysOf(environment, options.store);
  if (!keys) return { verified: null };
  const now = environment.now();
  try {
    const judged = await readJudgedEntry(store, channel, n, { keys, now });
    if (!judged) return { verified: true, keys };
    return { ...(await servedOrProblem(store, judged)), keys, revoked: judged.revoked };
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return { verified: false, problem: `${cause.message} ${remedyOf(cause)}`, keys };
  }
}

async function servedOrProblem(store: Store, judged: JudgedEntry) {
  try {
    return { verified: true, served: await servableEntry(store, judged) };
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return { verified: false, problem: `${cause.message} ${remedyOf(cause)}` };
  }
}

function remedyOf({ code, remedy }: LogError): string {
  if (code === 'revoked') {
    return 'Edges serve its screen as it was before: promote that release, or another, with a valid key. A rollback is refused until then.';
  }
  const isCutOff = code === 'conflict';
  return (isCutOff && remedy) || 'See: pnpm screen verify.';
}
