import { FILTERS } from '../listing.ts';
import { splitValues } from './list-query.ts';

/**
 * Reads the query of a page's URL, in which a parameter may be repeated: a form with checkboxes
 * sends its values so. The values of a filter are added up, and of any other parameter the first
 * one counts. The result has each name once and no filter without values.
 *
 * The edge, the inline script and the screens read a URL with this function only. Otherwise the
 * document and the screen would show different pages.
 *
 * @param attributes The names of those that lists are filtered by.
 * @example readPageQuery('?group=keep&group=rest&sort=price&sort=name')
 * // group=keep,rest and sort=price
 */
export function readPageQuery(
  search: string | URLSearchParams,
  attributes: readonly string[] = [],
): URLSearchParams {
  const filters = new Set<string>([...FILTERS, ...attributes]);
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values.get(name);
    if (before === undefined) values.set(name, value);
    else if (filters.has(name)) values.set(name, `${before},${value}`);
  }
  const entries = Array.from(values, ([name, value]): [string, string] => [
    name,
    filters.has(name) ? splitValues(value).join(',') : value,
  ]);
  return new URLSearchParams(entries.filter(([name, value]) => value !== '' || !filters.has(name)));
}

/**
 * The values of a query for the templates of lists, which have the attributes apart.
 *
 * @param attributes The names of those that lists are filtered by.
 * @example listValues({ sort: 'name', material: 'oak', utm: 'x' }, ['material']).attributes
 * // { material: 'oak' }
 */
export function listValues<Values extends Readonly<Record<string, string | undefined>>>(
  query: Values,
  attributes: readonly string[] = [],
): Omit<Values, 'attributes'> & { attributes: Record<string, string | undefined> } {
  const chosen = attributes.map((name) => [name, query[name]] as const);
  return { ...query, attributes: Object.fromEntries(chosen) };
}
