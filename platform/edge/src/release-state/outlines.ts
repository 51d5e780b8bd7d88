import { MAX_OUTLINE_BYTES, type ReleasedOutline, type ScreenRecord } from '@vitrine/contract';
import {
  fileKey,
  inParallel,
  integrityOf,
  LogError,
  parseOutline,
  type Store,
} from '@vitrine/release-log';
import { LRUCache } from 'lru-cache';

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

/** The file of an outline, as its record names it. */
interface OutlineFile {
  screen: string;
  version: string;
  path: string;
  integrity: string;
  size: number;
}

/**
 * Reads the outlines of the releases of a set, verified. A screen without an outline, or with one
 * that is damaged or not valid, is left out: its pages show the title and the text of their head.
 *
 * @param report Receives a sentence about each outline that cannot be used, once.
 * @throws errors of the store when it cannot be read: they may be temporary.
 */
export function createOutlineReader(
  store: Store,
  report: (sentence: string) => void,
): (records: readonly ScreenRecord[]) => Promise<Outlines> {
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

  async function outlineOf({
    screen,
    version,
    outline: path,
    files,
  }: ScreenRecord): Promise<LiveOutline | undefined> {
    const known = path === undefined ? undefined : files[path];
    if (path === undefined || !known) return undefined;
    const { integrity, size } = known;
    const context = { screen, version, path, integrity, size };
    const { outline } = await cache.forceFetch(`${screen} ${integrity}`, { context });
    return outline && { outline, integrity };
  }

  return async (records) => {
    const read = await inParallel(CONCURRENT_READS, records, async (record) => {
      const outline = await outlineOf(record);
      return outline ? [[record.screen, outline] as const] : [];
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
