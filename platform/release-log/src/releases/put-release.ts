import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import { inParallel } from '../in-parallel/in-parallel.ts';
import { parseRecord, recordRevocation, recordSchema } from '../judge/judge-record.ts';
import { toJsonBytes } from '../store/json.ts';
import { fileKey, recordKey, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { canonicalJson } from '../trust/canonical-json.ts';
import type { KeyList } from '../trust/key-list.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';
import { readStoredRecord } from './stored-releases.ts';

export interface ReleaseFile {
  path: string;
  bytes: Uint8Array;
  /** The compressed forms of the file: the suffix of the name (`.br`), and the bytes. */
  variants: { suffix: string; bytes: Uint8Array }[];
}

/** The uploads of one credential that a release API reads at the same time: more would wait. */
const CONCURRENT_FILES = 4;

/**
 * A file that was stored longer ago is written again with its own bytes, which makes it new:
 * `prune` may be about to remove it with the last release that had it.
 */
const RENEW_AFTER_MS = 60 * 60 * 1000;

/**
 * Writes a release. Files that another release has already are not written again. The record is
 * written last: without it the release does not exist, and a writer that was killed can start
 * again. With `keys`, it takes the place of a record whose signer has been revoked since.
 *
 * @returns `false` if the same release is already stored; then nothing is written.
 * @throws {LogError} as `parseRecord`; `conflict` if the store has other bytes for this version or
 *   one of its files.
 * @example const written = await putRelease(store, 'product', record, files)
 */
export async function putRelease(
  store: Store,
  target: Target,
  record: ScreenRecord | HostRecord,
  files: readonly ReleaseFile[],
  keys?: KeyList,
): Promise<boolean> {
  const bytes = toJsonBytes(record);
  // A record that nobody would read is refused before its files are written.
  parseRecord(recordSchema(target), bytes, { target, version: record.version });
  if (await isPublished(store, target, record, keys)) return false;
  const put = (file: ReleaseFile) => putFile(store, target, file);
  await inParallel(CONCURRENT_FILES, files, put);
  const key = recordKey(target, record.version);
  if (await isRevoked(store, target, record.version, keys)) await store.remove(key);
  const written = await store.put(key, bytes);
  // A prune that began before the record was written may have removed a file that was there.
  await inParallel(CONCURRENT_FILES, files, async (file) => {
    const createdAt = await store.createdAt(fileKey(target, file.path));
    if (createdAt === undefined) await put(file);
  });
  return written || !(await isPublished(store, target, record, keys));
}

/** Whether a record is stored whose signer has been revoked since. */
async function isRevoked(
  store: Store,
  target: Target,
  version: string,
  keys: KeyList | undefined,
): Promise<boolean> {
  if (!keys) return false;
  const stored = await readStoredRecord(store, { target, version });
  return stored ? recordRevocation(target, stored, { keys, now: new Date() }) !== undefined : false;
}

/**
 * Whether exactly this release is published. With `keys`, a record whose signer has been revoked
 * since does not count.
 *
 * @throws {LogError} `conflict` if another release with the same version is published.
 * @example if (await isPublished(store, 'product', record)) return
 */
export async function isPublished(
  store: Store,
  target: Target,
  record: ScreenRecord | HostRecord,
  keys?: KeyList,
): Promise<boolean> {
  const { version } = record;
  const stored = await readStoredRecord(store, { target, version });
  if (stored === undefined) return false;
  if (keys && recordRevocation(target, stored, { keys, now: new Date() })) return false;
  if (contentOf(stored.record) === contentOf(record)) return true;
  throw new LogError('conflict', `The store already has another release ${target}@${version}.`, {
    remedy:
      'Increase the version in package.json and publish again. The stored release stays unchanged.',
  });
}

async function putFile(
  store: Store,
  target: Target,
  { path, bytes, variants }: ReleaseFile,
): Promise<void> {
  await putSame(store, fileKey(target, path), bytes);
  for (const variant of variants) {
    const key = fileKey(target, path + variant.suffix);
    // Another version of the compressor may produce other bytes of the same file, equally valid.
    if (!(await store.put(key, variant.bytes))) await renew(store, key, variant.bytes);
  }
}

async function putSame(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  if (await store.put(key, bytes)) return;
  const stored = await store.get(key);
  if (stored !== undefined && Buffer.compare(stored, bytes) === 0) return renew(store, key, bytes);
  throw new LogError('conflict', `The store already has other bytes for ${key}.`, {
    remedy:
      'Build files whose names contain a hash of their content, for example with "[name].[contenthash].js" in the bundler, and publish again.',
  });
}

async function renew(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  const since = await store.createdAt(key);
  if (since === undefined || since < Date.now() - RENEW_AFTER_MS) await store.putHint(key, bytes);
}

/**
 * The content of a record that makes it another release, as canonical JSON: in a stored record, a
 * field without a value is absent. Its team, publisher and time do not count.
 */
function contentOf(record: ScreenRecord | HostRecord): string {
  const { commit, dirty, owner, by, at, credential, keyId, signature, ...content } = record;
  return canonicalJson(content);
}

/**
 * Signs the record of a release, unless the release API will.
 *
 * @param target `host`, or the name of the screen.
 * @example const record = signRecord(signer, 'product', planned)
 */
export function signRecord<Record extends object>(signer: Signer, target: Target, record: Record) {
  return signObject({ kind: 'record', subject: target }, record, signer);
}
