import type { LogEntry, ReleaseSet } from '@vitrine/contract';
import {
  integrityOf,
  type KeyList,
  type RecordReader,
  readServableEntry,
  resolveSet,
  type Store,
} from '@vitrine/release-log';
import { type CacheLimit, createByteCache } from '../cache/byte-cache.ts';
import { MAX_SCREENS_PER_SET_PART } from '../config/limits.ts';
import type { KeySource } from './key-source.ts';

/** The bytes that a browser gets, and their hash, which the document contains. */
interface File {
  bytes: Uint8Array<ArrayBuffer>;
  integrity: string;
}

/** `/sets/<n>.json`, and the set in it. */
export interface SetFile extends File {
  set: ReleaseSet;
  /** The set in parts, `/sets/<n>/<from>.json`; empty if one file is small enough. */
  parts: readonly SetPart[];
}

export interface SetPart extends File {
  /** The first screen of the part, by name. */
  from: string;
}

export interface SetReader {
  /**
   * The set of an entry.
   *
   * @param keys Those that the entry was verified with.
   */
  ofEntry(entry: LogEntry, keys: Pick<KeyList, 'revision'>): Promise<SetFile>;
  /**
   * The set of entry `n`; `undefined` if the entry does not exist. Open visits request old sets
   * too.
   */
  byNumber(n: number): Promise<SetFile | undefined>;
}

/**
 * @param report Receives a sentence about each release that cannot be used, once for each entry.
 */
export function createSetReader(
  store: Store,
  records: RecordReader,
  channel: string,
  keys: KeySource,
  limit: CacheLimit,
  report: (sentence: string) => void,
): SetReader {
  const cache = createByteCache<SetFile, LogEntry>(limit, setBytes, {
    fetchMethod: async (_key, _stale, { context: entry }) => {
      const { set, damaged } = await resolveSet(records, entry);
      for (const { message } of damaged) report(`entry ${entry.n}: ${message}`);
      return toSetFile(set);
    },
  });
  // With other keys, other slots of the same entry may be served.
  const keyOf = (n: number, { revision }: Pick<KeyList, 'revision'>) => `${n} ${revision}`;
  const ofEntry: SetReader['ofEntry'] = (entry, verifiedWith) =>
    cache.forceFetch(keyOf(entry.n, verifiedWith), { context: entry });
  return {
    ofEntry,
    async byNumber(n) {
      const list = keys.current();
      const cached = cache.get(keyOf(n, list));
      if (cached) return cached;
      const trust = { keys: list, now: new Date() };
      const entry = await readServableEntry(store, channel, n, trust);
      return entry && ofEntry(entry, list);
    },
  };
}

/** Memory of a set: its files, and its objects, which take about twice the bytes of their JSON. */
function setBytes({ bytes, parts }: SetFile): number {
  return parts.reduce((sum, part) => sum + part.bytes.byteLength, 3 * bytes.byteLength);
}

/** A set as files. Large sets are split, so that a visitor of few screens fetches few records. */
export function toSetFile(set: ReleaseSet): SetFile {
  return { set, ...toFile(set), parts: partsOf(set) };
}

/** A set as one file, however large it is. */
export const toWholeSetFile = (set: ReleaseSet): SetFile => ({ set, ...toFile(set), parts: [] });

function toFile(set: ReleaseSet): File {
  const bytes = new TextEncoder().encode(JSON.stringify(set));
  return { bytes, integrity: integrityOf(bytes) };
}

function partsOf(set: ReleaseSet): SetPart[] {
  const screens = Object.entries(set.screens).sort(([a], [b]) => (a < b ? -1 : 1));
  if (screens.length <= MAX_SCREENS_PER_SET_PART) return [];
  const parts: SetPart[] = [];
  for (let index = 0; index < screens.length; index += MAX_SCREENS_PER_SET_PART) {
    const own = screens.slice(index, index + MAX_SCREENS_PER_SET_PART);
    const from = own[0]?.[0] ?? '';
    parts.push({ from, ...toFile({ ...set, screens: Object.fromEntries(own) }) });
  }
  return parts;
}
