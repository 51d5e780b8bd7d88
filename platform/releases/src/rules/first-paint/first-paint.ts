import type { Finding } from '../finding.ts';
import type { Download } from './first-paint-download.ts';

/** Growth over the previous release that is allowed without `--allow first-paint`. */
const MAX_GROWTH = 0.1;
/** Growth that is always allowed, in bytes after brotli: of a small screen 10 % is little. */
const MIN_GROWTH_BYTES = 1024;

/** A release, and what a visitor downloads for its first paint. */
interface Weighed {
  version: string;
  download: Download;
}

/** Checks that the first paint has not grown much since the previous release. */
export function checkFirstPaint(screen: string, now: Weighed, before: Weighed): Finding[] {
  const { bytes } = now.download;
  const growth = bytes - before.download.bytes;
  if (growth <= Math.max(MIN_GROWTH_BYTES, before.download.bytes * MAX_GROWTH)) return [];
  return [
    {
      rule: 'first-paint',
      message: `${screen}@${now.version} downloads ${bytes} bytes (brotli) for its first paint, ${growth} more than ${before.version}.`,
      remedy:
        'Load what is not visible at first with import(). If the growth is intended, add --allow first-paint.',
    },
  ];
}
