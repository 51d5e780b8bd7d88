import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import {
  checkReportKey,
  fileKey,
  inParallel,
  integrityOf,
  type KeyList,
  LogError,
  type ParsedRecord,
  readStoredRecord,
  recordKey,
  recordRevocation,
  type Store,
  type StoredRelease,
  storedKeysOf,
} from '@vitrine/release-log';
import { isSame } from './is-same.ts';

/** How a release of the source stands in the target. */
export type ReleasePlan = { release: StoredRelease } & (
  | { kind: 'present' }
  | ({ kind: 'missing' } & ParsedRecord)
  /** The target has a record of a signer that has been revoked since, and the source another one. */
  | ({ kind: 'replaced' } & ParsedRecord)
  /** It was pruned meanwhile. */
  | { kind: 'gone' }
  | { kind: 'damaged'; problem: string }
);

const CONCURRENT_FILES = 8;

/**
 * Compares a release with that of the target, and copies its newer check report if it is there.
 *
 * @param keys The keys of the target, if it has any.
 */
export function planRelease(
  source: Store,
  target: Store,
  release: StoredRelease,
  keys: KeyList | undefined,
): Promise<ReleasePlan> {
  return unlessDamaged(release, async () => {
    const found = await readStoredRecord(source, release);
    if (!found) return { kind: 'gone', release };
    const kind = await compare(target, release, found.bytes, keys);
    if (kind !== 'present') return { kind, release, ...found };
    await copyReport(source, target, release);
    return { kind, release };
  });
}

/**
 * Copies a release: files and source maps, then the record, then the check report. The record makes
 * it exist, so a copy that was interrupted is begun again where it stopped.
 *
 * @param stored The keys of all files that the source has of the release's target.
 * @returns The number of files that were written; or why the release was not copied.
 */
export function copyRelease(
  source: Store,
  target: Store,
  { kind, release, bytes, record }: Extract<ReleasePlan, { kind: 'missing' | 'replaced' }>,
  stored: readonly string[],
): Promise<number | Extract<ReleasePlan, { kind: 'damaged' }>> {
  const { target: of, version } = release;
  return unlessDamaged(release, async () => {
    const hashes = hashesOf(of, record);
    const keys = new Set([...hashes.keys(), ...storedKeysOf(of, record, stored)]);
    const written = await inParallel(CONCURRENT_FILES, [...keys], (key) =>
      copyFile(source, target, key, hashes.get(key)),
    );
    if (kind === 'replaced') await target.remove(recordKey(of, version));
    await target.put(recordKey(of, version), bytes);
    await copyReport(source, target, release);
    return written.filter(Boolean).length;
  });
}

/** Runs work on a release. Failures of a store end the command; a damaged release does not. */
async function unlessDamaged<Result>(
  release: StoredRelease,
  work: () => Promise<Result>,
): Promise<Result | Extract<ReleasePlan, { kind: 'damaged' }>> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof LogError) || cause.code === 'unsafe-store') throw cause;
    const name = `${release.target}@${release.version}`;
    return { kind: 'damaged', release, problem: `${name} was not copied: ${cause.message}` };
  }
}

/** @throws {LogError} `conflict` if the target has another release of this version, which counts. */
async function compare(
  target: Store,
  release: StoredRelease,
  bytes: Uint8Array,
  keys: KeyList | undefined,
): Promise<'missing' | 'present' | 'replaced'> {
  const stored = await readStoredRecord(target, release);
  if (stored === undefined) return 'missing';
  if (isSame(stored.bytes, bytes)) return 'present';
  const trust = keys && { keys, now: new Date() };
  if (trust && recordRevocation(release.target, stored, trust)) return 'replaced';
  const key = recordKey(release.target, release.version);
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
async function copyReport(
  source: Store,
  target: Store,
  { target: of, version }: StoredRelease,
): Promise<void> {
  const key = checkReportKey(of, version);
  const report = await source.get(key);
  if (!report || (await target.put(key, report))) return;
  const stored = await target.get(key);
  if (stored && isSame(stored, report)) return;
  await target.remove(key);
  await target.put(key, report);
}
