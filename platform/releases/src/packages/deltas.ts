import {
  compressWith,
  contentTypeOf,
  decompressWith,
  dictionaryName,
  dictionarySuffix,
  successorsOf,
} from '@vitrine/http';
import {
  changesOf,
  fileKey,
  inParallel,
  LogError,
  listChannels,
  type ReleaseFile,
  readHead,
  readStoredRecord,
  releasesOf,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';

/** How many releases of a channel a visitor's last visit may be behind. */
const FORMER_RELEASES = 4;

/** A delta is only worth storing if it is this much smaller than the smallest other form. */
const MAX_SHARE = 0.7;

const CONCURRENT_FILES = 2;

/**
 * Adds deltas to files that replace files of the last live releases: each file compressed with the
 * former one as the dictionary, for browsers that still have that (RFC 9842).
 */
export async function addDeltas(
  store: Store,
  target: Target,
  files: readonly ReleaseFile[],
): Promise<ReleaseFile[]> {
  const former = await formerFiles(store, target);
  return inParallel(CONCURRENT_FILES, files, async (file) => {
    const successors = contentTypeOf(file.path).compressible && successorsOf(file.path);
    if (!successors) return file;
    const others = [...(former.get(successors) ?? [])].filter((path) => path !== file.path);
    const deltas = await Promise.all(others.map((path) => deltaOf(store, target, path, file)));
    return { ...file, variants: [...file.variants, ...deltas.filter((one) => one !== undefined)] };
  });
}

/** URL pattern of the successors → paths of the files in the last live releases. */
async function formerFiles(store: Store, target: Target): Promise<Map<string, Set<string>>> {
  const byPath = new Map<string, Set<string>>();
  for (const version of await formerVersions(store, target)) {
    const release = await readStoredRecord(store, { target, version }).catch(ignoreDamage);
    for (const path of Object.keys(release?.record.files ?? {})) {
      const successors = successorsOf(path);
      if (successors === undefined) continue;
      byPath.set(successors, (byPath.get(successors) ?? new Set()).add(path));
    }
  }
  return byPath;
}

async function formerVersions(store: Store, target: Target): Promise<Set<string>> {
  const versions = new Set<string>();
  for (const channel of await listChannels(store)) {
    const own = new Set<string>();
    for await (const entry of changesOf(store, await readHead(store, channel), target)) {
      const slot = slotOf(entry, target);
      for (const { version } of slot ? releasesOf(slot) : []) own.add(version);
      if (own.size >= FORMER_RELEASES) break;
    }
    for (const version of own) versions.add(version);
  }
  return versions;
}

/** @returns `undefined` if the former file is gone, or if the delta saves little. */
async function deltaOf(
  store: Store,
  target: Target,
  path: string,
  { bytes, variants }: ReleaseFile,
): Promise<ReleaseFile['variants'][number] | undefined> {
  const dictionary = await store.get(fileKey(target, path)).catch(ignoreDamage);
  if (dictionary === undefined) return undefined;
  const delta = await compressWith(dictionary, bytes, 'smallest');
  const smallest = Math.min(bytes.byteLength, ...variants.map((one) => one.bytes.byteLength));
  if (delta.byteLength > smallest * MAX_SHARE) return undefined;
  // A browser would refuse a wrong one each time, and nobody else would notice.
  if (Buffer.compare(await decompressWith(dictionary, delta), bytes) !== 0) return undefined;
  return { suffix: dictionarySuffix(dictionaryName(dictionary)), bytes: delta };
}

/** Deltas are made from what can be read: `verify` reports damage. */
function ignoreDamage(cause: unknown): undefined {
  if (!(cause instanceof LogError)) throw cause;
}
