import { SORTS } from '../listing.ts';
import type { ProductList } from '../responses/catalogue.ts';
import { PRICE, selectedValues } from './list-query.ts';
import { type PageCurrency, readPriceFilter } from './price-filter.ts';

/** A value in the URL of a list that the list does not have. */
export interface IgnoredValue {
  parameter: string;
  value: string;
}

/** A list, and the search that it answers, if it can be searched: empty without one. */
type SearchedList = ProductList & { query?: string | undefined };

/** Parameters with one value, in which a comma is nothing special. */
const SINGLE: ReadonlySet<string> = new Set(['page', 'q']);

/** The letters that a reader sees. */
const visible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '').trim();

/**
 * Returns the values of the URL that the content service has left out: of a filter that was
 * withdrawn, for example, of a mistyped link, of a price filter in another currency, or a search
 * without letters and digits.
 *
 * @example ignoredValues(page, new URLSearchParams('material=brass'), { currency: 'EUR' })
 * // [{ parameter: 'material', value: 'brass' }]
 */
export function ignoredValues(
  { facets, position, query: search }: SearchedList,
  query: URLSearchParams,
  { currency, ownCurrency = currency }: PageCurrency,
): IgnoredValue[] {
  // Another spelling of a range that was applied is not among the values.
  const isApplied = (value: string) => readPriceFilter(value, ownCurrency)?.currency === currency;
  const ofFacets = facets.flatMap(({ name, values }) =>
    selectedValues(query, name)
      .filter((value) => !values.some((each) => each.value === value))
      .filter((value) => name !== PRICE || !isApplied(value))
      .map((value) => ({ parameter: name, value })),
  );
  const sort = query.get('sort') ?? '';
  const page = query.get('page') ?? '';
  const signs = search === '' ? visible(query.get('q') ?? '') : '';
  return [
    ...(signs === '' ? [] : [{ parameter: 'q', value: signs }]),
    ...ofFacets,
    ...(sort === '' || SORTS.some((each) => each === sort)
      ? []
      : [{ parameter: 'sort', value: sort }]),
    ...(page === '' || position !== undefined ? [] : [{ parameter: 'page', value: page }]),
  ];
}

/**
 * Removes values from a query.
 *
 * @example
 * withoutValues(new URLSearchParams('sort=zz&q=a'), [{ parameter: 'sort', value: 'zz' }]) // q=a
 */
export function withoutValues(
  query: URLSearchParams,
  values: readonly IgnoredValue[],
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const { parameter, value } of values) {
    const rest = selectedValues(next, parameter).filter((each) => each !== value);
    if (rest.length > 0 && !SINGLE.has(parameter)) next.set(parameter, rest.join(','));
    else next.delete(parameter);
  }
  return next;
}
