import { href } from '@vitrine/routes';

/** The kinds of document that have a page. */
export const PAGE_KINDS = ['product', 'group', 'brand', 'story', 'page', 'home'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export const isPageKind = (kind: string): kind is PageKind =>
  PAGE_KINDS.some((each) => each === kind);

/** The collection of each kind, or its global. */
export const COLLECTION_OF = {
  product: 'products',
  group: 'groups',
  brand: 'brands',
  story: 'stories',
  page: 'pages',
  home: 'home',
} as const satisfies Readonly<Record<PageKind, string>>;

/** The screen of stories that authors wrote for no other one. */
const STORIES = 'stories';

const PATHS: Readonly<Record<PageKind, (locale: string, key: string, screen: string) => string>> = {
  product: (locale, id) => href('product', { locale, id }),
  group: (locale, name) => href('product-group', { locale, name }),
  brand: (locale, slug) => href('brand', { locale, slug }),
  story: (locale, story, screen) => href(`/:locale/${screen}/:story`, { locale, story }),
  page: (locale, topic) => href('pages', { locale, topic }),
  home: (locale) => href('home', { locale }),
};

/**
 * The path of the page of a document in a locale.
 *
 * @param screen The word in the address of the screen that a story was written for.
 */
export const pathOf =
  (kind: PageKind, key: string, screen = STORIES) =>
  (locale: string): string =>
    PATHS[kind](locale, key, screen);
