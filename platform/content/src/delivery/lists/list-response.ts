import type { Facet, FacetName, ProductSummary, Sort } from '@vitrine/contract';
import type { Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import { queryTokens } from '../../search/tokens.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { facetOf } from './facets.ts';

const PAGE_SIZE = 24;

/** A list as in responses. */
export interface ListResponse {
  items: ProductSummary[];
  total: number;
  facets: Facet[];
  next: string | null;
}

interface ListQuestion {
  /** The filter of the page itself: its group or its brand. */
  within?: Filters;
  facets: readonly FacetName[];
}

/**
 * Computes a list: one page of it, its total, and the counts of its facets.
 *
 * @throws {Problem} 400 if `page` is not a cursor of this list.
 */
export async function listResponse(
  { reader, locale, parameters, question }: EndpointContext,
  { within, facets }: ListQuestion,
): Promise<ListResponse> {
  const { q, sort: asked, page, ...narrowing } = parameters;
  const filters: Filters = {
    ...narrowing,
    tokens: queryTokens(q ?? '', locale.code),
    ...within,
  };
  const sort = orderOf(asked, filters);
  const ordered = `${question} ${sort}`;
  const after = page === undefined ? undefined : decodeCursor(page, ordered);
  const request = { locale: locale.code, filters, sort, after, limit: PAGE_SIZE };
  const { items, next } = await reader.list(request);
  const names = facets.filter((name) => name !== 'price');
  const survey = await reader.facetCounts(locale.code, filters, names);
  return {
    items,
    total: survey.total,
    facets: await Promise.all(facets.map((name) => facetOf(reader, name, locale, filters, survey))),
    next: next && encodeCursor(ordered, next),
  };
}

/** Without a search there is nothing to be relevant to. */
function orderOf(sort: Sort | undefined, { tokens = [] }: Filters): Sort {
  if (tokens.length === 0) return sort === undefined || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}
