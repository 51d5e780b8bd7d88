import { currentId } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { StoredProduct } from '../../projection/catalogue-store/stored-pages.ts';
import type { Endpoint, EndpointContext } from '../request/endpoint.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';
import { brandCard, groupCard } from './cards.ts';
import { movedTo } from './moved.ts';

const MAX_RELATED = 4;

const stored = ({ reader, locale, param }: EndpointContext) =>
  storedBody(reader, StoredProduct, 'product', param('id'), locale.code);

export const productsEndpoint: Endpoint = {
  ...CONTENT_API.products,
  summary: 'Products by their ids, in that order; those that there are not are left out',
  async answer({ reader, locale, parameters: { ids = [] } }) {
    const found = await reader.items(locale.code, ids);
    const there = new Set(found.map(idOf));
    const absent = ids.filter((id) => !there.has(id));
    const moved = await movesOf(reader, absent, locale.code);
    const now = new Set(ids.map((id) => currentId(id, moved)));
    const items = moved ? await reader.items(locale.code, [...now]) : found;
    return { items, total: items.length, facets: [], next: null, ...(moved && { moved }) };
  },
};

/** Former id → current one; undefined if none of the ids is a former one. */
async function movesOf(reader: CatalogueReader, ids: readonly string[], locale: string) {
  const moves = await Promise.all(
    ids.map(async (id) => [id, await movedTo(reader, 'id', id, locale)] as const),
  );
  const moved = moves.flatMap(([id, to]) => (to === undefined ? [] : [[id, to] as const]));
  return moved.length > 0 ? Object.fromEntries(moved) : undefined;
}

export const productEndpoint: Endpoint = {
  ...CONTENT_API.product,
  summary: 'A product',
  answer: ({ reader, locale, param }) => storedPage(reader, 'product', param('id'), locale.code),
};

export const productGroupEndpoint: Endpoint = {
  ...CONTENT_API.productGroup,
  summary: 'The group a product stands in',
  async answer(context) {
    const product = await stored(context);
    return product && groupCard(context.reader, context.locale.code, product.group);
  },
};

export const productBrandEndpoint: Endpoint = {
  ...CONTENT_API.productBrand,
  summary: 'The brand a product is of',
  async answer(context) {
    const product = await stored(context);
    return product && brandCard(context.reader, context.locale.code, product.brand);
  },
};

export const relatedEndpoint: Endpoint = {
  ...CONTENT_API.related,
  summary: 'Products to look at next: those an author chose, then the newest of the group',
  async answer(context) {
    const { reader, locale, param } = context;
    const product = await stored(context);
    if (!product) return undefined;
    const id = param('id');
    const chosen = await reader.items(locale.code, product.related);
    const taken = new Set([id, ...product.related]);
    const { items: newest } = await reader.list({
      locale: locale.code,
      filters: { group: [product.group] },
      sort: 'newest',
      after: undefined,
      limit: MAX_RELATED + taken.size,
    });
    const others = newest.filter((item) => !taken.has(idOf(item)));
    const items = [...chosen, ...others].slice(0, Math.max(MAX_RELATED, chosen.length));
    return { items, total: items.length, facets: [], next: null };
  },
};

const idOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : '';
