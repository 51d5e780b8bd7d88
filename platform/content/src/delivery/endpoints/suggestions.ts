import type { ProductSummary } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import type { Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import { queryTokens } from '../../search/tokens.ts';
import { correctionOf } from '../lists/correction.ts';
import { chosenBy, type ReadSearch, readSearch } from '../lists/read-search.ts';
import { suggestedFilters } from '../lists/suggested-filters.ts';
import type { Endpoint, EndpointContext } from '../request/endpoint.ts';
import { suggestedPages } from './suggested-pages.ts';

const MAX_SUGGESTIONS = 8;
/** One letter begins words of most products: they are as many as the whole catalogue. */
const MIN_LETTERS_TO_COUNT = 2;
/** With fewer products of such a name, the first results are suggested too. */
const ENOUGH_PRODUCTS = 3;

/** Picks the fields that a suggestion shows. A picture of 48 px needs no preview. */
function suggestedProduct({ brand, image, price, from }: ProductSummary) {
  const { preview, ...picture } = image ?? {};
  return {
    ...(brand && { brand: brand.name }),
    image: image && picture,
    price,
    ...(from && { from }),
  };
}

/** Pages and products whose names are like the words. */
function namedItems({ reader, locale: { code }, parameters }: EndpointContext, limit: number) {
  const tokens = queryTokens(parameters.q ?? '', code);
  const suggestions = reader.suggestions(code, tokens, limit);
  const keys = suggestions.flatMap(({ kind, key }) => (kind === 'product' ? [key] : []));
  const products = new Map(
    reader.items(code, keys, parameters.currency).map((item) => [item.id, item]),
  );
  return suggestions.map((suggestion) => {
    const item = suggestion.kind === 'product' ? products.get(suggestion.key) : undefined;
    return { ...suggestion, ...(item && { product: suggestedProduct(item) }) };
  });
}

/** The first products of the list that the search leads to. */
function listedItems(
  { reader, locale: { code } }: EndpointContext,
  filters: Filters,
  limit: number,
) {
  const sort = (filters.tokens ?? []).length > 0 ? 'relevance' : 'newest';
  const { items } = reader.list({ locale: code, filters, sort, after: undefined, limit });
  return items.map((item) => ({
    ...{ kind: 'product', key: item.id, text: item.name },
    product: suggestedProduct(item),
  }));
}

/** The filters of the list that the search leads to. */
const filtersOf = (read: ReadSearch, currency: string | undefined): Filters => ({
  ...chosenBy(read.filters),
  tokens: read.tokens,
  ...(read.price && { price: [read.price] }),
  currency,
});

export const suggestionsEndpoint: Endpoint = {
  ...CONTENT_API.suggestions,
  summary: 'What a search may be meant for, as it is typed',
  answer(context) {
    const { reader, locale, parameters } = context;
    const { q = '', currency } = parameters;
    if (queryTokens(q, locale.code).length === 0) return { items: [] };
    if (q.length < MIN_LETTERS_TO_COUNT) return { items: namedItems(context, MAX_SUGGESTIONS) };
    const read = readSearch(context, { q, currency, chosen: new Set() });
    const listed = filtersOf(read, currency);
    const total = reader.count(locale.code, listed);
    const filters = suggestedFilters(context, read, total);
    const screenPages = suggestedPages(context);
    const room = MAX_SUGGESTIONS - filters.length - screenPages.length;
    const items = namedItems(context, room);
    const named = items.flatMap(({ kind, key }) => (kind === 'product' ? [key] : []));
    const isEnough = named.length >= Math.min(total, ENOUGH_PRODUCTS);
    const results = isEnough ? [] : listedItems(context, listed, room);
    const more = results.filter(({ key }) => !named.includes(key));
    return {
      items: [...items, ...more].slice(0, room),
      ...(filters.length > 0 && { filters }),
      ...(screenPages.length > 0 && { screenPages }),
      total,
      ...correctionOf(q, reader.corrections(locale.code, read.tokens)),
    };
  },
};
