import type { ProductList } from './catalogue.ts';
import { PRICE, readsAsRange, selectedValues } from './list-query.ts';
import { SORTS } from './listing.ts';

/** A value in the URL of a list that the list does not have. */
export interface IgnoredValue {
  parameter: string;
  value: string;
}

/**
 * Returns the values of the URL that the content service has left out: of a filter that was
 * withdrawn, for example, or of a mistyped link.
 *
 * @example ignoredValues(page, new URLSearchParams('material=brass')) // [{ parameter: 'material',
 *   value: 'brass' }]
 */
export function ignoredValues(
  { facets, position }: ProductList,
  query: URLSearchParams,
): IgnoredValue[] {
  const ofFacets = facets.flatMap(({ name, values }) =>
    selectedValues(query, name)
      .filter((value) => !values.some((each) => each.value === value))
      .filter((value) => name !== PRICE || !readsAsRange(value))
      .map((value) => ({ parameter: name, value })),
  );
  const sort = query.get('sort') ?? '';
  const page = query.get('page') ?? '';
  return [
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
    if (rest.length > 0 && parameter !== 'page') next.set(parameter, rest.join(','));
    else next.delete(parameter);
  }
  return next;
}
