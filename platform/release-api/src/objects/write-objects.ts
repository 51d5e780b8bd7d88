import { Refusal } from '../refusal.ts';
import type { Arrival } from '../rules/arrival.ts';
import { checkHint, checkObject } from '../rules/check-object.ts';
import type { ObjectKind } from '../rules/object-kind.ts';

interface Destination {
  key: string;
  object: ObjectKind;
}

/**
 * Creates an object, if it may be created.
 *
 * @returns the stored bytes; `undefined` if it exists already.
 * @throws {Refusal} if it must not be created.
 */
export async function createObject(
  { key, object }: Destination,
  arrival: Arrival,
): Promise<Uint8Array | undefined> {
  const { store } = arrival;
  // First, so that a repeated request gets this answer, whatever it contains.
  if ((await store.createdAt(key)) !== undefined) return undefined;
  const bytes = await checkObject(object, arrival);
  return bytes && (await store.put(key, bytes)) ? bytes : undefined;
}

/**
 * Writes an object again. Files keep their bytes, and become new: see `putRelease`.
 *
 * @throws {Refusal} `conflict` if a file has other bytes.
 */
export async function replaceObject({ key, object }: Destination, arrival: Arrival): Promise<void> {
  const { store, bytes, identity } = arrival;
  if (identity.grant.wholeStore) return store.putHint(key, bytes);
  if (object.kind === 'head') await checkHint(object.channel, arrival);
  const isFile = object.kind === 'file' || object.kind === 'map';
  const stored = isFile ? await store.get(key) : undefined;
  if (stored === undefined) return store.putHint(key, bytes);
  // Another version of the compressor may produce other bytes of the same file, equally valid.
  const mayDiffer = object.kind === 'file' && object.isCompressed;
  if (!mayDiffer && Buffer.compare(stored, bytes) !== 0) {
    throw new Refusal('conflict', `The store has other bytes for ${key}.`);
  }
  return store.putHint(key, stored);
}
