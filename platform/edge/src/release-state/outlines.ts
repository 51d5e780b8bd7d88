import { type LogEntry, MAX_OUTLINE_BYTES, type ReleasedOutline } from '@vitrine/contract';
import {
  fileKey,
  inParallel,
  integrityOf,
  LogError,
  parseOutline,
  type RecordReader,
  releasesOf,
  type Store,
} from '@vitrine/release-log';
import { LRUCache } from 'lru-cache';
import type { SetFile } from './set-files.ts';

/** The outline of a release, with its hash. */
export interface LiveOutline {
  outline: ReleasedOutline;
  integrity: string;
}

/** Screen → the outline of its stable release. */
export type Outlines = ReadonlyMap<string, LiveOutline>;

/** Enough for all live releases of 500 screens. */
const MAX_CACHED_OUTLINES = 2048;
const CONCURRENT_READS = 16;

/** A log entry, and its release set. */
interface ReadSet {
  entry: LogEntry;
  file: SetFile;
}

/** The file of an outline, as its record names it. */
interface OutlineFile {
  screen: string;
  version: string;
  path: string;
  integrity: string;
  size: number;
}

/**
 * Reads the outlines of a release set, verified. A screen without an outline, or with one that is
 * damaged or not valid, is left out: its pages show the title and the text of their head.
 *
 * @param report Receives a sentence about each outline that cannot be used, once.
 * @throws errors of the store when it cannot be read: they may be temporary.
 */
export function createOutlineReader(
  store: Store,
  records: RecordReader,
  report: (sentence: string) => void,
): (set: ReadSet) => Promise<Outlines> {
  const cache = new LRUCache<string, { outline: ReleasedOutline | undefined }, OutlineFile>({
    max: MAX_CACHED_OUTLINES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({
      outline: await readOutline(store, context).catch((cause: unknown) => {
        if (!(cause instanceof LogError)) throw cause;
        report(cause.message);
        return undefined;
      }),
    }),
  });

  async function outlineOf(
    { entry, file }: ReadSet,
    screen: string,
  ): Promise<LiveOutline | undefined> {
    const slot = entry.set.screens[screen];
    const version = file.set.screens[screen]?.stable.version;
    // In place of a damaged stable release, the set may have the last good one.
    const reference = slot && releasesOf(slot).find((each) => each.version === version);
    if (!reference) return undefined;
    const named = await records.screen(screen, reference).catch((cause: unknown) => {
      // The record has been read for the set, which reported why it cannot be used.
      if (!(cause instanceof LogError)) throw cause;
      return undefined;
    });
    const path = named?.outline;
    const known = path === undefined ? undefined : named?.files[path];
    if (!named || path === undefined || !known) return undefined;
    const { integrity, size } = known;
    const context = { screen, version: named.version, path, integrity, size };
    const { outline } = await cache.forceFetch(`${screen} ${integrity}`, { context });
    return outline && { outline, integrity };
  }

  return async (set) => {
    const screens = Object.keys(set.file.set.screens);
    const read = await inParallel(CONCURRENT_READS, screens, async (screen) => {
      const outline = await outlineOf(set, screen);
      return outline ? [[screen, outline] as const] : [];
    });
    return new Map(read.flat());
  };
}

async function readOutline(
  store: Store,
  { screen, version, path, integrity, size }: OutlineFile,
): Promise<ReleasedOutline> {
  const what = `The outline of ${screen}@${version}`;
  const bytes = size > MAX_OUTLINE_BYTES ? undefined : await store.get(fileKey(screen, path));
  if (!bytes || integrityOf(bytes) !== integrity) {
    const problem = bytes ? 'does not have the published hash' : 'is missing or too large';
    throw new LogError('tampered', `${what} ${problem}: ${path}.`);
  }
  return parseOutline(bytes, what);
}
