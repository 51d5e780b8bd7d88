import { createMetrics } from '@vitrine/http';
import { createRecordReader, type KeyList, type Store } from '@vitrine/release-log';
import { divideCaches } from '../src/cache/cache-limits.ts';
import { createKeySource } from '../src/release-state/key-source.ts';
import { createReleaseStateLoader } from '../src/release-state/load-release-state.ts';
import type { PlaceMemory, RememberedPlace } from '../src/release-state/place.ts';
import { createSetReader } from '../src/release-state/set-files.ts';
import {
  type ReleaseStateSource,
  watchReleaseLog,
} from '../src/release-state/watch-release-log.ts';

/** How often such an edge looks at the log, in ms. */
export const LOOK_INTERVAL_MS = 1000;

/** A memory of an edge's place in the log, for as long as the test runs. */
export function createPlaceMemory(): PlaceMemory {
  let remembered: RememberedPlace | undefined;
  return {
    location: 'memory',
    read: async () => remembered,
    write: async (place) => {
      remembered = place;
    },
  };
}

/**
 * The part of an edge that follows the log, assembled as in an edge: it loads releases,
 * and answers nothing.
 *
 * @example const edge = await startLogEdge(store, () => keys)
 */
export function startLogEdge(
  store: Store,
  currentKeys: () => KeyList,
  memory = createPlaceMemory(),
): Promise<ReleaseStateSource> {
  const report = () => undefined;
  const keys = createKeySource({ location: 'keys.json', read: async () => currentKeys() });
  const records = createRecordReader(store, keys.current);
  const { sets: limit } = divideCaches(64_000_000, createMetrics());
  const sets = createSetReader(store, records, 'stable', keys, limit, report);
  return watchReleaseLog({
    ...{ store, channel: 'stable', keys, report, memory },
    load: createReleaseStateLoader(store, records, sets, report),
    intervalMs: LOOK_INTERVAL_MS,
  });
}
