import type { Page } from '../request/endpoint.ts';
import { brandPage, explorePage, groupPage, suggestionsPage } from './lists.ts';
import {
  productBrandPage,
  productGroupPage,
  productPage,
  productsPage,
  relatedPage,
} from './product.ts';
import { homePage, localesPage, typographyPage } from './site.ts';
import { sitemapPage } from './sitemap.ts';

/** The delivery API, address by address. */
export const PAGES: readonly Page[] = [
  typographyPage,
  localesPage,
  sitemapPage,
  homePage,
  groupPage,
  productsPage,
  productPage,
  productGroupPage,
  productBrandPage,
  relatedPage,
  brandPage,
  explorePage,
  suggestionsPage,
];
