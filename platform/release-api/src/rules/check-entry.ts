import { LogEntry } from '@vitrine/contract';
import {
  admitEntry,
  findScreen,
  HOST,
  parseEntry,
  readVerifiedHead,
  rightToChange,
  type Store,
  signEntry,
} from '@vitrine/release-log';
import { type Arrival, signerFor } from './arrival.ts';
import { requireAction } from './may.ts';
import { requireOwn } from './require-own.ts';

/** An entry is sent as soon as it is written. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Judges a log entry that somebody wants to append: the sender has the right to it and has written
 * it now. Whether it can follow, `admitEntry` decides.
 *
 * @returns the bytes to store: the entry, signed for its sender; `undefined` if the log has this
 * entry already.
 * @throws {Refusal | LogError} if it must not be appended.
 */
export async function checkEntry(
  { channel, n }: { channel: string; n: number },
  arrival: Arrival,
): Promise<Uint8Array | undefined> {
  const { bytes, identity, now, store } = arrival;
  const what = `Entry ${n} of channel ${channel}`;
  const signer = await signerFor(arrival);
  const { keys } = signer;
  const before = await readVerifiedHead(store, channel, keys, now);
  if (n <= (before?.entry.n ?? 0)) return undefined;
  const { entry, value } = parseEntry(bytes, channel, n);
  const own = { object: entry, value, schema: LogEntry, maxAgeMs: MAX_AGE_MS, what };
  requireOwn(own, arrival);
  const { target } = entry.action;
  const request = { action: rightToChange(entry, target), target, channel, at: now } as const;
  requireAction(identity, request);
  const route = await promotedRoute(store, entry);
  if (route !== undefined) requireAction(identity, { ...request, route });
  const after = signEntry(entry, signer);
  await admitEntry(store, { before, after, keys, now });
  return after.bytes;
}

/** The route of a screen's release that an entry promotes. */
async function promotedRoute(
  store: Store,
  { action: { kind, target, version } }: LogEntry,
): Promise<string | undefined> {
  if (target === HOST || (kind !== 'promote' && kind !== 'canary')) return undefined;
  return (await findScreen(store, target, version)).record.route;
}
