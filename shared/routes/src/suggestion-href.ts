import type { Suggestion } from '@vitrine/contract';
import { href } from './sitemap.ts';

/**
 * The page of what a search suggests.
 *
 * @param locale The route's own string.
 * @throws {TypeError} when the key is empty.
 * @example suggestionHref({ kind: 'group', key: 'light' }, 'de') // '/de/product-group/light'
 */
export function suggestionHref(
  { kind, key }: Pick<Suggestion, 'kind' | 'key'>,
  locale: string,
): string {
  if (kind === 'group') return href('product-group', { locale, name: key });
  if (kind === 'brand') return href('brand', { locale, slug: key });
  return href('product', { locale, id: key });
}
