import { listQuery } from './listing.ts';

/**
 * The endpoints of the content API as RFC 6570 templates: paths and parameters of `CONTENT_API`,
 * without its schemas, which a screen must not bundle.
 */
export const ENDPOINTS = {
  home: '/v1/{locale}/home{?currency}',
  group: `/v1/{locale}/product-groups/{name}${listQuery('group')}`,
  products: '/v1/{locale}/products{?ids,currency}',
  product: '/v1/{locale}/products/{id}{?currency}',
  productGroup: '/v1/{locale}/products/{id}/group',
  productBrand: '/v1/{locale}/products/{id}/brand',
  related: '/v1/{locale}/products/{id}/related{?currency}',
  delivery: '/v1/{locale}/delivery',
  brands: '/v1/{locale}/brands',
  brand: `/v1/{locale}/brands/{slug}${listQuery('brand')}`,
  explore: `/v1/{locale}/explore${listQuery('explore')}`,
  suggestions: '/v1/{locale}/suggestions{?q,currency}',
  stories: '/v1/{locale}/stories',
  story: '/v1/{locale}/stories/{story}{?currency}',
  screenStories: '/v1/{locale}/screens/{screen}/stories{?currency}',
  screenStory: '/v1/{locale}/screens/{screen}/stories/{entry}{?currency}',
  groupStories: '/v1/{locale}/product-groups/{name}/stories',
  productStories: '/v1/{locale}/products/{id}/stories',
  brandStories: '/v1/{locale}/brands/{slug}/stories',
  textPages: '/v1/{locale}/pages',
  textPage: '/v1/{locale}/pages/{topic}',
} as const;

/**
 * The templates of the content that the host requests before a screen's code has arrived.
 *
 * @param preload `vitrine.preload` of the screen's package.json: names of endpoints, or templates
 * that begin with a slash, for a content service of the team's own.
 * @throws {Error} for a name that is not an endpoint.
 * @example preloadTemplates(['product']) // ['/v1/{locale}/products/{id}{?currency}']
 */
export function preloadTemplates(preload: readonly string[]): string[] {
  const templates: Readonly<Record<string, string>> = ENDPOINTS;
  return preload.map((entry) => {
    if (entry.startsWith('/')) return entry;
    const template = Object.hasOwn(templates, entry) ? templates[entry] : undefined;
    if (template !== undefined) return template;
    const names = Object.keys(ENDPOINTS).join(', ');
    throw new Error(
      `"${entry}" in vitrine.preload is neither an endpoint of the content API (${names}) nor a path.`,
    );
  });
}
