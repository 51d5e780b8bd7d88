/**
 * What a list is filtered and sorted by, as its address has it. Every function gives a new query
 * string, `?` included, or an empty one; each change begins the list anew, so `page` goes, and with it what
 * was entered and could not be read.
 */

/** Parameters that say how a list is shown, not what is in it. */
const NO_FILTER = new Set(['page', 'sort', 'q']);

/** Fields of the form in which a visitor enters a range of prices, where no script has read it. */
export const PRICE_FIELDS = { lowest: 'price-from', highest: 'price-to' } as const;

/** Values of one parameter may be several, with a comma for "or". */
const split = (value: string | null): string[] => (value ?? '').split(',').filter(Boolean);

function toQueryString(query: URLSearchParams): string {
  for (const name of ['page', ...Object.values(PRICE_FIELDS)]) query.delete(name);
  // A comma is allowed in a query; encoded, the address would be no one's to read or to type.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/**
 * Which values of a parameter are chosen.
 *
 * @example chosen(new URLSearchParams('brand=a,b'), 'brand') // ['a', 'b']
 */
export function selectedValues(query: URLSearchParams, name: string): string[] {
  return split(query.get(name));
}

/**
 * The query with a value chosen, or no longer chosen when it was.
 *
 * @param several Whether more than one value of the parameter may be chosen.
 * @example toggled(new URLSearchParams('brand=a'), 'brand', 'b', true) // '?brand=a,b'
 */
export function withToggledValue(
  query: URLSearchParams,
  name: string,
  value: string,
  several: boolean,
): string {
  const next = new URLSearchParams(query);
  const before = split(query.get(name));
  const rest = before.filter((each) => each !== value);
  const after = before.includes(value) ? rest : several ? [...before, value] : [value];
  if (after.length === 0) next.delete(name);
  else next.set(name, after.join(','));
  return toQueryString(next);
}

/** The query with this range of prices and no other; with none when it is empty. */
export function withPriceRange(query: URLSearchParams, range: string): string {
  const next = new URLSearchParams(query);
  if (range === '') next.delete('price');
  else next.set('price', range);
  return toQueryString(next);
}

/** The query without any filter; the search and the order stay. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of [...next.keys()]) if (!NO_FILTER.has(name)) next.delete(name);
  return toQueryString(next);
}

/** The query in another order; an empty one is the list's own. */
export function withSort(query: URLSearchParams, sort: string): string {
  const next = new URLSearchParams(query);
  if (sort === '') next.delete('sort');
  else next.set('sort', sort);
  return toQueryString(next);
}

/** The query continued at a cursor, or from the start when there is none. */
export function withPage(query: URLSearchParams, cursor: string | undefined): string {
  const from = toQueryString(new URLSearchParams(query));
  if (cursor === undefined) return from;
  return `${from === '' ? '?' : `${from}&`}page=${encodeURIComponent(cursor)}`;
}
