import {
  type Correction,
  type Facet,
  FILTERS,
  facetNames,
  type ListName,
  PAGE_SIZE,
  type ProductSummary,
  type Sort,
  type Understood,
} from '@vitrine/contract';
import type { CatalogueReader, Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import type { PriceFilter } from '../request/parameters.ts';
import { attributeFacet } from './attribute-facet.ts';
import { correctionOf } from './correction.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { facetOf, type ShownPrices } from './facets.ts';
import { chosenBy, type ReadSearch, readSearch } from './read-search.ts';

/** A list as in responses. */
export interface ListResponse {
  items: ProductSummary[];
  total: number;
  /** Its number of products without any filter. */
  whole: number;
  facets: Facet[];
  next: string | null;
  /** The `page` that this part begins at; absent at the start of the list. */
  position?: string;
  /** Present if the list is that of a similar search. */
  correction?: Correction;
  /** Present if words of the search name filters. */
  understood?: Understood;
}

interface ListQuestion {
  /** The filter of the page itself: its group or its brand. */
  within?: Filters;
  list: ListName;
}

/**
 * Computes a list: one page of it, its total, and the counts of its facets. A `page` that is not a
 * position in this order is ignored.
 */
export function listResponse(
  context: EndpointContext,
  { within, list }: ListQuestion,
): ListResponse {
  const { reader, locale, parameters, attributes } = context;
  const { q = '', sort: asked, page, currency, ...chosen } = parameters;
  const shown = { ...locale, currency: currency ?? locale.currency, ownCurrency: locale.currency };
  const read = readSearch(context, { q, currency, within, chosen: namesOf(chosen) });
  const { tokens, price: said } = read;
  const price = [...rangesIn(shown, chosen.price), ...(said ? [said] : [])];
  const narrowing = merged(chosen, { ...chosenBy(read.filters), price });
  const filters: Filters = {
    ...narrowing,
    brand: existing(reader, 'brand', locale.code, narrowing.brand),
    group: existing(reader, 'group', locale.code, narrowing.group),
    tokens,
    currency,
    ...within,
  };
  const sort = orderOf(asked, filters);
  const after = page === undefined ? undefined : decodeCursor(sort, page);
  const request = { locale: locale.code, filters, sort, after, limit: PAGE_SIZE };
  const { items, next } = reader.list(request);
  const facets = facetNames(
    list,
    attributes.map(({ name }) => name),
  );
  const names = facets.filter((name) => name !== 'price');
  const survey = reader.facetCounts(locale.code, filters, names);
  const isNarrowed = namesOf(narrowing).size > 0;
  const whole = isNarrowed
    ? reader.facetCounts(locale.code, { tokens, currency, ...within }, names)
    : survey;
  return {
    items,
    total: survey.total,
    whole: whole.total,
    facets: facets.flatMap((name) => {
      const fixed = FILTERS.find((each) => each === name);
      if (fixed) return facetOf(reader, fixed, shown, filters, { survey, whole });
      const attribute = attributes.find((each) => each.name === name);
      return attribute ? attributeFacet(attribute, locale.code, filters, { survey, whole }) : [];
    }),
    next: next && encodeCursor(sort, next),
    ...(after && page !== undefined && { position: page }),
    ...(read.filters.length > 0 && { understood: { q: read.q, filters: [...read.filters] } }),
    ...correctionIn(read, reader.corrections(locale.code, tokens)),
  };
}

/** Also if a price in another currency was left out. */
function correctionIn(
  { q, leftOut }: ReadSearch,
  words: Parameters<typeof correctionOf>[1],
): Pick<ListResponse, 'correction'> {
  if (leftOut === undefined) return correctionOf(q, words);
  const { correction = { shown: q } } = correctionOf(q, words);
  return { correction: { asked: leftOut, shown: correction.shown } };
}

type Chosen = Pick<Filters, 'brand' | 'group' | 'availability' | 'attributes' | 'price'>;

/** The names of the filters that have a value. */
function namesOf({ attributes = {}, ...plain }: Chosen): Set<string> {
  const all = Object.entries({ ...plain, ...attributes });
  return new Set(all.flatMap(([name, values = []]) => (values.length > 0 ? [name] : [])));
}

const merged = <Values extends Chosen>(chosen: Values, read: Chosen): Values & Chosen => ({
  ...chosen,
  ...read,
  attributes: { ...chosen.attributes, ...read.attributes },
});

/** The ranges in the currency of the list. A link may come from a visitor of another market. */
const rangesIn = (
  { currency, ownCurrency }: ShownPrices,
  filters: readonly PriceFilter[] = [],
): PriceFilter[] => filters.filter((each) => (each.currency ?? ownCurrency) === currency);

/** The values of a filter that have a page. A link may be older than the end of a brand. */
function existing(
  reader: CatalogueReader,
  kind: 'brand' | 'group',
  locale: string,
  keys: readonly string[] = [],
): string[] {
  const bodies = keys.map((key) => reader.body(kind, key, locale));
  return keys.filter((_, index) => bodies[index] !== undefined);
}

/** Without a search there is nothing to be relevant to. */
function orderOf(sort: Sort | undefined, { tokens = [] }: Filters): Sort {
  if (tokens.length === 0) return sort === undefined || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}
