import { expandTemplate } from '@vitrine/contract';
import { matchPath } from '@vitrine/routes';

/**
 * What the host asks for early when a visitor goes to a path: the screen's preload templates, expanded
 * as the host expands them. A screen's own requests must be the same, or the early ones are for nothing.
 *
 * @param templates `vitrine.preload` of the screen's package.json.
 * @param path Path and query, with a locale the content service has.
 * @throws {Error} when the path is no screen's.
 * @example expandPreload(manifest.vitrine.preload, '/en/product/stool') // ['/v1/en/products/stool', …]
 */
export function expandPreload(templates: readonly string[], path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://vitrine.test');
  const match = matchPath(pathname);
  if (match === undefined) throw new Error(`expandPreload: no screen has the path ${pathname}`);
  const values = { ...Object.fromEntries(searchParams), ...match.params };
  return templates.map((template) => expandTemplate(template, values));
}
