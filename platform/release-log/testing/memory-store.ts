import { asKey } from '../src/store/keys.ts';
import type { Store } from '../src/store/store.ts';

interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  createdAt: number;
}

export interface MemoryStore extends Store {
  objects: Map<string, StoredObject>;
  /** Another store with the same objects. */
  copy(): MemoryStore;
}

/**
 * A store in memory, for tests that play thousands of histories. Stores that people use are tested
 * by `store-contract.ts`, and so is this one.
 *
 * @example const store = createMemoryStore()
 */
export function createMemoryStore(objects = new Map<string, StoredObject>()): MemoryStore {
  const write = (key: string, bytes: Uint8Array) =>
    objects.set(asKey(key), { bytes: Uint8Array.from(bytes), createdAt: Date.now() });
  const namesBelow = (folder: string) =>
    [...objects.keys()].filter((key) => key.startsWith(`${asKey(folder)}/`)).sort();
  return {
    objects,
    copy: () => createMemoryStore(new Map(objects)),
    put: async (key, bytes) => {
      if (objects.has(asKey(key))) return false;
      write(key, bytes);
      return true;
    },
    get: async (key) => objects.get(asKey(key))?.bytes.slice(),
    createdAt: async (key) => objects.get(asKey(key))?.createdAt,
    remove: async (key) => void objects.delete(asKey(key)),
    list: async (folder) => [
      ...new Set(namesBelow(folder).map((key) => key.slice(folder.length + 1).split('/')[0] ?? '')),
    ],
    listBelow: async (folder) => namesBelow(folder),
    putHint: async (key, bytes) => void write(key, bytes),
  };
}
