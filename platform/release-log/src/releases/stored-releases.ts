import { HOST, releasesFolder, type Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { checkReportKey } from './check-reports.ts';

/** A folder of the store that holds a release, or what a publisher that was stopped has left of one. */
export interface StoredRelease {
  target: Target;
  version: string;
  /** Keys of all that lies in it; those of its source maps and its recorded check too. */
  keys: string[];
}

/**
 * All that was ever published and not pruned, target by target, in order of name.
 *
 * @example for await (const { target, version } of inventory(store)) console.log(`${target}@${version}`)
 */
export async function* listStoredReleases(
  store: Store,
): AsyncGenerator<StoredRelease, void, undefined> {
  for (const target of [HOST, ...(await store.list('screens'))]) {
    const folder = releasesFolder(target);
    for (const version of await store.list(folder)) {
      const release = `${folder}/${version}`;
      const files = await keysBelow(store, release);
      const maps = await keysBelow(store, `maps/${release}`);
      // A folder of nothing is what a writer left that was killed at its first file.
      if (files.length + maps.length === 0) continue;
      const pass = checkReportKey(target, version);
      const passes = (await store.createdAt(pass)) === undefined ? [] : [pass];
      // What is removed in this order leaves no pass without its release.
      yield { target, version, keys: [...passes, ...files, ...maps] };
    }
  }
}

async function keysBelow(store: Store, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const name of await store.list(folder)) {
    const key = `${folder}/${name}`;
    // In an object store a name is an object, or a folder, or both; only asking tells.
    if ((await store.createdAt(key)) !== undefined) keys.push(key);
    keys.push(...(await keysBelow(store, key)));
  }
  return keys;
}

/** The names of all channels that have a log. */
export function listChannels(store: Store): Promise<string[]> {
  return store.list('channels');
}
