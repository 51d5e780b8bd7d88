import type { Suggestion } from '@vitrine/contract';
import { href } from './sitemap.ts';

/**
 * The path of the page that a search suggestion stands for.
 *
 * @param locale The tag of the route, such as `de-AT`.
 * @throws {TypeError} if the key is empty.
 * @example suggestionHref({ kind: 'group', key: 'light' }, 'de') // '/de/product-group/light'
 */
export function suggestionHref(
  { kind, key }: Pick<Suggestion, 'kind' | 'key'>,
  locale: string,
): string {
  if (kind === 'group') return href('product-group', { locale, name: key });
  if (kind === 'story') return href('story', { locale, story: key });
  if (kind === 'brand') return href('brand', { locale, slug: key });
  return href('product', { locale, id: key });
}
