import { inParallel } from '../in-parallel/in-parallel.ts';
import { asKey, fileKey, type Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/**
 * `maps/screens/product/files/<path>.map`. Source maps are stored beside the files: no server
 * answers anything below `maps/`.
 */
export function mapKey(target: Target, path: string): string {
  return asKey(`maps/${fileKey(target, path)}.map`);
}

/**
 * Stores the source maps of a release. A stored map is never replaced: maps of the same bytes
 * differ only by comments in the sources, or by the folder they were built in.
 *
 * @param maps Source maps by the path of their script or stylesheet.
 * @example await putSourceMaps(store, 'product', new Map([['screen.3f9a1c2b7d.js', bytes]]))
 */
export async function putSourceMaps(
  store: Store,
  target: Target,
  maps: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await inParallel(8, [...maps], ([path, bytes]) => store.put(mapKey(target, path), bytes));
}

/**
 * The source map of a release file; `undefined` if none is stored.
 *
 * @example const bytes = await getSourceMap(store, 'product', 'screen.3f9a1c2b7d.js')
 */
export function getSourceMap(
  store: Pick<Store, 'get'>,
  target: Target,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return store.get(mapKey(target, path));
}
