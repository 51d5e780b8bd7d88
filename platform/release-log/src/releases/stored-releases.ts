import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import { type ParsedRecord, parseRecord, recordSchema } from '../judge/judge-record.ts';
import {
  fileKey,
  HOST,
  listVersions,
  recordKey,
  type Target,
  targetFolder,
} from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { mapKey } from './source-maps.ts';

/** A release in the store: one that has a record. */
export interface StoredRelease {
  target: Target;
  version: string;
}

/**
 * All releases that were published and not pruned, by target and then by name.
 *
 * @example for await (const { version } of listStoredReleases(store)) console.log(version)
 */
export async function* listStoredReleases(
  store: Store,
): AsyncGenerator<StoredRelease, void, undefined> {
  for (const target of await listTargets(store)) {
    for (const version of await listVersions(store, target)) yield { target, version };
  }
}

/**
 * Reads a release's record; `undefined` if it has been removed.
 *
 * @throws {LogError} as `parseRecord`.
 */
export async function readStoredRecord(
  store: Pick<Store, 'get'>,
  { target, version }: StoredRelease,
): Promise<ParsedRecord | undefined> {
  const bytes = await store.get(recordKey(target, version));
  return bytes && parseRecord(recordSchema(target), bytes, { target, version });
}

/**
 * Target → keys of all its files, their compressed forms and their source maps, whether or not a
 * release refers to them.
 */
export async function listStoredFiles(store: Store): Promise<Map<Target, string[]>> {
  const byTarget = new Map<Target, string[]>();
  for (const target of await listTargets(store)) {
    const folder = `${targetFolder(target)}/files`;
    const keys = await Promise.all([folder, `maps/${folder}`].map(store.listBelow));
    if (keys.flat().length > 0) byTarget.set(target, keys.flat());
  }
  return byTarget;
}

/**
 * The keys that belong to a record: those of its files, compressed forms and source maps.
 *
 * @param stored The keys that the store has of the target.
 */
export function storedKeysOf(
  target: Target,
  { files }: Pick<HostRecord | ScreenRecord, 'files'>,
  stored: readonly string[],
): string[] {
  const paths = Object.keys(files);
  const own = new Set(paths.flatMap((path) => [fileKey(target, path), mapKey(target, path)]));
  return stored.filter((key) => own.has(key) || own.has(key.replace(COMPRESSED, '')));
}

/** The end of the key of a compressed form; `dcz` is compressed with the file of this hash. */
const COMPRESSED = /\.(br|gz|[0-9a-f]{64}\.dcz)$/;

async function listTargets(store: Pick<Store, 'list'>): Promise<Target[]> {
  return [HOST, ...(await store.list('screens'))];
}

/** The names of all channels in the store. */
export function listChannels(store: Store): Promise<string[]> {
  return store.list('channels');
}
