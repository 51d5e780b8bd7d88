import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import { fileKey, type Store, type Target } from '@vitrine/release-log';
import { brotli } from '../../packages/compress.ts';

/** The files that a visitor downloads before a page shows, in bytes after brotli. */
export interface Download {
  bytes: number;
  /** Path → size of the entry, the scripts and the styles. */
  files: ReadonlyMap<string, number>;
  /** Of the locale with the largest messages. */
  messages: number;
}

/** Size of a file after brotli; 0 for a file that is missing. */
export type Weigh = (path: string) => Promise<number>;

/** Sums up the files of the first paint and the largest messages of any locale. */
export async function firstPaintDownload(
  record: ScreenRecord | HostRecord,
  weigh: Weigh,
): Promise<Download> {
  const weights = new Map<string, Promise<number>>();
  const weighOnce = (path: string) => {
    const weight = weights.get(path) ?? weigh(path);
    weights.set(path, weight);
    return weight;
  };
  const sum = async (paths: readonly string[]) =>
    (await Promise.all(paths.map(weighOnce))).reduce((bytes, one) => bytes + one, 0);

  const first = 'entry' in record ? record.entry : record.start;
  const needed = [first, ...record.firstPaint.scripts, ...record.firstPaint.styles];
  const files = new Map<string, number>();
  for (const path of needed) files.set(path, await weighOnce(path));
  const messages = Math.max(0, ...(await Promise.all(Object.values(record.locales).map(sum))));
  return { bytes: (await sum(needed)) + messages, files, messages };
}

/**
 * Weighs the files of a release.
 *
 * @param files The store, which has compressed files, or the files of a build.
 */
export function weighFiles(target: Target, files: Pick<Store, 'get'>): Weigh {
  return async (path) => {
    const compressed = await files.get(fileKey(target, `${path}.br`));
    if (compressed !== undefined) return compressed.byteLength;
    const bytes = await files.get(fileKey(target, path));
    return bytes === undefined ? 0 : (await brotli(bytes)).byteLength;
  };
}
