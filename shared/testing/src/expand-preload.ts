import { expandTemplate, pageValues, preloadTemplates } from '@vitrine/contract';
import { attributesIn } from './attributes-in.ts';
import { matchPath } from './routes.ts';

/**
 * The requests that the host sends early for a path: what the screen preloads, expanded as the
 * host expands it. The loader must send the same ones, or the early ones are wasted.
 *
 * @param preload `vitrine.preload` of the screen's package.json.
 * @param path Path and query, with a locale of the content service.
 * @param attributes The names of those that lists are filtered by; by default, of all that the path
 * has.
 * @throws {Error} if no screen has the path.
 * @example expandPreload(manifest.vitrine.preload, '/en/product/stool') //
 *   ['/v1/en/products/stool', …]
 */
export function expandPreload(
  preload: readonly string[],
  path: string,
  attributes: readonly string[] = attributesIn(path),
): string[] {
  const { pathname, search } = new URL(path, 'http://vitrine.test');
  const match = matchPath(pathname);
  if (match === undefined) throw new Error(`expandPreload: no screen has the path ${pathname}`);
  const { locale = '' } = match.params;
  const values = pageValues(match.params, locale, search, attributes);
  return preloadTemplates(preload).map((template) => expandTemplate(template, values));
}
