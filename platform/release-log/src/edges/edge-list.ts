import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import { isS3, type OpenStoreOptions, openStore } from '../store/open-store.ts';
import { unlessMissing } from '../store/system-error.ts';

const FILE = 'edges.json';

const Url = v.pipe(v.string(), v.url());

const ListedEdge = v.object({
  url: Url,
  /** The URL of its metrics port, which has the signals of page views. */
  metrics: v.optional(Url),
});
export type ListedEdge = v.InferOutput<typeof ListedEdge>;

const Edges = v.array(
  v.union([
    ListedEdge,
    v.pipe(
      Url,
      v.transform((url): ListedEdge => ({ url })),
    ),
  ]),
);

/**
 * The edges of a site, as `edges.json` beside `keys.json` lists them: nobody who publishes screens
 * can write there.
 *
 * @param keys The location of `keys.json`.
 * @returns `undefined` if there is no such list.
 * @example await readEdgeList('.vitrine/keys.json') // [{ url: 'http://10.0.0.1:4000' }]
 */
export async function readEdgeList(
  keys: string,
  options: OpenStoreOptions = {},
): Promise<readonly ListedEdge[] | undefined> {
  const folder = keys.replace(/[^/\\]*$/, '');
  const bytes = isS3(keys)
    ? await openStore(folder.replace(/\/$/, ''), options).get(FILE)
    : await unlessMissing(() => readFile(folder + FILE));
  return bytes && parseJsonBytes(Edges, bytes, folder + FILE);
}
