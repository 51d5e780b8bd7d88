import { AVAILABILITIES, FILTERS, SORTS } from '@vitrine/contract';
import { isCurrency } from '../../currencies/iso-4217.ts';
import { isAttributeKey } from './attributes.ts';
import { isKey } from './is-key.ts';

/** The list takes as many ranges of prices, and no author needs more of anything else. */
const MAX_VALUES = 10;
const RANGE = /^(?=.*\d)(\d{1,12}(?:\.\d{1,4})?)?(-|\.\.)(\d{1,12}(?:\.\d{1,4})?)?([A-Z]{3})?$/;

/**
 * The filter in what an author has pasted: the end of an address of the page with all products.
 *
 * @example filterIn('https://shop.example/en/explore?group=kitchen') // 'group=kitchen'
 */
export const filterIn = (text: string): string => text.trim().replace(/^[^?]*\?/, '');

/**
 * Says what is wrong with a filter of products; undefined if nothing is. Whether a group or an
 * attribute exists is not asked, as authors may delete it later: then the list is empty.
 *
 * @example listFilterProblem('price=-50') // 'price: "-50" needs its currency, such as -50USD'
 */
export function listFilterProblem(text: string): string | undefined {
  const parts = [...new URLSearchParams(text)];
  const names = parts.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `${quoted(twice)} stands there twice`;
  if (names.every((name) => name === 'sort')) {
    return 'The end of an address of the page with all products, such as group=kitchen&price=-50USD';
  }
  return parts.flatMap(([name, value]) => partProblem(name, value.split(',')) ?? [])[0];
}

function partProblem(name: string, values: readonly string[]): string | undefined {
  const isFixed = name === 'sort' || FILTERS.some((each) => each === name);
  if (!isFixed && !isAttributeKey(name)) return `${quoted(name)} is not a filter of products`;
  if (values.length > MAX_VALUES) return `${name}: at most ${MAX_VALUES} values`;
  const problems = values.map((value) => valueProblem(name, value));
  return problems.find((problem) => problem !== undefined);
}

function valueProblem(name: string, value: string): string | undefined {
  switch (name) {
    case 'price':
      return rangeProblem(value);
    case 'sort':
      return oneOf(SORTS, name, value);
    case 'availability':
      return oneOf(AVAILABILITIES, name, value);
    case 'brand':
    case 'group':
      return isKey(value) ? undefined : `${name}: ${quoted(value)} is not a name in the address`;
    default:
      return value === '' ? `${name} has no value` : undefined;
  }
}

const oneOf = (known: readonly string[], name: string, value: string) =>
  known.includes(value) ? undefined : `${name}: one of ${known.join(', ')}`;

/** Visitors of each market see other prices, so a range must say which ones it means. */
function rangeProblem(value: string): string | undefined {
  const [, min, , max, currency] = RANGE.exec(value) ?? [];
  if (min === undefined && max === undefined) {
    return `price: ${quoted(value)} is not a range such as -50USD or 50-100EUR`;
  }
  if (currency === undefined) {
    return `price: ${quoted(value)} needs its currency, such as ${value}USD`;
  }
  if (!isCurrency(currency)) return `price: ${currency} is not a currency of ISO 4217`;
  if (Number(min ?? 0) < Number(max ?? Number.POSITIVE_INFINITY)) return undefined;
  return `price: ${quoted(value)} begins above its end`;
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 40));
