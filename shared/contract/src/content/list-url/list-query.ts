import type { Facet, ProductList } from '../responses/catalogue.ts';

/**
 * Reads and changes the query of a list's URL: filters, sort order, search and page. The functions
 * that change it return a query string with `?`, or an empty string. A change starts at the first
 * page of the list, so they remove `page`, and also the fields of a submitted price form.
 */

/** Parameters that are not filters. */
const NO_FILTERS = new Set(['page', 'sort', 'q']);

/** Names of the fields of the price form, as the browser submits it without script. */
export const PRICE_FIELDS = { lowest: 'price-from', highest: 'price-to' } as const;

/** The parameter of price ranges. */
export const PRICE = 'price';

/** Splits the values of a filter, which are separated by commas; each is returned once. */
export const splitValues = (text: string): string[] => [
  ...new Set(text.split(',').filter(Boolean)),
];

function toQueryString(query: URLSearchParams): string {
  for (const name of ['page', ...Object.values(PRICE_FIELDS)]) query.delete(name);
  // Commas are allowed in a query. Encoded, the URL would be hard to read and to type.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Sets a parameter, or removes it if the value is empty. */
function withParameter(query: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return toQueryString(next);
}

/**
 * Returns the selected values of a filter.
 *
 * @example selectedValues(new URLSearchParams('brand=a,b'), 'brand') // ['a', 'b']
 */
export function selectedValues(query: URLSearchParams, name: string): string[] {
  return splitValues(query.getAll(name).join(','));
}

/** A value that a list is filtered by. */
export interface ChosenFilter {
  facet: string;
  value: string;
  title: string;
}

/**
 * Returns the selected values of all facets, with their titles.
 *
 * @example chosenFilters(list.facets, new URLSearchParams('material=oak'))
 * // [{ facet: 'material', value: 'oak', title: 'Oak' }]
 */
export function chosenFilters(facets: readonly Facet[], query: URLSearchParams): ChosenFilter[] {
  return facets.flatMap(({ name, values }) =>
    selectedValues(query, name).map((value) => ({
      facet: name,
      value,
      title: values.find((each) => each.value === value)?.title ?? value,
    })),
  );
}

/**
 * Returns a query with the filters that words of its search name, and without these words. Links
 * that change the list begin at it, so that these filters are removed like any other.
 *
 * @example understoodQuery(list, new URLSearchParams('q=lamp+under+50')) // q=lamp&price=0-50
 */
export function understoodQuery(
  { understood }: Pick<ProductList, 'understood'>,
  query: URLSearchParams,
): URLSearchParams {
  if (understood === undefined || !query.has('q')) return query;
  const next = new URLSearchParams(query);
  if (understood.q === '') next.delete('q');
  else next.set('q', understood.q);
  for (const { name, value } of understood.filters) if (!next.has(name)) next.set(name, value);
  return next;
}

/**
 * Selects a value, or removes it if it is selected.
 *
 * @param multiple Whether the parameter may have more than one value.
 * @example withToggledValue(new URLSearchParams('brand=a'), 'brand', 'b', true) // '?brand=a,b'
 */
export function withToggledValue(
  query: URLSearchParams,
  name: string,
  value: string,
  multiple: boolean,
): string {
  const before = selectedValues(query, name);
  const rest = before.filter((each) => each !== value);
  const after = before.includes(value) ? rest : multiple ? [...before, value] : [value];
  return withParameter(query, name, after.join(','));
}

/**
 * Replaces the price filter; an empty one removes it.
 *
 * @example withPriceRange(new URLSearchParams('price=0-50'), '48-') // '?price=48-'
 */
export function withPriceRange(query: URLSearchParams, filter: string): string {
  return withParameter(query, PRICE, filter);
}

/**
 * Removes all filters and keeps search and sort order.
 *
 * @example withoutFilters(new URLSearchParams('q=oak&brand=a')) // '?q=oak'
 */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of [...next.keys()]) if (!NO_FILTERS.has(name)) next.delete(name);
  return toQueryString(next);
}

/**
 * Sets the sort order; an empty one is the default order of the list.
 *
 * @example withSort(new URLSearchParams('brand=a'), '-price') // '?brand=a&sort=-price'
 */
export function withSort(query: URLSearchParams, sort: string): string {
  return withParameter(query, 'sort', sort);
}

/**
 * Continues the list at a cursor, or returns to its start if the cursor is undefined.
 *
 * @example withPage(new URLSearchParams('brand=a'), 'c2') // '?brand=a&page=c2'
 */
export function withPage(query: URLSearchParams, cursor: string | undefined): string {
  const start = toQueryString(new URLSearchParams(query));
  if (cursor === undefined) return start;
  return `${start === '' ? '?' : `${start}&`}page=${encodeURIComponent(cursor)}`;
}
