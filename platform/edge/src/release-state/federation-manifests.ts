import type { LogEntry } from '@vitrine/contract';
import {
  fileKey,
  integrityOf,
  LogError,
  type RecordReader,
  releasesOf,
  type Store,
} from '@vitrine/release-log';
import { LRUCache } from 'lru-cache';

/** Enough for the live releases of every screen. */
const MAX_CACHED_MANIFESTS = 500;

/**
 * Reads the Module Federation manifest of a screen's live release.
 *
 * @returns `undefined` if the screen is not live, or its release has no manifest.
 */
export type ReadFederationManifest = (
  entry: LogEntry,
  screen: string,
) => Promise<Record<string, unknown> | undefined>;

/** If the record of the stable release is damaged, the manifest is that of the last good one. */
export function createFederationManifestReader(
  store: Store,
  records: RecordReader,
): ReadFederationManifest {
  const cache = new LRUCache<string, Record<string, unknown>, string | undefined>({
    max: MAX_CACHED_MANIFESTS,
    fetchMethod: async (key, _stale, { context: integrity }) => {
      const bytes = await store.get(key);
      // No browser checks its hash.
      if (!bytes || integrityOf(bytes) !== integrity) return undefined;
      return JSON.parse(new TextDecoder().decode(bytes));
    },
  });
  return async (entry, screen) => {
    const slot = Object.hasOwn(entry.set.screens, screen) && entry.set.screens[screen];
    if (!slot) return undefined;
    for (const reference of releasesOf({ ...slot, canary: null })) {
      try {
        const { manifest, files } = await records.screen(screen, reference);
        if (manifest === undefined) return undefined;
        const context = files[manifest]?.integrity;
        return await cache.fetch(fileKey(screen, manifest), { context });
      } catch (cause) {
        if (!(cause instanceof LogError)) throw cause;
      }
    }
    return undefined;
  };
}
