import { HostRecord, MAX_RECORD_BYTES, ScreenRecord } from '@vitrine/contract';
import type * as v from 'valibot';
import { readJson, requireSize, validateJson } from '../store/json.ts';
import { HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { KeyList } from '../trust/key-list.ts';
import {
  type Author,
  authorOf,
  requireRight,
  type SignedValue,
  signedValue,
  verifyObject,
} from '../trust/signed-object.ts';
import { requirePast } from './clock.ts';

/** A record as it is stored. */
export interface ParsedRecord<Record = ScreenRecord | HostRecord> {
  record: Record;
  bytes: Uint8Array;
  /** The record with fields that this version does not know, which its signature covers. */
  value: SignedValue;
}

interface Release {
  target: Target;
  version: string;
}

/** The keys that may have signed a record, and the time by the clock. */
export interface Trust {
  keys: KeyList;
  now: Date;
}

/** The schema of a target's records. */
export const recordSchema = (target: Target) => (target === HOST ? HostRecord : ScreenRecord);

/**
 * Parses the bytes of a record.
 *
 * @throws {LogError} `too-large`, or `malformed`; `tampered` if it is the record of another
 *   release, or refers to a file that it does not have.
 */
export function parseRecord<Schema extends typeof HostRecord | typeof ScreenRecord>(
  schema: Schema,
  bytes: Uint8Array,
  { target, version }: Release,
): ParsedRecord<v.InferOutput<Schema>> {
  const what = recordName(target, version);
  requireSize(bytes, MAX_RECORD_BYTES, what);
  const value = readJson(bytes, what);
  const record = validateJson(schema, value, what);
  const owner = 'screen' in record ? record.screen : HOST;
  if (owner !== target || record.version !== version) {
    throw new LogError('tampered', `${what} is that of ${owner}@${record.version}.`);
  }
  const missing = namedPaths(record).find((path) => !Object.hasOwn(record.files, path));
  if (missing === undefined) return { record, bytes, value: signedValue(value) };
  throw new LogError('malformed', `${what} refers to ${missing}, which is not among its files.`);
}

function namedPaths(record: ScreenRecord | HostRecord): string[] {
  const { scripts, styles } = record.firstPaint;
  const own =
    'screen' in record
      ? [record.entry, record.outline ?? []].flat()
      : [record.document, record.start];
  return [...own, ...scripts, ...styles, ...Object.values(record.locales).flat()];
}

/**
 * Decides whether a record may stand in the store, for everybody who writes or reads it: it must be
 * signed by a key that may publish its target, and not be from the future.
 *
 * @returns Who signed it, and for whom.
 * @throws {LogError} `future`, `unsigned`, `untrusted`, or `revoked`.
 * @example judgeRecord('product', parseRecord(ScreenRecord, bytes, release), { keys, now })
 */
export function judgeRecord(
  target: Target,
  { record, value }: Pick<ParsedRecord, 'record' | 'value'>,
  { keys, now }: Trust,
): Author {
  const what = recordName(target, record.version);
  requirePast(record.at, now, what);
  const author = verifyObject(keys, { kind: 'record', subject: target, what }, value);
  requirePublisher(keys, target, record);
  return author;
}

/**
 * Tells why a stored record does not count any more: its signer has been revoked since. Anyone who
 * may publish the release may then replace the record. Nobody may replace any other record.
 *
 * @returns `undefined` for a record that counts, and for one that never did.
 * @example if (recordRevocation('product', stored, { keys, now })) await store.remove(key)
 */
export function recordRevocation(
  target: Target,
  stored: Pick<ParsedRecord, 'record' | 'value'>,
  trust: Trust,
): LogError | undefined {
  try {
    judgeRecord(target, stored, trust);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return cause.code === 'revoked' ? cause : undefined;
  }
}

/**
 * Requires that the key of a record may publish its target. The signature itself is not verified.
 *
 * @throws {LogError} `untrusted` or `revoked`.
 */
export function requirePublisher(
  keys: KeyList,
  target: Target,
  record: Pick<ScreenRecord, 'version' | 'credential' | 'keyId' | 'at'> &
    Partial<Pick<ScreenRecord, 'route'>>,
): void {
  const what = recordName(target, record.version);
  const author = authorOf(keys, record, what);
  const { route, at } = record;
  const request = { action: 'publish', target, ...(route && { route }), at: new Date(at) } as const;
  requireRight(author, request, what);
}

const recordName = (target: Target, version: string) => `The record of ${target}@${version}`;
