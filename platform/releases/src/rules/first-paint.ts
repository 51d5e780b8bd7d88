import type { ScreenRecord } from '@vitrine/contract';
import type { Finding } from './finding.ts';

/** A first paint may grow by so much over the release before, unless its team says that it is meant. */
const SHARE = 0.1;
/** In bytes before compression; below it a share says nothing. */
const LEAST = 4096;

/** What the browser needs before the screen shows, in bytes before compression. */
function firstPaintBytes({ entry, firstPaint, files }: ScreenRecord): number {
  const paths = [entry, ...firstPaint.scripts, ...firstPaint.styles];
  return paths.reduce((sum, path) => sum + (files[path]?.size ?? 0), 0);
}

/** The first paint does not grow unnoticed. */
export function checkFirstPaint(screen: ScreenRecord, before: ScreenRecord): Finding[] {
  const [now, then] = [firstPaintBytes(screen), firstPaintBytes(before)];
  const growth = now - then;
  if (growth <= Math.max(LEAST, then * SHARE)) return [];
  return [
    {
      rule: 'first-paint',
      message: `${screen.screen}@${screen.version} needs ${now} bytes for its first paint, ${growth} more than ${before.version}.`,
      remedy:
        'Load what is not seen at first by import(); when the growth is meant, say --allow first-paint.',
    },
  ];
}
