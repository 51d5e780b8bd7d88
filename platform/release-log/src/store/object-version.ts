import { integrityOf } from './integrity.ts';
import type { Store } from './store.ts';

/**
 * A text that changes whenever an object is written again; `undefined` if it does not exist. It
 * is the hash of the bytes in a store without versions.
 *
 * @example await objectVersion(store, entryKey('stable', 12))
 */
export async function objectVersion(
  store: Pick<Store, 'get' | 'version'>,
  key: string,
): Promise<string | undefined> {
  if (store.version) return store.version(key);
  const bytes = await store.get(key);
  return bytes && integrityOf(bytes);
}
