import { contentHash, readStoredEntry } from '../entries/stored-entry.ts';
import { listChannels } from '../releases/stored-releases.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { Revocation } from '../trust/rights.ts';
import { readHeadNumber } from './read.ts';

interface Theft {
  /** When the key was stolen. Without it, all entries that exist are from before. */
  since?: Date | undefined;
  /** The last entry of a channel to trust, for a thief that wrote earlier times. */
  lastGood?: { channel: string; n: number } | undefined;
}

/**
 * The last entry of each channel from before a theft, for the revocation of the key. Damaged
 * entries are skipped.
 *
 * @example const heads = await positionsBefore(store, { since: new Date('2026-11-22T14:03:00Z') })
 */
export async function positionsBefore(
  store: Store,
  { since, lastGood }: Theft,
): Promise<Revocation['heads']> {
  const heads: Revocation['heads'] = {};
  for (const channel of await listChannels(store)) {
    const limit = lastGood?.channel === channel ? lastGood.n : undefined;
    const position = await positionBefore(
      store,
      channel,
      limit === undefined ? since : undefined,
      limit,
    );
    if (position) heads[channel] = position;
  }
  return heads;
}

async function positionBefore(
  store: Store,
  channel: string,
  since: Date | undefined,
  limit = Number.POSITIVE_INFINITY,
): Promise<Revocation['heads'][string] | undefined> {
  const head = await readHeadNumber(store, channel);
  for (let n = Math.min(head, limit); n > 0; n -= 1) {
    try {
      const stored = await readStoredEntry(store, channel, n);
      if (!stored) continue;
      const isBefore = since === undefined || Date.parse(stored.entry.at) < since.getTime();
      if (isBefore) return { n, entry: contentHash(stored) };
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
    }
  }
  return undefined;
}
