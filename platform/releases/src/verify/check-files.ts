import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FileRecord } from '@vitrine/contract';
import { decompressWith, dictionaryName } from '@vitrine/http';
import { integrityOf, LogError, type Store } from '@vitrine/release-log';

/** Something in the store that differs from what was written. */
export interface Damage {
  /** A key of the store, or a release's name. */
  at: string;
  problem: string;
}

/** Decompresses a file, by the end of its key. */
export const DECOMPRESS: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

export interface FileCheck {
  /** The damages of a file and its compressed forms. */
  damagesOf: (key: string, file: FileRecord) => Promise<Damage[]>;
  /** The damages of a file that was compressed with another one. */
  deltaDamages: (key: string) => Promise<Damage[]>;
  /** Number of files that were checked. */
  count: () => number;
  /** Whether a release has a file, or the file of a compressed form. */
  isUsed: (key: string) => boolean;
}

/** Checks each file once, however many releases have it. */
export function createFileCheck(store: Store): FileCheck {
  const checked = new Set<string>();
  const integrities = new Map<string, string>();
  /** Hash in the names of deltas → key of the file. */
  const dictionaries = new Map<string, string>();
  return {
    async damagesOf(key, file) {
      const id = `${key} ${file.integrity} ${file.size}`;
      if (checked.has(id)) return [];
      checked.add(id);
      integrities.set(key, file.integrity);
      const damages: Damage[] = [];
      const bytes = await readOrProblem(store, key);
      const problem = fileProblem(bytes, file);
      if (problem) damages.push({ at: key, problem });
      else if (bytes instanceof Uint8Array) dictionaries.set(dictionaryName(bytes), key);
      for (const [suffix, decompress] of Object.entries(DECOMPRESS)) {
        const at = key + suffix;
        const sibling = await siblingProblem(store, at, file.integrity, decompress);
        if (sibling) damages.push({ at, problem: sibling });
      }
      return damages;
    },
    async deltaDamages(key) {
      const [, file = '', name = ''] = DELTA.exec(key) ?? [];
      const [integrity, from] = [integrities.get(file), dictionaries.get(name)];
      // The former file may be pruned. Visitors may still have it.
      const dictionary = from && (await readOrProblem(store, from));
      if (integrity === undefined || !(dictionary instanceof Uint8Array)) return [];
      const decompress = (bytes: Uint8Array) => decompressWith(dictionary, bytes);
      const problem = await siblingProblem(store, key, integrity, decompress);
      return problem ? [{ at: key, problem }] : [];
    },
    count: () => checked.size,
    isUsed: (key) => integrities.has(DELTA.exec(key)?.[1] ?? key.replace(/\.(br|gz)$/, '')),
  };
}

/** The key of a delta: the key of its file, and the hash of the dictionary. */
const DELTA = /^(.+)\.([0-9a-f]{64})\.dcz$/;

/** The bytes of an object, or why the store does not read it: a symbolic link, for example. */
async function readOrProblem(store: Store, key: string) {
  try {
    return await store.get(key);
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}

function fileProblem(bytes: Uint8Array | string | undefined, { integrity, size }: FileRecord) {
  if (typeof bytes === 'string') return bytes;
  if (!bytes) return 'It is missing.';
  if (bytes.byteLength !== size)
    return `It has ${bytes.byteLength} bytes; the record says ${size}.`;
  return integrityOf(bytes) === integrity
    ? undefined
    : 'Its hash differs from the one in the record.';
}

/** A problem of a compressed file; small files have none. */
async function siblingProblem(
  store: Store,
  key: string,
  integrity: string,
  decompress: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>,
) {
  const bytes = await readOrProblem(store, key);
  if (bytes === undefined || typeof bytes === 'string') return bytes;
  return (await isCompressedForm(bytes, integrity, decompress))
    ? undefined
    : 'It is not the compressed form of its file.';
}

/** Whether bytes are the compressed form of the file with a hash. */
export async function isCompressedForm(
  bytes: Uint8Array,
  integrity: string,
  decompress: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<boolean> {
  try {
    return integrityOf(await decompress(bytes)) === integrity;
  } catch {
    return false;
  }
}
