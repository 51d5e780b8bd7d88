import { extname } from 'node:path';
import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import {
  checkReportKey,
  fileKey,
  inParallel,
  integrityOf,
  judgeRecord,
  LogError,
  type ParsedRecord,
  readStoredRecord,
  recordKey,
  recordRevocation,
  type Store,
  type StoredRelease,
  storedKeysOf,
  type Trust,
} from '@vitrine/release-log';
import { DECOMPRESS, isCompressedForm } from '../verify/check-files.ts';
import { problemOf } from '../verify/verify-logs.ts';
import { isSame, type Stores } from './stores.ts';

/** How a release of the source stands in the target. */
export type ReleasePlan = { release: StoredRelease } & (
  | { kind: 'present' }
  | ({ kind: 'missing' } & ParsedRecord)
  /** The target has the record of a signer revoked since, and the source another one. */
  | ({ kind: 'replaced' } & ParsedRecord)
  | NotCopied
);

type NotCopied =
  /** It was pruned meanwhile. */
  { kind: 'gone' } | { kind: 'damaged'; problem: string };

const CONCURRENT_FILES = 8;

/** Compares a release with that of the target, and copies its newer check report if it is there. */
export function planRelease(
  { source, target, trust }: Stores,
  release: StoredRelease,
): Promise<ReleasePlan> {
  return unlessDamaged(source, release, async (): Promise<ReleasePlan> => {
    const stored = await readStoredRecord(source, release);
    if (!stored) return { kind: 'gone', release };
    const kind = await compare(target, release, stored.bytes, trust);
    if (kind === 'present') {
      await copyReport(source, target, release);
      return { kind, release };
    }
    const refused = trust && problemOf(() => judgeRecord(release.target, stored, trust));
    // No edge serves what was signed with a revoked key, but the log may refer to it.
    if (refused && refused.code !== 'revoked') throw refused;
    return { kind, release, ...stored };
  });
}

/**
 * Copies a release: files and source maps, then the record, then the check report. The record makes
 * it exist, so a copy that was interrupted is begun again where it stopped.
 *
 * @returns The number of files that were written; or why the release was not copied.
 */
export function copyRelease(
  { source, target, stored }: Stores,
  { kind, release, bytes, record }: Extract<ReleasePlan, { kind: 'missing' | 'replaced' }>,
): Promise<number | NotCopied> {
  const { target: of, version } = release;
  return unlessDamaged(source, release, async () => {
    const hashes = hashesOf(of, record);
    const keys = new Set([...hashes.keys(), ...storedKeysOf(of, record, stored.get(of) ?? [])]);
    const written = await inParallel(CONCURRENT_FILES, [...keys], (key) =>
      copyFile(source, target, key, hashes),
    );
    if (kind === 'replaced') await target.remove(recordKey(of, version));
    await target.put(recordKey(of, version), bytes);
    await copyReport(source, target, release);
    return written.filter(Boolean).length;
  });
}

/**
 * Runs work on a release. Failures of a store end the command; a release that is damaged, or was
 * pruned meanwhile, does not.
 */
async function unlessDamaged<Result>(
  source: Store,
  release: StoredRelease,
  work: () => Promise<Result>,
): Promise<Result | (NotCopied & { release: StoredRelease })> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof LogError) || cause.code === 'unsafe-store') throw cause;
    const { target, version } = release;
    if ((await source.createdAt(recordKey(target, version))) === undefined) {
      return { kind: 'gone', release };
    }
    const problem = `${target}@${version} was not copied: ${cause.message}`;
    return { kind: 'damaged', release, problem };
  }
}

/** @throws {LogError} `conflict` if the target has another valid release of this version. */
async function compare(
  target: Store,
  release: StoredRelease,
  bytes: Uint8Array,
  trust: Trust | undefined,
): Promise<'missing' | 'present' | 'replaced'> {
  const stored = await readStoredRecord(target, release);
  if (stored === undefined) return 'missing';
  if (isSame(stored.bytes, bytes)) return 'present';
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
 * Copies a file if its bytes have the hash in the record, or a compressed form if that is its
 * file's. Of compressed forms and source maps, the target keeps its own: other bytes are equally
 * valid.
 *
 * @param hashes The hash of each file that the record lists, by key.
 * @returns `false` if the target has the file already.
 */
async function copyFile(
  source: Store,
  target: Store,
  key: string,
  hashes: ReadonlyMap<string, string>,
): Promise<boolean> {
  const bytes = await source.get(key);
  if (!bytes) throw new LogError('missing', `${key} is missing.`);
  const hash = hashes.get(key);
  if (hash === undefined) {
    await requireCompressedForm(key, bytes, hashes);
    return target.put(key, bytes);
  }
  if (integrityOf(bytes) !== hash) {
    throw new LogError('tampered', `${key} does not have the published hash.`);
  }
  if (await target.put(key, bytes)) return true;
  const stored = await target.get(key);
  if (stored && !isSame(stored, bytes)) {
    throw new LogError('conflict', `The target has other bytes for ${key}.`);
  }
  return false;
}

/** A form that needs an earlier file as its dictionary is not compared: `verify` does that. */
async function requireCompressedForm(
  key: string,
  bytes: Uint8Array,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const suffix = extname(key);
  const [hash, decompress] = [hashes.get(key.slice(0, -suffix.length)), DECOMPRESS[suffix]];
  if (hash === undefined || !decompress) return;
  if (await isCompressedForm(bytes, hash, decompress)) return;
  throw new LogError('tampered', `${key} is not the compressed form of its file.`);
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
