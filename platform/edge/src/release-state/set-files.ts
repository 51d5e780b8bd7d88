import type { LogEntry, ReleaseSet } from '@vitrine/contract';
import {
  integrityOf,
  type RecordReader,
  readEntry,
  resolveSet,
  type Store,
} from '@vitrine/release-log';
import { LRUCache } from 'lru-cache';

/** What a browser gets: the bytes, and their hash as the document names it. */
interface File {
  bytes: Uint8Array<ArrayBuffer>;
  integrity: string;
}

/** `/sets/<n>.json`, and what it says. */
export interface SetFile extends File {
  set: ReleaseSet;
  /** The same in parts, `/sets/<n>/<from>.json`; none where one file is small enough. */
  parts: readonly SetPart[];
}

export interface SetPart extends File {
  /** The first screen of the part, in order of name. */
  from: string;
}

export interface SetReader {
  /** The set of an entry. */
  ofEntry(entry: LogEntry): Promise<SetFile>;
  /** The set of entry n; `undefined` when the log has none. Old ones too: open visits keep theirs. */
  byNumber(n: number): Promise<SetFile | undefined>;
}

/** Screens of one part: about 20 kB, compressed. */
const PART = 16;

/** Visits last minutes; entries that they began with are few. */
const KEPT = 32;

/** @param report Told of every release that cannot be used, once for each entry that names it. */
export function createSetReader(
  store: Store,
  records: RecordReader,
  channel: string,
  report: (sentence: string) => void,
): SetReader {
  const cache = new LRUCache<number, SetFile, LogEntry>({
    max: KEPT,
    ignoreFetchAbort: true,
    fetchMethod: async (n, _stale, { context: entry }) => {
      const { set, damaged } = await resolveSet(records, entry);
      for (const { message } of damaged) report(`entry ${n}: ${message}`);
      return toSetFile(set);
    },
  });
  const ofEntry = (entry: LogEntry) => cache.forceFetch(entry.n, { context: entry });
  return {
    ofEntry,
    async byNumber(n) {
      const entry = await readEntry(store, channel, n);
      return entry && ofEntry(entry);
    },
  };
}

/** A set as it is answered: nobody who visits a few screens has to fetch those of all the others. */
export function toSetFile(set: ReleaseSet): SetFile {
  return { set, ...toFile(set), parts: partsOf(set) };
}

function toFile(set: ReleaseSet): File {
  const bytes = new TextEncoder().encode(JSON.stringify(set));
  return { bytes, integrity: integrityOf(bytes) };
}

function partsOf(set: ReleaseSet): SetPart[] {
  const screens = Object.entries(set.screens).sort(([a], [b]) => (a < b ? -1 : 1));
  if (screens.length <= PART) return [];
  const parts: SetPart[] = [];
  for (let index = 0; index < screens.length; index += PART) {
    const own = screens.slice(index, index + PART);
    const from = own[0]?.[0] ?? '';
    parts.push({ from, ...toFile({ ...set, screens: Object.fromEntries(own) }) });
  }
  return parts;
}
