import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import {
  checkReportKey,
  fileKey,
  inParallel,
  integrityOf,
  LogError,
  readStoredRecord,
  recordKey,
  type Store,
  type StoredRelease,
  storedKeysOf,
} from '@vitrine/release-log';
import { isSame } from './is-same.ts';

type CopiedRelease =
  /** Copied now, or there already, with the number of files that were written. */
  | { kind: 'copied' | 'present'; files: number }
  /** It was pruned meanwhile. */
  | { kind: 'gone' }
  /** Its record was not copied, so it does not exist in the target. */
  | { kind: 'damaged'; problems: string[] };

const CONCURRENT_FILES = 8;

/**
 * Copies a release: files and source maps, then the record, then the check report. The record makes
 * it exist, so a copy that was interrupted is begun again where it stopped.
 *
 * @param stored The keys of all files that the source has of the release's target.
 */
export async function copyRelease(
  source: Store,
  target: Store,
  release: StoredRelease,
  stored: readonly string[],
): Promise<CopiedRelease> {
  const { target: of, version } = release;
  const key = recordKey(of, version);
  try {
    const found = await readStoredRecord(source, release);
    if (!found) return { kind: 'gone' };
    const present = await isPresent(target, key, found.bytes);
    const hashes = hashesOf(of, found.record);
    const keys = new Set([...hashes.keys(), ...storedKeysOf(of, found.record, stored)]);
    const written = await inParallel(CONCURRENT_FILES, present ? [] : [...keys], (file) =>
      copyFile(source, target, file, hashes.get(file)),
    );
    if (!present) await target.put(key, found.bytes);
    await copyReport(source, target, checkReportKey(of, version));
    const kind = present ? 'present' : 'copied';
    return { kind, files: written.filter(Boolean).length };
  } catch (cause) {
    // Failures of a store end the command; what is wrong with one release does not.
    if (!(cause instanceof LogError) || cause.code === 'unsafe-store') throw cause;
    return { kind: 'damaged', problems: [`${of}@${version} was not copied: ${cause.message}`] };
  }
}

/** @throws {LogError} `conflict` if the target has another release of this version. */
async function isPresent(target: Store, key: string, record: Uint8Array): Promise<boolean> {
  const stored = await target.get(key);
  if (stored === undefined) return false;
  if (isSame(stored, record)) return true;
  throw new LogError('conflict', `The target has another ${key}.`);
}

/** The hash of each file that the record lists, by key. */
function hashesOf(of: string, { files }: HostRecord | ScreenRecord): Map<string, string> {
  return new Map(
    Object.entries(files).map(([path, { integrity }]) => [fileKey(of, path), integrity]),
  );
}

/**
 * Copies a file if its bytes have the hash in the record.
 *
 * @param hash `undefined` for compressed forms and source maps, which have none. The target keeps
 * its own: other bytes are equally valid.
 * @returns `false` if the target has the file already.
 */
async function copyFile(
  source: Store,
  target: Store,
  key: string,
  hash: string | undefined,
): Promise<boolean> {
  const bytes = await source.get(key);
  if (!bytes) throw new LogError('missing', `${key} is missing.`);
  if (hash !== undefined && integrityOf(bytes) !== hash) {
    throw new LogError('tampered', `${key} does not have the published hash.`);
  }
  if (await target.put(key, bytes)) return true;
  const stored = hash === undefined ? undefined : await target.get(key);
  if (stored && !isSame(stored, bytes)) {
    throw new LogError('conflict', `The target has other bytes for ${key}.`);
  }
  return false;
}

/** A check of a release can be repeated, so the report in the source replaces an older one. */
async function copyReport(source: Store, target: Store, key: string): Promise<void> {
  const report = await source.get(key);
  if (!report || (await target.put(key, report))) return;
  const stored = await target.get(key);
  if (stored && isSame(stored, report)) return;
  await target.remove(key);
  await target.put(key, report);
}
