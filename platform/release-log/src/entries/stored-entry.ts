import { LogEntry, MAX_SCREENS, maxEntryBytes } from '@vitrine/contract';
import { integrityOf } from '../store/integrity.ts';
import { readJson, requireSize, validateJson } from '../store/json.ts';
import { entryKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { canonicalJson } from '../trust/canonical-json.ts';
import { type SignedValue, signedValue } from '../trust/signed-object.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  entry: LogEntry;
  bytes: Uint8Array;
  /** The entry with fields that this version does not know, which its signature covers. */
  value: SignedValue;
}

/**
 * Entry `n` of a channel as it is stored; `undefined` if the log has no such entry.
 *
 * @throws {LogError} `malformed` if the stored bytes are not a valid entry, or have another number;
 * `too-large`.
 */
export async function readStoredEntry(
  store: Pick<Store, 'get'>,
  channel: string,
  n: number,
): Promise<StoredEntry | undefined> {
  const bytes = await store.get(entryKey(channel, n));
  return bytes && parseEntry(bytes, channel, n);
}

/**
 * Parses the bytes of entry `n` of a channel.
 *
 * @throws {LogError} as `readStoredEntry`.
 */
export function parseEntry(bytes: Uint8Array, channel: string, n: number): StoredEntry {
  const what = `Entry ${n} of channel ${channel}`;
  // How many screens it has is known when it has been parsed: see `judgeEntry`.
  requireSize(bytes, maxEntryBytes(MAX_SCREENS), what);
  const value = readJson(bytes, what);
  const entry = validateJson(LogEntry, value, what);
  if (entry.n !== n || entry.channel !== channel) {
    throw new LogError('malformed', `${what} says it is entry ${entry.n} of ${entry.channel}.`);
  }
  return { entry, bytes, value: signedValue(value) };
}

/**
 * The name of an entry for the next one, for edges and for `keys.json`: the hash of its content. It
 * stays the same if the JSON is written in another form.
 *
 * @example const previous = contentHash(head) // 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K…'
 */
export const contentHash = ({ value }: StoredEntry): string =>
  integrityOf(Buffer.from(canonicalJson(value)));

/**
 * Whether a hash names an entry. Logs, edges and lists of keys from before name it by the hash of
 * its bytes, which counts as long as nobody has written them in another form.
 */
export const isHashOf = (hash: string | null | undefined, stored: StoredEntry): boolean =>
  hash === contentHash(stored) || hash === integrityOf(stored.bytes);
