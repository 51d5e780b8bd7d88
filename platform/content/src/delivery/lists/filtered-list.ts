import {
  FILTERS,
  type LocaleInfo,
  priceFilterOf,
  priceFormat,
  type StoryProducts,
  withNarrowSign,
} from '@vitrine/contract';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import { type Parameters, readQuery } from '../request/parameters.ts';
import { listResponse } from './list-response.ts';

/** Stands in a text for the highest price of the filter. */
const LIMIT = '{limit}';

/** A filter as an author wrote it, for one currency. */
interface AuthoredFilter {
  parameters: Parameters;
  /** That of the prices it names, which may not be the visitor's: prices are never converted. */
  currency: string;
  /** Its parts; those that the catalogue no longer has included. */
  names: readonly string[];
}

type FilterContext = Pick<EndpointContext, 'locale' | 'parameters' | 'attributes'>;

/** Reads `group=kitchen&price=-50USD,-7500JPY`: of the prices, those in the visitor's currency. */
function readFilter(
  { locale, parameters, attributes }: FilterContext,
  text: string,
): AuthoredFilter {
  const fixed = [...FILTERS, 'sort'] as const;
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    const exists =
      fixed.some((each) => each === name) || attributes.some((each) => each.name === name);
    if (exists) query.set(name, value);
  }
  const read = readQuery(query, fixed, attributes);
  const shown = parameters.currency ?? locale.currency;
  const currencyOf = (range: { currency?: string }) => range.currency ?? locale.currency;
  const [first] = read.price ?? [];
  const isShown = first === undefined || read.price?.some((range) => currencyOf(range) === shown);
  const currency = isShown ? shown : currencyOf(first);
  const price = read.price?.filter((range) => currencyOf(range) === currency);
  const names = [...new URLSearchParams(text).keys()].filter((name) => name !== 'sort');
  return { parameters: { ...read, ...(price && { price }), currency }, currency, names };
}

/** Whether each part of a filter still names something: else everything would be listed. */
function isWhole(
  reader: CatalogueReader,
  locale: string,
  { parameters, names }: AuthoredFilter,
): boolean {
  const { attributes = {} } = parameters;
  return names.every((name) => {
    if (name === 'brand' || name === 'group') {
      return parameters[name]?.some((key) => reader.body(name, key, locale) !== undefined);
    }
    if (name === 'price' || name === 'availability') return (parameters[name] ?? []).length > 0;
    return (attributes[name] ?? []).length > 0;
  });
}

/** The products of a filter that an author wrote. */
export function filteredList(context: EndpointContext, text: string): StoryProducts {
  const { reader, locale } = context;
  const filter = readFilter(context, text);
  if (!isWhole(reader, locale.code, filter)) return { items: [], total: 0 };
  const { items, total } = listResponse(
    { ...context, parameters: filter.parameters },
    { list: 'explore' },
  );
  const isShown = filter.currency === (context.parameters.currency ?? locale.currency);
  return { items, total, ...(isShown && { query: queryOf(text, filter, locale) }) };
}

/** The filter as the page with all products has it. */
function queryOf(
  text: string,
  { parameters: { price }, currency }: AuthoredFilter,
  { currency: ownCurrency }: LocaleInfo,
): string {
  const query = new URLSearchParams(text);
  const ranges = price?.map(({ min, max, closed }) => {
    const ends = [min === 0 ? '' : min, Number.isFinite(max) ? max : ''];
    return priceFilterOf(ends.join(closed ? '..' : '-'), { currency, ownCurrency });
  });
  if (ranges) query.set('price', ranges.join());
  return query.toString();
}

/** The highest price of a filter, in the currency of its list; undefined without one. */
export function limitOf(context: FilterContext, filter: string): number | undefined {
  const { price = [] } = readFilter(context, filter).parameters;
  const max = Math.max(...price.map((range) => range.max));
  return Number.isFinite(max) ? max : undefined;
}

/**
 * Writes the highest price of the filter into the texts of an answer, in the currency of the list.
 *
 * @example withLimit(context, 'price=-50USD', { title: 'Under {limit}' }) // { title: 'Under $50' }
 */
export function withLimit<Answer>(
  context: FilterContext,
  filter: string | undefined,
  answer: Answer,
): Answer {
  const text = JSON.stringify(answer);
  if (filter === undefined || !text.includes(LIMIT)) return answer;
  const { currency } = readFilter(context, filter);
  const max = limitOf(context, filter);
  if (max === undefined) return answer;
  const { code, direction } = context.locale;
  const format = new Intl.NumberFormat(code, priceFormat(currency));
  const price = withNarrowSign(format.format(max));
  // A sign at the end would move to the other side in right-to-left text.
  const shown = direction === 'rtl' ? `${price}\u200e` : price;
  return JSON.parse(text.replaceAll(LIMIT, JSON.stringify(shown).slice(1, -1)));
}
