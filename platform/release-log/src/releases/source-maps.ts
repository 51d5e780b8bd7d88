import { asKey, releasesFolder, type Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/**
 * Source maps lie beside the releases, not inside them: no server answers anything below `maps/`, as
 * none answers the log.
 */
function mapKey(target: Target, version: string, path: string): string {
  return asKey(`maps/${releasesFolder(target)}/${version}/${path}.map`);
}

/**
 * Keeps the source maps of a release. One that is there already stays: the same bytes may come with
 * maps that differ by where they were built.
 *
 * @param maps By the path of the file that each is of.
 * @example await putSourceMaps(store, 'product', '1.0.0-ab', new Map([['remoteEntry.js', bytes]]))
 */
export async function putSourceMaps(
  store: Store,
  target: Target,
  version: string,
  maps: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [path, bytes] of maps) await store.put(mapKey(target, version, path), bytes);
}

/**
 * The source map of a release's file; `undefined` when none was kept.
 *
 * @example const bytes = await getSourceMap(store, 'product', '1.0.0-ab', 'remoteEntry.js')
 */
export function getSourceMap(
  store: Store,
  target: Target,
  version: string,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return store.get(mapKey(target, version, path));
}
