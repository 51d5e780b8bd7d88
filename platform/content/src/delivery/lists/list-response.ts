import {
  type Correction,
  type Facet,
  type FacetName,
  PAGE_SIZE,
  type ProductSummary,
  type Sort,
} from '@vitrine/contract';
import type { CatalogueReader, Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import { queryTokens } from '../../search/tokens.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import type { PriceFilter } from '../request/parameters.ts';
import { correctionOf } from './correction.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { facetOf, type ShownPrices } from './facets.ts';

/** A list as in responses. */
export interface ListResponse {
  items: ProductSummary[];
  total: number;
  facets: Facet[];
  next: string | null;
  /** The `page` that this part begins at; absent at the start of the list. */
  position?: string;
  /** Present if the list is that of a similar search. */
  correction?: Correction;
}

interface ListQuestion {
  /** The filter of the page itself: its group or its brand. */
  within?: Filters;
  facets: readonly FacetName[];
}

/**
 * Computes a list: one page of it, its total, and the counts of its facets. A `page` that is not a
 * position in this order is ignored.
 */
export async function listResponse(
  { reader, locale, parameters }: EndpointContext,
  { within, facets }: ListQuestion,
): Promise<ListResponse> {
  const { q, sort: asked, page, currency, ...chosen } = parameters;
  const shown = { ...locale, currency: currency ?? locale.currency, ownCurrency: locale.currency };
  const narrowing = { ...chosen, price: rangesIn(shown, chosen.price) };
  const tokens = queryTokens(q ?? '', locale.code);
  const filters: Filters = {
    ...narrowing,
    brand: await existing(reader, 'brand', locale.code, narrowing.brand),
    group: await existing(reader, 'group', locale.code, narrowing.group),
    tokens,
    currency,
    ...within,
  };
  const sort = orderOf(asked, filters);
  const after = page === undefined ? undefined : decodeCursor(sort, page);
  const request = { locale: locale.code, filters, sort, after, limit: PAGE_SIZE };
  const { items, next } = await reader.list(request);
  const names = facets.filter((name) => name !== 'price');
  const survey = await reader.facetCounts(locale.code, filters, names);
  const whole = Object.values(narrowing).some((values) => values !== undefined && values.length > 0)
    ? await reader.facetCounts(locale.code, { tokens, currency, ...within }, names)
    : survey;
  return {
    items,
    total: survey.total,
    facets: await Promise.all(
      facets.map((name) => facetOf(reader, name, shown, filters, { survey, whole })),
    ),
    next: next && encodeCursor(sort, next),
    ...(after && page !== undefined && { position: page }),
    ...correctionOf(q ?? '', await reader.corrections(locale.code, tokens)),
  };
}

/** The ranges in the currency of the list. A link may come from a visitor of another market. */
const rangesIn = (
  { currency, ownCurrency }: ShownPrices,
  filters: readonly PriceFilter[] = [],
): PriceFilter[] => filters.filter((each) => (each.currency ?? ownCurrency) === currency);

/** The values of a filter that have a page. A link may be older than the end of a brand. */
async function existing(
  reader: CatalogueReader,
  kind: 'brand' | 'group',
  locale: string,
  keys: readonly string[] = [],
): Promise<string[]> {
  const bodies = await Promise.all(keys.map((key) => reader.body(kind, key, locale)));
  return keys.filter((_, index) => bodies[index] !== undefined);
}

/** Without a search there is nothing to be relevant to. */
function orderOf(sort: Sort | undefined, { tokens = [] }: Filters): Sort {
  if (tokens.length === 0) return sort === undefined || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}
