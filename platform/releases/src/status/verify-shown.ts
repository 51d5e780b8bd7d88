import { LogError, readVerifiedEntry, type Store } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { keyFileOf } from '../signing.ts';

export interface Verification {
  /** `null` if there is no list of keys to verify with. */
  verified: boolean | null;
  /** Why edges do not serve the entry. */
  problem?: string;
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
    await readVerifiedEntry(store, channel, n, keys);
    return { verified: true };
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    // The store is in S3 or behind the API, and VITRINE_KEYS is not set.
    if (cause.code === 'invalid-settings') return { verified: null };
    return { verified: false, problem: cause.message };
  }
}
