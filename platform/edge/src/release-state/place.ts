import { type KeyList, parseEntry, type StoredEntry } from '@vitrine/release-log';
import type { Served } from './follow-log.ts';
import { type Tip, tipOf } from './tip.ts';

/** The knowledge of an edge about the log. */
export interface Known {
  /** The state that documents show. */
  served: Served | null;
  /** The place in the log; `null` before the first entry. */
  tip: Tip | null;
  /** The list of keys that the state was loaded with. */
  keys: KeyList | undefined;
  /** Its revision; after a restart, the one before it. */
  revision: number;
}

/** The place of an edge in the log, as it survives a restart. */
export interface RememberedPlace {
  /** The number of the newest accepted entry. */
  n: number;
  /** Its bytes: the edge serves it also if the store does not have it any more. */
  bytes: Uint8Array;
  /** The revision of `keys.json` that was in use. */
  revision: number;
}

export interface PlaceMemory {
  /** The path of its file, for messages. */
  location: string;
  /** @returns `undefined` if nothing has been remembered. */
  read(): Promise<RememberedPlace | undefined>;
  write(place: RememberedPlace): Promise<void>;
}

interface Place {
  begin: Known;
  /** Writes the place if it has changed. */
  remember(known: Known): Promise<void>;
  isRemembered(): boolean;
}

const NOWHERE: Known = { served: null, tip: null, keys: undefined, revision: 0 };

interface Options {
  channel: string;
  memory?: PlaceMemory;
  report(sentence: string): void;
}

/** Reads the place of an edge, and keeps it up to date. A memory that fails stops no edge. */
export async function openPlace({ channel, memory, report }: Options): Promise<Place> {
  if (!memory) {
    return { begin: NOWHERE, remember: async () => {}, isRemembered: () => false };
  }
  const { location } = memory;
  const forgets = (cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    report(
      `This edge cannot remember its place in the log at ${location}, so after a restart it believes what the release store has: ${reason} Let its user write there, or set VITRINE_STATE to another folder.`,
    );
  };
  let works = true;
  let written: { stored: StoredEntry; revision: number } | undefined;
  return {
    begin: await readPlace(memory, channel).catch((cause: unknown) => {
      forgets(cause);
      return NOWHERE;
    }),
    async remember({ tip, revision }) {
      if (!tip) return;
      const { stored } = tip;
      if (written?.stored === stored && written.revision === revision) return;
      try {
        await memory.write({ n: stored.entry.n, bytes: stored.bytes, revision });
        written = { stored, revision };
        works = true;
      } catch (cause) {
        if (works) forgets(cause);
        works = false;
      }
    },
    isRemembered: () => works && written !== undefined,
  };
}

async function readPlace(memory: PlaceMemory, channel: string): Promise<Known> {
  const place = await memory.read();
  if (!place) return NOWHERE;
  const { n, bytes, revision } = place;
  return { ...NOWHERE, tip: tipOf(parseEntry(bytes, channel, n)), revision };
}
