import { hasEntry, parseJsonBytes } from '@vitrine/release-log';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import type { Arrival } from './arrival.ts';
import { checkEntry } from './check-entry.ts';
import { checkRecord } from './check-record.ts';
import { checkReport } from './check-report.ts';
import type { ObjectKind } from './object-kind.ts';

const Hint = v.strictObject({ n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });

/**
 * Judges an object that somebody wants to create and may write by its key.
 *
 * @returns the bytes to store, which are signed for the sender if they have to be; `undefined` if
 * the object exists already, as far as that was seen.
 * @throws {Refusal} if it must not be created.
 */
export async function checkObject(
  object: ObjectKind,
  arrival: Arrival,
): Promise<Uint8Array | undefined> {
  const { bytes, identity } = arrival;
  if (identity.grant.wholeStore && (!isSigned(object) || hasSignature(bytes))) return bytes;
  if (object.kind === 'entry') return checkEntry(object, arrival);
  if (object.kind === 'record') return checkRecord(object, arrival);
  if (object.kind === 'report') return checkReport(object, arrival);
  if (object.kind === 'head') await checkHint(object.channel, arrival);
  return bytes;
}

const isSigned = ({ kind }: ObjectKind) =>
  kind === 'entry' || kind === 'record' || kind === 'report';

/** Whether an object of another store is copied, with the signature that it has there. */
function hasSignature(bytes: Uint8Array): boolean {
  try {
    return v.is(Signed, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return false;
  }
}

const Signed = v.object({ signature: v.string() });

/** The hint says where the log ends. It may be late, but not name an entry that does not exist. */
export async function checkHint(
  channel: string,
  { bytes, store }: Pick<Arrival, 'bytes' | 'store'>,
): Promise<void> {
  const { n } = parseJsonBytes(Hint, bytes, `The hint of channel ${channel}`);
  if (await hasEntry(store, channel, n)) return;
  throw new Refusal('malformed', `Channel ${channel} has no entry ${n}.`);
}
