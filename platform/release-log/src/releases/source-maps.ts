import { inParallel } from '../in-parallel/in-parallel.ts';
import { asKey, releasesFolder, type Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** Source maps are stored beside the releases: no server answers anything below `maps/`. */
function mapKey(target: Target, version: string, path: string): string {
  return asKey(`maps/${releasesFolder(target)}/${version}/${path}.map`);
}

/**
 * Stores the source maps of a release. A stored map is never replaced: maps of the same bytes
 * differ only by the folder they were built in.
 *
 * @param maps Source maps by the path of their script or stylesheet.
 * @example await putSourceMaps(store, 'product', '1.0.0-ab', new Map([['remoteEntry.js', bytes]]))
 */
export async function putSourceMaps(
  store: Store,
  target: Target,
  version: string,
  maps: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await inParallel(8, [...maps], ([path, bytes]) =>
    store.put(mapKey(target, version, path), bytes),
  );
}

/**
 * The source map of a release file; `undefined` if none is stored.
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
