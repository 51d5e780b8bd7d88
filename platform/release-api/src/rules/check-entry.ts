import { LogEntry } from '@vitrine/contract';
import { admitEntry, parseEntry, readVerifiedHead } from '@vitrine/release-log';
import type { Arrival } from './arrival.ts';
import { checkProvenance } from './check-provenance.ts';
import { requireAction } from './may.ts';
import { requireKnownFields } from './require-known-fields.ts';

/** An entry is sent as soon as it is written. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Judges a log entry that somebody wants to append: the sender has the right to it and has written
 * it now. Whether it can follow, `admitEntry` decides.
 *
 * @returns `false` if the log has this entry already.
 * @throws {Refusal | LogError} if it must not be appended.
 */
export async function checkEntry(
  { channel, n }: { channel: string; n: number },
  { bytes, identity, now, store, readKeys }: Arrival,
): Promise<boolean> {
  const what = `Entry ${n} of channel ${channel}`;
  const keys = await readKeys();
  const before = await readVerifiedHead(store, channel, keys, now);
  if (n <= (before?.entry.n ?? 0)) return false;
  const after = parseEntry(bytes, channel, n);
  requireKnownFields(LogEntry, after.value, what);
  checkProvenance(after.entry, identity, { now, maxAgeMs: MAX_AGE_MS, what });
  const { target } = after.entry.action;
  requireAction(identity, 'promote', { target, channel }, now);
  await admitEntry(store, { before, after, keys, now });
  return true;
}
