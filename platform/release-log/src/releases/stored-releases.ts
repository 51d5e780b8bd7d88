import { HOST, releasesFolder, type Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { checkReportKey } from './check-reports.ts';

/** A release in the store, complete or left incomplete by a publisher that was killed. */
export interface StoredRelease {
  target: Target;
  version: string;
  /** Keys of its check report, its files and its source maps. */
  keys: string[];
}

/**
 * All releases that were published and not pruned, by target and then by name.
 *
 * @example for await (const { version } of listStoredReleases(store)) console.log(version)
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
      // A writer that was killed at its first file leaves an empty folder.
      if (files.length + maps.length === 0) continue;
      const report = checkReportKey(target, version);
      const reports = (await store.createdAt(report)) === undefined ? [] : [report];
      // The report comes first: removing the keys in order never leaves a report without a release.
      yield { target, version, keys: [...reports, ...files, ...maps] };
    }
  }
}

async function keysBelow(store: Store, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const name of await store.list(folder)) {
    const key = `${folder}/${name}`;
    // In an object store, a name can be an object, a folder, or both.
    if ((await store.createdAt(key)) !== undefined) keys.push(key);
    keys.push(...(await keysBelow(store, key)));
  }
  return keys;
}

/** The names of all channels in the store. */
export function listChannels(store: Store): Promise<string[]> {
  return store.list('channels');
}
