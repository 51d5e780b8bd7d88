import type { LogEntry } from '@vitrine/contract';
import {
  HOST,
  LogError,
  type PreviewGrant,
  previewEntry,
  type RecordReader,
  readPreviewToken,
  readServableEntry,
  resolveSet,
  type Store,
  type VerifyPreview,
} from '@vitrine/release-log';
import { type CacheLimit, createByteCache } from '../cache/byte-cache.ts';
import type { KeySource } from '../release-state/key-source.ts';
import {
  type LiveHost,
  loadHost,
  type ReleaseState,
  releasedRoutes,
} from '../release-state/load-release-state.ts';
import { createOutlineReader, type Outlines } from '../release-state/outlines.ts';
import { readSetRecords } from '../release-state/set/set-records.ts';
import { type Routes, siteRoutes } from '../release-state/set/site-routes.ts';
import { type SetFile, toWholeSetFile } from '../release-state/set-files.ts';
import type { Refusal } from './refused-page.ts';

/** The releases of a token, read and verified. */
export interface PreviewedReleases {
  grant: PreviewGrant;
  state: ReleaseState;
  host: LiveHost;
}

export interface ReleasePreviews {
  /**
   * The releases of a token.
   *
   * @param live The live releases. A preview of the past is not based on them.
   */
  open(token: string, live: ReleaseState): Promise<PreviewedReleases | Refusal>;
  /** The set of a token, based on entry `n`, for the page. */
  setFile(token: string, n: number): Promise<SetFile | Refusal>;
}

interface ReleasePreviewOptions {
  store: Store;
  records: RecordReader;
  channel: string;
  keys: KeySource;
  verify: VerifyPreview;
  cacheLimit: CacheLimit;
  /** Receives a sentence if no link can be verified. */
  report(sentence: string): void;
  /** ms since 1970. */
  now?: () => number;
}

/** A set, and its host if that is not the live one. */
interface Previewed {
  entry: LogEntry;
  file: SetFile;
  host: LiveHost | null;
  outlines: Outlines;
  /** Screen → path, of the releases. */
  released: Routes;
}

/** Objects of a loaded host besides its texts. */
const HOST_BYTES = 100_000;

/**
 * Shows releases of the store that are not live. Everything is in the token and in the store, so
 * every edge answers alike. Nothing of the store is read for a token that was not signed.
 */
export function createReleasePreviews(options: ReleasePreviewOptions): ReleasePreviews {
  const { store, records, channel, keys, verify, cacheLimit, report, now = Date.now } = options;
  const readOutlines = createOutlineReader(store, report);
  const cache = createByteCache<Previewed, { entry: LogEntry; grant: PreviewGrant }>(
    cacheLimit,
    previewedBytes,
    {
      fetchMethod: async (_key, _stale, { context }) => {
        const previewed = await loadPreviewed(store, records, context);
        const read = await readSetRecords(records, previewed);
        const released = releasedRoutes(read);
        return { ...previewed, released, outlines: await readOutlines(read) };
      },
    },
  );

  async function readGrant(token: string): Promise<PreviewGrant | Refusal> {
    try {
      const grant = await readPreviewToken(token, verify, now());
      if (typeof grant === 'string') return `release-${grant}`;
      return grant.channel === channel ? grant : 'release-invalid';
    } catch (cause) {
      // The list of keys cannot be read. That says nothing about the link.
      report(
        `Links to previews cannot be verified: ${cause instanceof Error ? cause.message : cause}`,
      );
      return 'release-away';
    }
  }

  const readServable = (n: number) =>
    readServableEntry(store, channel, n, { keys: keys.current(), now: new Date() });

  async function load(grant: PreviewGrant, entry: LogEntry | undefined) {
    if (!entry) return 'release-gone';
    // With other keys, other releases of the same entry may be served.
    const { revision } = keys.current();
    const key = JSON.stringify([entry.n, revision, grant.releases, grant.past !== undefined]);
    return cache.forceFetch(key, { context: { entry, grant } });
  }

  return {
    open: (token, live) =>
      refusing(async () => {
        const grant = await readGrant(token);
        if (typeof grant === 'string') return grant;
        const { past } = grant;
        const entry = past ? await readServable(past.n) : live.entry;
        const loaded = await load(grant, entry);
        if (typeof loaded === 'string') return loaded;
        const host = loaded.host ?? live.host;
        const { develop } = grant;
        if (!host || (develop && !loaded.entry.set.screens[develop.screen])) return 'release-gone';
        const routes = siteRoutes(host.routes, loaded.released);
        return { grant, host, state: { ...loaded, host, routes } };
      }),
    setFile: (token, n) =>
      refusing(async () => {
        const grant = await readGrant(token);
        if (typeof grant === 'string') return grant;
        if (grant.past && grant.past.n !== n) return 'release-invalid';
        const loaded = await load(grant, await readServable(n));
        return typeof loaded === 'string' ? loaded : loaded.file;
      }),
  };
}

/** A release that is missing or damaged is a refusal; a store that does not answer is another. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (cause) {
    return cause instanceof LogError ? 'release-gone' : 'release-away';
  }
}

/** @throws {LogError} if a release that the preview is about is missing or damaged. */
async function loadPreviewed(
  store: Store,
  records: RecordReader,
  { entry: base, grant }: { entry: LogEntry; grant: PreviewGrant },
): Promise<Omit<Previewed, 'outlines' | 'released'>> {
  const entry = previewEntry(base, grant);
  const { set } = await resolveSet(records, entry);
  const screens = grant.past ? Object.keys(entry.set.screens) : Object.keys(grant.releases);
  for (const screen of screens) {
    const reference = entry.set.screens[screen]?.stable;
    // Reads it once more, for the error that the set leaves out.
    if (screen !== HOST && reference && !set.screens[screen]) {
      await records.screen(screen, reference);
    }
  }
  const isOwnHost = grant.past !== undefined || Object.hasOwn(grant.releases, HOST);
  const hostReference = isOwnHost ? entry.set.host?.stable : undefined;
  const host = hostReference ? await loadHost(store, await records.host(hostReference)) : null;
  return { entry, file: toWholeSetFile(set), host };
}

function previewedBytes({ file, host }: Previewed): number {
  const texts = host ? host.template.length + host.inlineScript.length : 0;
  // The set's objects take about twice the bytes of their JSON.
  return 3 * file.bytes.byteLength + (host ? HOST_BYTES + 2 * texts : 0);
}
