import type { ScreenRecord } from '@vitrine/contract';
import type { Finding } from './finding.ts';

/** Growth over the previous release that is allowed without `--allow first-paint`. */
const MAX_GROWTH = 0.1;
/** Growth that is always allowed, in bytes before compression: of a small screen 10 % is little. */
const MIN_GROWTH_BYTES = 4096;

/**
 * Size of the files that the browser needs before the screen shows, in bytes before compression.
 */
function firstPaintBytes({ entry, firstPaint, files }: ScreenRecord): number {
  const paths = [entry, ...firstPaint.scripts, ...firstPaint.styles];
  return paths.reduce((sum, path) => sum + (files[path]?.size ?? 0), 0);
}

/** Checks that the first paint has not grown much since the previous release. */
export function checkFirstPaint(screen: ScreenRecord, before: ScreenRecord): Finding[] {
  const [now, then] = [firstPaintBytes(screen), firstPaintBytes(before)];
  const growth = now - then;
  if (growth <= Math.max(MIN_GROWTH_BYTES, then * MAX_GROWTH)) return [];
  return [
    {
      rule: 'first-paint',
      message: `${screen.screen}@${screen.version} has ${now} bytes of scripts and styles for its first paint before compression, ${growth} more than ${before.version}.`,
      remedy:
        'Load what is not visible at first with import(). If the growth is intended, add --allow first-paint.',
    },
  ];
}
