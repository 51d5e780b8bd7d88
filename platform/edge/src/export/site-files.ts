import { contentTypeOf } from '@vitrine/http';
import { NO_SCRIPT_STYLE_PATH } from '../initial-html/no-script-style.ts';
import type { SetFile } from '../release-state/set-files.ts';
import { ICON_PATHS, MANIFEST_PATH } from '../routes/app-files.ts';
import type { Copy } from './copy.ts';
import { filePath } from './document-file.ts';
import { bytesOf, type Source } from './source.ts';

/** The files with the release set of the documents; `head.json` comes last, like the documents. */
export const setPaths = ({ set, parts }: SetFile): string[] => [
  `/sets/${set.n}.json`,
  ...parts.map(({ from }) => `/sets/${set.n}/${from}.json`),
];

/** The files that documents and browsers expect at fixed paths. */
export const FIXED_PATHS: readonly string[] = [
  NO_SCRIPT_STYLE_PATH,
  MANIFEST_PATH,
  ...ICON_PATHS,
  '/config.json',
  '/releases.json',
];

/** The files that lead search engines and open visits to the newest documents. */
export async function entryPaths(source: Source): Promise<string[]> {
  const index = await source.fromEdge('/sitemap.xml');
  const text = index.ok ? await index.text() : '';
  const sitemaps = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    return new URL(url).pathname;
  });
  return [...sitemaps, ...(index.ok ? ['/sitemap.xml'] : []), '/robots.txt', '/sets/head.json'];
}

/** Exports files of the edge as they are. */
export async function exportFiles(
  { source, copy }: { source: Source; copy: Copy },
  paths: readonly string[],
): Promise<void> {
  for (const url of paths) {
    const path = filePath(url);
    const response = await source.fromEdge(url);
    const type = response.headers.get('Content-Type') ?? contentTypeOf(path).type;
    const bytes = await bytesOf(url, response);
    await copy.write({ path, bytes, type, caching: 'no-cache' });
  }
}
