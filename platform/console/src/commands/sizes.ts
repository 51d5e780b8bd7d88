import { inParallel, type Target } from '@vitrine/release-log';
import {
  allowedBytes,
  type Environment,
  firstPaintDownload,
  packageBudget,
  storeOf,
  weighFiles,
} from '@vitrine/releases/console';
import { LRUCache } from 'lru-cache';
import type { ReleaseSize } from '../answers.ts';
import { readNewestRecords } from './releases.ts';

/** Releases in the chart: enough to see whether a screen grows. */
const MAX_RELEASES = 12;

const MAX_CACHED_SIZES = 5000;

/**
 * Returns a function that weighs the newest releases of a target in a store, newest first, as
 * `check` does. It keeps their sizes, since a release never changes.
 */
export function openSizes() {
  const sizes = new LRUCache<string, number>({ max: MAX_CACHED_SIZES });
  return async (environment: Environment, target: Target): Promise<ReleaseSize[]> => {
    const store = storeOf(environment);
    const budget = await packageBudget(environment, target);
    const records = await readNewestRecords(store, target, MAX_RELEASES);
    return inParallel(4, records, async (record) => {
      const { version, at } = record;
      const key = `${target}@${version}`;
      const bytes =
        sizes.get(key) ?? (await firstPaintDownload(record, weighFiles(target, store))).bytes;
      sizes.set(key, bytes);
      return {
        ...{ version, at, bytes },
        budget: budget === undefined ? null : allowedBytes(record, budget),
      };
    });
  };
}
