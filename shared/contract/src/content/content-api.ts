import * as v from 'valibot';
import { Locales } from '../locale/locale.ts';
import { type FILTERS, type ListName, listParameters } from './listing.ts';
import { BrandPage, BrandsPage } from './responses/brand-page.ts';
import { GroupCard, ProductList } from './responses/catalogue.ts';
import { Delivery } from './responses/delivery.ts';
import { ExplorePage } from './responses/explore-page.ts';
import { GroupPage } from './responses/group-page.ts';
import { HomePage } from './responses/home-page.ts';
import { ProductBrand, ProductPage } from './responses/product-page.ts';
import { ProductsById } from './responses/products-by-id.ts';
import { Sitemap } from './responses/sitemap.ts';
import { StoriesPage, StoryList, StoryPage } from './responses/story.ts';
import { Suggestions } from './responses/suggestions.ts';
import { TextPage, TextPages } from './responses/text-page.ts';
import { Site } from './site.ts';
import { Typography } from './typography/typography.ts';

/** A query parameter of the content API. */
export type ContentParameter =
  | (typeof FILTERS)[number]
  | 'q'
  | 'sort'
  | 'ids'
  | 'page'
  | 'part'
  | 'currency';

/** One endpoint of the content API that returns JSON. */
export interface ContentEndpoint {
  /** `:name` is one segment of the path. */
  path: string;
  /** The query parameters that it accepts; any other one is rejected. */
  query: readonly ContentParameter[];
  /** Of a list, which also accepts the name of each attribute that lists are filtered by. */
  list?: ListName;
  /** The schema of its response. */
  schema: v.GenericSchema;
}

/**
 * Every endpoint of the content API. The service serves these, and the conformance suite requests
 * them.
 */
export const CONTENT_API = {
  typography: { path: '/v1/typography', query: [], schema: Typography },
  locales: { path: '/v1/locales', query: [], schema: Locales },
  site: { path: '/v1/site', query: [], schema: Site },
  sitemap: { path: '/v1/sitemap', query: ['part'], schema: Sitemap },
  home: { path: '/v1/:locale/home', query: ['currency'], schema: HomePage },
  group: {
    path: '/v1/:locale/product-groups/:name',
    query: [...listParameters('group'), 'currency'],
    list: 'group',
    schema: GroupPage,
  },
  products: { path: '/v1/:locale/products', query: ['ids', 'currency'], schema: ProductsById },
  product: { path: '/v1/:locale/products/:id', query: ['currency'], schema: ProductPage },
  productGroup: {
    path: '/v1/:locale/products/:id/group',
    query: [],
    schema: v.nullable(GroupCard),
  },
  productBrand: {
    path: '/v1/:locale/products/:id/brand',
    query: [],
    schema: v.nullable(ProductBrand),
  },
  related: {
    path: '/v1/:locale/products/:id/related',
    query: ['currency'],
    schema: ProductList,
  },
  delivery: { path: '/v1/:locale/delivery', query: [], schema: Delivery },
  brands: { path: '/v1/:locale/brands', query: [], schema: BrandsPage },
  brand: {
    path: '/v1/:locale/brands/:slug',
    query: [...listParameters('brand'), 'currency'],
    list: 'brand',
    schema: BrandPage,
  },
  explore: {
    path: '/v1/:locale/explore',
    query: [...listParameters('explore'), 'currency'],
    list: 'explore',
    schema: ExplorePage,
  },
  suggestions: {
    path: '/v1/:locale/suggestions',
    query: ['q', 'currency'],
    schema: Suggestions,
  },
  stories: { path: '/v1/:locale/stories', query: [], schema: StoriesPage },
  story: { path: '/v1/:locale/stories/:story', query: ['currency'], schema: StoryPage },
  screenStories: {
    path: '/v1/:locale/screens/:screen/stories',
    query: ['currency'],
    schema: StoryList,
  },
  screenStory: {
    path: '/v1/:locale/screens/:screen/stories/:entry',
    query: ['currency'],
    schema: StoryPage,
  },
  screenSitemap: { path: '/v1/screens/:screen/sitemap', query: [], schema: Sitemap },
  groupStories: {
    path: '/v1/:locale/product-groups/:name/stories',
    query: [],
    schema: StoryList,
  },
  productStories: { path: '/v1/:locale/products/:id/stories', query: [], schema: StoryList },
  brandStories: { path: '/v1/:locale/brands/:slug/stories', query: [], schema: StoryList },
  textPages: { path: '/v1/:locale/pages', query: [], schema: TextPages },
  textPage: { path: '/v1/:locale/pages/:topic', query: [], schema: TextPage },
} as const satisfies Record<string, ContentEndpoint>;
