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
    // Few requests, however many releases and files a target has.
    const [reports = [], files = [], maps = []] = await Promise.all(
      ['checks/', '', 'maps/'].map((kind) => store.listBelow(kind + folder)),
    );
    const keysOf = Map.groupBy([...files, ...maps], (key) => versionIn(key, folder));
    const reported = new Set(reports);
    for (const version of [...keysOf.keys()].sort()) {
      // A file beside the folders of the releases belongs to none.
      if (version === undefined) continue;
      const report = checkReportKey(target, version);
      // The report comes first: removing the keys in order never leaves a report without a release.
      const own = reported.has(report) ? [report] : [];
      yield { target, version, keys: [...own, ...(keysOf.get(version) ?? [])] };
    }
  }
}

/** The version in the key of a release file or a source map; `undefined` if it is neither. */
function versionIn(key: string, folder: string): string | undefined {
  const path = key.replace(/^maps\//, '').slice(folder.length + 1);
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined;
}

/** The names of all channels in the store. */
export function listChannels(store: Store): Promise<string[]> {
  return store.list('channels');
}
