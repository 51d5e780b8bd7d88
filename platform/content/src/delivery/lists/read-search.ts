import { priceFilterOf } from '@vitrine/contract';
import type { Filters, NumberRange } from '../../projection/catalogue-store/catalogue-store.ts';
import { withoutConnecting } from '../../search/function-words.ts';
import { readPricePhrase } from '../../search/price-phrases.ts';
import { type QueryToken, queryTokens } from '../../search/tokens.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import { type NamedValue, namedValues } from './named-values.ts';
import { bandOf } from './price-bands.ts';

/** A search, and the filters that some of its words name. */
export interface ReadSearch {
  /** The search without these words. */
  q: string;
  tokens: readonly QueryToken[];
  /** Names and values as parameters have them. */
  filters: readonly { name: string; value: string }[];
  price?: NumberRange;
  /** A price in a currency that the list is not in, without which the search was answered. */
  leftOut?: string;
}

export type SearchContext = Pick<EndpointContext, 'reader' | 'locale' | 'locales' | 'attributes'>;

interface Question {
  q: string;
  /** Of the list; the locale's own if absent. */
  currency?: string | undefined;
  /** The filters that the visitor has chosen: words name no other value of them. */
  chosen: ReadonlySet<string>;
  within?: Filters | undefined;
}

/**
 * Reads a search: "lamp under 50 from Ebbharrow" is a search for "lamp" with a price and a brand.
 *
 * @example readSearch(context, { q: 'lamp under 50', chosen: new Set() })
 *   // { q: 'lamp', filters: [{ name: 'price', value: '0-50' }], … }
 */
export function readSearch(context: SearchContext, question: Question): ReadSearch {
  const { locale } = context;
  if (question.q === '') return { q: '', tokens: [], filters: [] };
  const { q, ...priced } = readPrice(context, question);
  const words = readNames(context, { ...question, q }, priced.price);
  return {
    ...priced,
    q: words.q,
    filters: [...words.filters, ...(priced.filters ?? [])],
    tokens: queryTokens(words.q, locale.code),
  };
}

/** Reads the price that a search names, and leaves the other words. */
export function readPrice(
  { locale, locales }: SearchContext,
  { q, currency = locale.currency, chosen }: Question,
): Pick<ReadSearch, 'q' | 'price' | 'leftOut'> & Partial<Pick<ReadSearch, 'filters'>> {
  const currencies = [...new Set([currency, ...locales.items.map((each) => each.currency)])];
  const phrase = chosen.has('price') ? undefined : readPricePhrase(q, locale.code, currencies);
  if (phrase === undefined) return { q };
  const { rest, currency: named = currency, ...price } = phrase;
  const trimmed = withoutConnecting(rest, locale.code);
  if (named !== currency) return { q: trimmed, leftOut: q };
  const value = priceFilterOf(bandOf(price, []).value, { currency, ownCurrency: locale.currency });
  return { q: trimmed, price, filters: [{ name: 'price', value }] };
}

interface Word {
  start: number;
  end: number;
}

/** The words of a search; those of a script without spaces by a dictionary. */
function wordsOf(q: string, locale: string): Word[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(q);
  return [...segments]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

function readNames(
  context: SearchContext,
  question: Question,
  price: NumberRange | undefined,
): Pick<ReadSearch, 'q' | 'filters'> {
  const { reader, locale } = context;
  const { longest, called } = namedValues(context);
  const filters: { name: string; value: string }[] = [];
  let { q } = question;
  const isTaken = ({ filter }: NamedValue) =>
    question.chosen.has(filter) || filters.some(({ name }) => name === filter);

  /** The values that some words name, by themselves or by a synonym. */
  function valuesOf(text: string): readonly NamedValue[] {
    const tokens = queryTokens(text, locale.code);
    if (tokens.length === 0) return [];
    const own = called(tokens);
    const values = own.length > 0 ? own : reader.synonyms(locale.code, tokens).flatMap(called);
    const free = [...new Set(values)].filter((value) => !isTaken(value));
    return own.length > 0 || free.length === 1 ? free : [];
  }

  /** The whole search with one value as a filter; undefined if that would lose a product. */
  function replaced({ start, end }: Word): string | undefined {
    const rest = withoutConnecting(`${q.slice(0, start)} ${q.slice(end)}`, locale.code);
    const value = valuesOf(q.slice(start, end)).find((each) =>
      losesNothing(context, { ...question, q, price, filters, rest, value: each }),
    );
    if (value === undefined) return undefined;
    filters.push({ name: value.filter, value: value.value });
    return rest;
  }

  for (let length = longest; length > 0; length -= 1) {
    const words = wordsOf(q, locale.code);
    for (let first = words.length - length; first >= 0; first -= 1) {
      const [from, to] = [words[first], words[first + length - 1]];
      const rest = from && to && replaced({ start: from.start, end: to.end });
      if (rest === undefined) continue;
      q = rest;
      length += 1;
      break;
    }
  }
  return { q, filters };
}

interface Attempt extends Question {
  price: NumberRange | undefined;
  filters: readonly { name: string; value: string }[];
  rest: string;
  value: NamedValue;
}

/**
 * Whether a filter keeps every product that the words find: "paper shears" are not of paper. Those
 * whose texts merely mention the words may go.
 */
function losesNothing(
  { reader, locale: { code } }: SearchContext,
  { q, currency, within, price, filters, rest, value: { filter, value } }: Attempt,
): boolean {
  const before: Filters = { ...chosenBy(filters), ...(price && { price: [price] }), currency };
  const after = { ...withValue(before, filter, value), ...within };
  const [asked, left] = [queryTokens(q, code), queryTokens(rest, code)];
  const kept = reader.count(code, { ...after, tokens: left });
  if (kept === 0) return false;
  if (!reader.isNamed(code, asked)) return true;
  const found = { ...before, ...within, tokens: asked };
  return reader.count(code, found) === reader.count(code, { ...after, tokens: asked });
}

/** Filters with one more. */
function withValue(filters: Filters, name: string, value: string): Filters {
  if (name === 'brand' || name === 'group') return { ...filters, [name]: [value] };
  return { ...filters, attributes: { ...filters.attributes, [name]: [value] } };
}

/** The filters that words name, apart from the price. */
export const chosenBy = (values: ReadSearch['filters']): Filters =>
  values
    .filter(({ name }) => name !== 'price')
    .reduce<Filters>((filters, { name, value }) => withValue(filters, name, value), {});
