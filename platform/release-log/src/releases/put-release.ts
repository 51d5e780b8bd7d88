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
  /** The same file compressed: what to add to its name (`.br`), and the bytes. */
  variants: { suffix: string; bytes: Uint8Array }[];
}

/**
 * Writes a release, its record last: until then it does not exist, and a writer that was killed
 * can simply begin again.
 *
 * @returns `false` when the very same release is there already; nothing is written then.
 * @throws {LogError} `conflict` when the store has something else under that version.
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
      // Another version of the compressor may have made other bytes of the same file: as good.
      await store.put(releaseKey(target, record.version, file.path + suffix), bytes);
    }
  });
  const key = releaseKey(target, record.version, RECORD_FILE);
  return (await store.put(key, toJsonBytes(record))) || !(await isPublished(store, target, record));
}

/**
 * Whether this very release has been published.
 *
 * @throws {LogError} `conflict` when another one has, under the same version.
 * @example if (await isThere(store, 'product', record)) return
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
  const there = parseJsonBytes(schema, bytes, `The record of ${name}`);
  if (isDeepStrictEqual(content(there), content(record))) return true;
  throw conflict(name);
}

async function putSame(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  if (await store.put(key, bytes)) return;
  const there = await store.get(key);
  if (there === undefined || Buffer.compare(there, bytes) !== 0) throw conflict(key);
}

function conflict(what: string): LogError {
  return new LogError('conflict', `The store already has other bytes as ${what}.`, {
    remedy: 'Raise the version in package.json and publish again; what is there stays as it is.',
  });
}

/** Who published what is the same, and when, makes it no other release. */
function content(record: ScreenRecord | HostRecord): object {
  const { commit, by, at, signature, keyId, ...rest } = record;
  return rest;
}
