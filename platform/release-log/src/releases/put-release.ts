import { isDeepStrictEqual } from 'node:util';
import { HostRecord, ScreenRecord } from '@vitrine/contract';
import { inParallel } from '../in-parallel/in-parallel.ts';
import { parseJsonBytes, toJsonBytes } from '../store/json.ts';
import { HOST, RECORD_FILE, releaseKey, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';

export interface ReleaseFile {
  path: string;
  bytes: Uint8Array;
  /** The compressed forms of the file: the suffix of the name (`.br`), and the bytes. */
  variants: { suffix: string; bytes: Uint8Array }[];
}

/**
 * Writes a release. Its record is written last: without it the release does not exist, and a writer
 * that was killed can start again.
 *
 * @returns `false` if the same release is already stored; then nothing is written.
 * @throws {LogError} `conflict` if the store has other bytes for this version.
 * @example const written = await putRelease(store, 'product', record, files)
 */
export async function putRelease(
  store: Store,
  target: Target,
  record: ScreenRecord | HostRecord,
  files: readonly ReleaseFile[],
): Promise<boolean> {
  if (await isPublished(store, target, record)) return false;
  await inParallel(8, files, async (file) => {
    await putSame(store, releaseKey(target, record.version, file.path), file.bytes);
    for (const { suffix, bytes } of file.variants) {
      // Another version of the compressor may produce other bytes of the same file, equally valid.
      await store.put(releaseKey(target, record.version, file.path + suffix), bytes);
    }
  });
  const key = releaseKey(target, record.version, RECORD_FILE);
  return (await store.put(key, toJsonBytes(record))) || !(await isPublished(store, target, record));
}

/**
 * Whether exactly this release is published.
 *
 * @throws {LogError} `conflict` if another release with the same version is published.
 * @example if (await isPublished(store, 'product', record)) return
 */
export async function isPublished(
  store: Store,
  target: Target,
  record: ScreenRecord | HostRecord,
): Promise<boolean> {
  const bytes = await store.get(releaseKey(target, record.version, RECORD_FILE));
  if (bytes === undefined) return false;
  const name = `${target}@${record.version}`;
  const schema = target === HOST ? HostRecord : ScreenRecord;
  const stored = parseJsonBytes(schema, bytes, `The record of ${name}`);
  if (isDeepStrictEqual(withoutProvenance(stored), withoutProvenance(record))) return true;
  throw conflict(name);
}

async function putSame(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  if (await store.put(key, bytes)) return;
  const stored = await store.get(key);
  if (stored === undefined || Buffer.compare(stored, bytes) !== 0) throw conflict(key);
}

function conflict(what: string): LogError {
  return new LogError('conflict', `The store already has other bytes for ${what}.`, {
    remedy:
      'Increase the version in package.json and publish again. The stored release stays unchanged.',
  });
}

/** Records that differ only in publisher and time belong to the same release. */
function withoutProvenance(record: ScreenRecord | HostRecord): object {
  const { commit, by, at, signature, keyId, ...rest } = record;
  return rest;
}
