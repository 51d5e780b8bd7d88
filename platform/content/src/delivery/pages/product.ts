import { BrandCard, GroupCard, List, ProductPage } from '@vitrine/contract';
import { StoredProduct } from '../../projection/stored.ts';
import { brandCard, groupCard } from '../cards.ts';
import type { Page, PageContext } from '../page.ts';
import { storedBody } from '../stored-body.ts';

const RELATED = 4;

const stored = ({ reader, locale, param }: PageContext) =>
  storedBody(reader, StoredProduct, 'product', param('id'), locale.code);

export const productsPage: Page = {
  path: '/v1/:locale/products',
  summary: 'Products by their ids, in that order; those that there are not are left out',
  query: ['ids'],
  schema: List,
  async answer({ reader, locale, parameters }) {
    const items = await reader.items(locale.code, parameters.ids ?? []);
    return { items, total: items.length, facets: [], next: null };
  },
};

export const productPage: Page = {
  path: '/v1/:locale/products/:id',
  summary: 'A product',
  query: [],
  schema: ProductPage,
  answer: async (context) => (await stored(context))?.page,
};

export const productGroupPage: Page = {
  path: '/v1/:locale/products/:id/group',
  summary: 'The group a product stands in',
  query: [],
  schema: GroupCard,
  async answer(context) {
    const product = await stored(context);
    return product && groupCard(context.reader, context.locale.code, product.group);
  },
};

export const productBrandPage: Page = {
  path: '/v1/:locale/products/:id/brand',
  summary: 'The brand a product is of',
  query: [],
  schema: BrandCard,
  async answer(context) {
    const product = await stored(context);
    return product && brandCard(context.reader, context.locale.code, product.brand);
  },
};

export const relatedPage: Page = {
  path: '/v1/:locale/products/:id/related',
  summary: 'Products to look at next: those an author chose, then the newest of the group',
  query: [],
  schema: List,
  async answer(context) {
    const { reader, locale } = context;
    const product = await stored(context);
    if (!product) return undefined;
    const { id } = product.page;
    const chosen = await reader.items(locale.code, product.related);
    const taken = new Set([id, ...product.related]);
    const { items: newest } = await reader.list({
      locale: locale.code,
      filters: { group: [product.group] },
      sort: 'newest',
      after: undefined,
      limit: RELATED + taken.size,
    });
    const others = newest.filter((item) => !taken.has(idOf(item)));
    const items = [...chosen, ...others].slice(0, Math.max(RELATED, chosen.length));
    return { items, total: items.length, facets: [], next: null };
  },
};

const idOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : '';
