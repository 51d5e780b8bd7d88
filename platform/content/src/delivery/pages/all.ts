import type { Page } from '../page.ts';
import { brandPage, explorePage, groupPage, suggestionsPage } from './lists.ts';
import { productBrandPage, productGroupPage, productPage, relatedPage } from './product.ts';
import { homePage, localesPage, sitemapPage, typographyPage } from './site.ts';

/** The delivery API, address by address. */
export const PAGES: readonly Page[] = [
  typographyPage,
  localesPage,
  sitemapPage,
  homePage,
  groupPage,
  productPage,
  productGroupPage,
  productBrandPage,
  relatedPage,
  brandPage,
  explorePage,
  suggestionsPage,
];
