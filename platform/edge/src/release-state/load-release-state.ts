import type { HostRecord, LogEntry, ScreenRecord } from '@vitrine/contract';
import {
  fileKey,
  HOST,
  inlineScriptProblems,
  integrityOf,
  type JudgedEntry,
  LogError,
  type RecordReader,
  type Slot,
  type Store,
  servableEntry,
  templateProblems,
} from '@vitrine/release-log';
import { ROUTES } from '@vitrine/routes';
import { inlineStyles } from './inline-styles.ts';
import { createOutlineReader, type LiveOutline, type Outlines } from './outlines.ts';
import { readSetRecords } from './set/set-records.ts';
import { type Routes, type SiteRoutes, siteRoutes } from './set/site-routes.ts';
import type { SetFile, SetReader } from './set-files.ts';

export interface LiveHost {
  version: string;
  /** The path of the folder with the host's files: `/host/files`. */
  base: string;
  /** The document, with placeholders. */
  template: string;
  /** The script that goes inline into every document. */
  inlineScript: string;
  /** Stylesheets that are inline in the template. */
  styles: readonly string[];
  /** Scripts that every document of the host runs. */
  scripts: readonly HostFile[];
  /** The scripts with the shell's messages, by locale. */
  messages: Readonly<Record<string, readonly HostFile[]>>;
  /** Screen → path: the routes that it has in any release set. */
  routes: Routes;
}

/** Whether a release set has a release of a screen; a damaged one counts too. */
export function isLive({ entry, file }: Pick<ReleaseState, 'entry' | 'file'>, screen: string) {
  // The set in use may also have what the log does not: releases of development servers.
  return Object.hasOwn(entry.set.screens, screen) || Object.hasOwn(file.set.screens, screen);
}

/** The screens that the live host has a route for, and that have no live release. */
export function screensWithoutRelease(state: ReleaseState): string[] {
  return Object.keys(state.host?.routes ?? {}).filter((screen) => !isLive(state, screen));
}

/** The part of a stable release that concerns the pages of its screen. */
export interface PageRelease {
  /** The template of its page's content; undefined if its pages have none. */
  endpoint?: string | undefined;
  live?: LiveOutline | undefined;
}

/** Undefined if the release is damaged and the screen has no earlier one. */
export function pageRelease(
  { file, outlines }: Pick<ReleaseState, 'file' | 'outlines'>,
  screen: string | null,
): PageRelease | undefined {
  const { screens } = file.set;
  const slot = screen !== null && Object.hasOwn(screens, screen) ? screens[screen] : undefined;
  // Anything else could be part of another host's name.
  const endpoint = slot?.stable.preload[0];
  return (
    slot && {
      endpoint: endpoint?.startsWith('/') ? endpoint : undefined,
      live: outlines?.get(slot.stable.screen),
    }
  );
}

export interface HostFile {
  path: string;
  integrity: string;
}

/** The live releases as documents need them, read and verified. */
export interface ReleaseState {
  entry: LogEntry;
  file: SetFile;
  /** `null` if no host has been promoted. */
  host: LiveHost | null;
  routes: SiteRoutes;
  /** Of the screens that have one. */
  outlines?: Outlines;
  /** Screen → the template of the list of its pages, of the screens that have one. */
  sitemaps?: Readonly<Record<string, string>>;
  /**
   * Whether caches may have another set of the same number: slots of a stolen key are left out, or
   * the number was used before a repair. Its files then need URLs of their own.
   */
  isOtherSet?: boolean;
}

/**
 * Loads the releases of a verified log entry. If the host's stable release is damaged, its last
 * good release is used.
 *
 * @param report Receives a sentence about each host release and each route that cannot be used,
 *   and once about each screen without a release.
 * @throws {LogError} if no host release of the entry can be served.
 */
export function createReleaseStateLoader(
  store: Store,
  records: RecordReader,
  sets: SetReader,
  report: (sentence: string) => void,
): (judged: JudgedEntry) => Promise<ReleaseState> {
  let reported: readonly string[] = [];
  const readOutlines = createOutlineReader(store, report);
  return async (judged) => {
    const { stored, keys } = judged;
    const entry = await servableEntry(store, judged);
    const [file, host] = await Promise.all([
      sets.ofEntry(entry, keys),
      entry.set.host && loadStableOrLastGood(entry.set.host),
    ]);
    const isOtherSet =
      entry !== stored.entry ||
      keys.repairs?.some((one) => one.channel === entry.channel && one.n < entry.n) === true;
    const read = await readSetRecords(records, { entry, file });
    const outlines = await readOutlines(read);
    const routes = siteRoutes(host?.routes ?? ROUTES, releasedRoutes(read), report);
    const sitemaps = Object.fromEntries(
      read.flatMap(({ screen, sitemap }) => (sitemap ? [[screen, sitemap]] : [])),
    );
    const state = { entry, file, host, routes, outlines, sitemaps, isOtherSet };
    const without = screensWithoutRelease(state);
    for (const screen of without.filter((one) => !reported.includes(one))) {
      report(`No release of ${screen} is live. Its pages answer 404.`);
    }
    reported = without;
    return state;
  };

  async function loadStableOrLastGood({ stable, lastGood }: Slot): Promise<LiveHost> {
    try {
      return await loadHost(store, await records.host(stable));
    } catch (cause) {
      if (!(cause instanceof LogError) || !lastGood) throw cause;
      report(cause.message);
      return loadHost(store, await records.host(lastGood));
    }
  }
}

/** Screen → path, by name: in every process the same of two that overlap is left out. */
export const releasedRoutes = (records: readonly ScreenRecord[]): Routes =>
  Object.fromEntries(records.map(({ screen, route }) => [screen, route]));

/**
 * Reads a host's files and verifies their hashes.
 *
 * @throws {LogError} if the release cannot be served.
 */
export async function loadHost(store: Store, record: HostRecord): Promise<LiveHost> {
  const [template, inlineScript, styles] = await Promise.all([
    readText(store, record, record.document),
    readText(store, record, record.start),
    Promise.all(
      record.firstPaint.styles.map(async (path) => ({
        path,
        text: await readText(store, record, path),
      })),
    ),
  ]);
  const problems = [...templateProblems(template), ...inlineScriptProblems(inlineScript)];
  if (problems.length > 0) {
    throw new LogError(
      'malformed',
      `host@${record.version} cannot be served: ${problems.join(' ')}`,
    );
  }
  return {
    version: record.version,
    base: '/host/files',
    ...inlineStyles(template, styles),
    inlineScript,
    scripts: filesOf(record, record.firstPaint.scripts),
    messages: Object.fromEntries(
      Object.entries(record.locales).map(([locale, paths]) => [locale, filesOf(record, paths)]),
    ),
    routes: record.routes ?? ROUTES,
  };
}

function filesOf({ files }: HostRecord, paths: readonly string[]): HostFile[] {
  return paths.flatMap((path) => {
    const integrity = Object.hasOwn(files, path) ? files[path]?.integrity : undefined;
    return integrity === undefined ? [] : [{ path, integrity }];
  });
}

/**
 * Verifies the hash, because the text goes into documents, where no browser checks its integrity.
 */
async function readText(store: Store, record: HostRecord, path: string): Promise<string> {
  const bytes = await store.get(fileKey(HOST, path));
  const expected = Object.hasOwn(record.files, path) ? record.files[path]?.integrity : undefined;
  if (!bytes || integrityOf(bytes) !== expected) {
    throw new LogError(
      'tampered',
      `${path} of host@${record.version} does not have the published hash.`,
    );
  }
  return new TextDecoder().decode(bytes);
}
