import type { LogEntry, ReleaseSet } from '@vitrine/contract';
import {
  createCache,
  integrityOf,
  type RecordReader,
  readEntry,
  resolveSet,
  type Store,
} from '@vitrine/log';

/** `/sets/<n>.json`: the bytes, their hash as the document names it, and what they say. */
export interface SetFile {
  set: ReleaseSet;
  bytes: Uint8Array<ArrayBuffer>;
  integrity: string;
}

export interface SetReader {
  /** The set of an entry. */
  of(entry: LogEntry): Promise<SetFile>;
  /** The set of entry n; `undefined` when the log has none. Old ones too: open visits keep theirs. */
  numbered(n: number): Promise<SetFile | undefined>;
}

/** Visits last minutes; entries that they began with are few. */
const KEPT = 32;

/** @param report Told of every release that cannot be used, once for each entry that names it. */
export function createSetReader(
  store: Store,
  records: RecordReader,
  channel: string,
  report: (sentence: string) => void,
): SetReader {
  const cache = createCache<SetFile>(KEPT);
  const of = (entry: LogEntry) =>
    cache(String(entry.n), async () => {
      const { set, damaged } = await resolveSet(records, entry);
      for (const { message } of damaged) report(`entry ${entry.n}: ${message}`);
      const bytes = new TextEncoder().encode(JSON.stringify(set));
      return { set, bytes, integrity: integrityOf(bytes) };
    });
  return {
    of,
    async numbered(n) {
      const entry = await readEntry(store, channel, n);
      return entry && of(entry);
    },
  };
}
