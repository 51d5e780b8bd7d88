import { FILTERS } from '../listing.ts';
import { splitValues } from './list-query.ts';

const isFilter = (name: string): boolean => FILTERS.some((filter) => filter === name);

/**
 * Reads the query of a page's URL, in which a parameter may be repeated: a form with checkboxes
 * sends its values so. The values of a filter are added up, and of any other parameter the first
 * one counts. The result has each name once and no filter without values.
 *
 * The edge, the inline script and the screens read a URL with this function only. Otherwise the
 * document and the screen would show different pages.
 *
 * @example readPageQuery('?group=keep&group=rest&sort=price&sort=name')
 * // group=keep,rest and sort=price
 */
export function readPageQuery(search: string | URLSearchParams): URLSearchParams {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values.get(name);
    if (before === undefined) values.set(name, value);
    else if (isFilter(name)) values.set(name, `${before},${value}`);
  }
  const entries = Array.from(values, ([name, value]): [string, string] => [
    name,
    isFilter(name) ? splitValues(value).join(',') : value,
  ]);
  return new URLSearchParams(entries.filter(([name, value]) => value !== '' || !isFilter(name)));
}
