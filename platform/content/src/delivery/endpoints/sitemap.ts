import { CONTENT_API } from '@vitrine/contract/content-api';
import { href } from '@vitrine/routes';
import type { Kind } from '../../authoring/change.ts';
import { pathOf } from '../../projection/rows/head.ts';
import type { Endpoint } from '../request/endpoint.ts';

/**
 * Pages in a part. In six languages, each with the addresses of all, they make a sitemap of 1 MB for each
 * language. Search engines take 50 MB and 50,000 pages, and 50,000 such parts; a service that does
 * something else meanwhile can spare the 24 to 57 ms that one was measured to take.
 */
const PART = 1000;

const PATH: Partial<Record<Kind, (key: string) => (locale: string) => string>> = {
  home: () => (locale) => href('home', { locale }),
  product: (key) => pathOf('product', key),
  group: (key) => pathOf('product-group', key),
  brand: (key) => pathOf('brand', key),
};

export const sitemapEndpoint: Endpoint = {
  ...CONTENT_API.sitemap,
  summary: 'Every page, with its path in each locale; a large catalogue in parts',
  async answer({ reader, locales, parameters }) {
    const part = Number(parameters.part ?? 1);
    const parts = Math.max(1, Math.ceil((await reader.pageCount()) / PART));
    if (part > parts) return undefined;
    const alternatesOf = (path: (locale: string) => string) =>
      locales.items.map(({ code }) => ({ locale: code, path: path(code) }));
    const pages = (await reader.pages((part - 1) * PART, PART)).flatMap(
      ({ kind, key, modified }) => {
        const path = PATH[kind]?.(key);
        return path ? [{ alternates: alternatesOf(path), modified }] : [];
      },
    );
    // The one page that no author writes.
    const explore = { alternates: alternatesOf((locale) => href('explore', { locale })) };
    return { items: part === 1 ? [explore, ...pages] : pages, parts };
  },
};
