import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { withDeadline } from '../../errors/deadline.ts';
import { fileUrl, messageFiles, preloadRelease } from '../../inline-script/preload.ts';
import { REFETCH_TIMEOUT_MS } from '../deadlines.ts';
import type { PinnedFile } from '../diagnose/download.ts';
import { cancelPendingFiles, refetchFiles } from './refetch-files.ts';

/** Brings the files of releases into the browser's cache, without running them. */
export interface ReleaseFiles {
  /** Preloads the files of the first paint, once for each release. */
  preload: (record: ScreenRelease, locale: string | undefined) => void;
  /**
   * Fetches the same files on intent: with low priority, and until the signal aborts.
   *
   * @throws {unknown} if one of them fails, which says nothing against the release.
   */
  prefetch: (
    record: ScreenRelease,
    locale: string | undefined,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Replaces the browser's copies of all files. A failure shows when the release is loaded. */
  refetch: (record: ScreenRelease) => Promise<void>;
  /** Ends requests for files that hang in the page. */
  cancel: (record: ScreenRelease) => void;
}

export function createReleaseFiles(config: Configuration): ReleaseFiles {
  const preloaded = new Set<string>();
  const prefetched = new Set<string>();
  const prefetches = new Map<string, AbortController>();

  return {
    preload(record, locale) {
      if (preloaded.has(releaseName(record))) return;
      preloaded.add(releaseName(record));
      preloadRelease(config, record, locale);
    },
    async prefetch(record, locale, signal) {
      const key = `${releaseName(record)} ${locale}`;
      if (prefetched.has(key)) return;
      const own = new AbortController();
      signal.addEventListener('abort', () => own.abort(), { once: true });
      prefetches.set(releaseName(record), own);
      const files = [
        ...requiredFiles(config, record),
        ...pinnedFiles(config, record, messageFiles(config, record, locale)),
      ];
      await Promise.all(files.map((file) => fetchFile(file, own.signal)));
      prefetched.add(key);
      // The files are in the browser's cache: a preload would be unused, and the browser would
      // warn.
      preloaded.add(releaseName(record));
    },
    refetch: (record) =>
      withDeadline(refetchFiles(config, record), REFETCH_TIMEOUT_MS, record.screen).catch(
        () => undefined,
      ),
    cancel(record) {
      // Later requests for a URL wait for the one that hangs, a prefetch too.
      prefetches.get(releaseName(record))?.abort();
      cancelPendingFiles(config, record);
    },
  };
}

/** The name of a release, which tells it from every other one: `product@1.0.0-3f9a1c2b7d`. */
export function releaseName({
  screen,
  version,
}: Pick<ScreenRelease, 'screen' | 'version'>): string {
  return `${screen}@${version}`;
}

/** The files without which nothing of a release can be shown. */
export function requiredFiles(config: Configuration, record: ScreenRelease): PinnedFile[] {
  const { entry, firstPaint } = record;
  return pinnedFiles(config, record, [entry, ...firstPaint.scripts, ...firstPaint.styles]);
}

/** URLs and hashes of a release's files; files without a hash are left out. */
export function pinnedFiles(
  config: Configuration,
  record: ScreenRelease,
  paths: readonly string[],
): PinnedFile[] {
  return paths.flatMap((path) => {
    const integrity = record.files[path]?.integrity;
    return integrity === undefined ? [] : [{ url: fileUrl(config, record, path), integrity }];
  });
}

/**
 * Fetches a file into the browser's cache, with low priority. Unlike a preload it can be aborted,
 * and an unused one causes no warning. Another request for the file shares this response.
 *
 * @throws {unknown} if it fails or has another hash.
 */
export async function fetchFile(
  { url, integrity }: PinnedFile,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { integrity, signal, priority: 'low' });
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
  await response.arrayBuffer();
}
