import type { Store } from '@vitrine/release-log';
import type { CountedRelease } from '@vitrine/signals';
import { sourceAt } from '../check/browser/name-sources.ts';

/** The rest are rarer. */
const MAX_SHOWN = 5;

/** Code that threw in page views. */
export interface ThrownAt {
  /** `src/page.tsx:24:7`; the position in the built script without a source map. */
  at: string;
  views: number;
}

/**
 * Names the code of a release that threw most often, by its source maps.
 *
 * @example await thrownAt(store, { screen: 'product', positions: { 'screen.js:1:99': 4 } })
 * // [{ at: 'src/page.tsx:24:7', views: 4 }]
 */
export async function thrownAt(
  store: Pick<Store, 'get'>,
  { screen, positions }: Pick<CountedRelease, 'screen' | 'positions'>,
): Promise<ThrownAt[]> {
  const sums = new Map<string, number>();
  for (const [position, views] of Object.entries(positions)) {
    const at = (await sourceOf(store, screen, position)) ?? position;
    sums.set(at, (sums.get(at) ?? 0) + views);
  }
  return Array.from(sums, ([at, views]) => ({ at, views }))
    .sort((a, b) => b.views - a.views)
    .slice(0, MAX_SHOWN);
}

function sourceOf(store: Pick<Store, 'get'>, screen: string, position: string) {
  const [path = '', line, column] = position.split(':');
  // Source maps may be closed to this key: then the built script is named.
  return sourceAt(store, screen, { path, line, column }).catch(() => undefined);
}
