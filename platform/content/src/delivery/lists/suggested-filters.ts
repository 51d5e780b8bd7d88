import type { SuggestedFilter } from '@vitrine/contract';
import { messagesFor } from '../../messages/messages-for.ts';
import { isConnecting } from '../../search/function-words.ts';
import { stemOf } from '../../search/stems.ts';
import { type QueryToken, queryTokens } from '../../search/tokens.ts';
import type { EndpointContext } from '../request/endpoint.ts';
import { type NamedValue, namedValues } from './named-values.ts';
import { bandTitle } from './price-bands.ts';
import type { ReadSearch } from './read-search.ts';

const MAX_FILTERS = 3;

/**
 * The filters that a search names, while it is typed: a price, and the values of attributes whose
 * names have all of its words or their beginnings. Brands and groups have pages of their own.
 *
 * @param total The number of products that the search finds.
 */
export function suggestedFilters(
  context: EndpointContext,
  read: ReadSearch,
  total: number,
): SuggestedFilter[] {
  const { reader, locale, parameters, attributes } = context;
  const { code } = locale;
  const asked = queryTokens(parameters.q ?? '', code);
  const words = asked.filter(({ spellings: [word = ''] }) => !isConnecting(word, code));
  const { all, called } = namedValues(context);
  const synonyms = reader.synonyms(code, asked).flatMap(called);
  const exact = new Set([...called(asked), ...(synonyms.length === 1 ? synonyms : [])]);
  const titleOf = ({ filter }: NamedValue) =>
    attributes.find(({ name }) => name === filter)?.title ?? filter;
  const values = all
    .filter(({ filter }) => filter !== 'brand' && filter !== 'group')
    .filter((value) => exact.has(value) || (words.length > 0 && hasAll(value, words, code)))
    .toSorted((a, b) => Number(exact.has(b)) - Number(exact.has(a)) || b.count - a.count)
    .map((value) => ({
      ...{ name: value.filter, value: value.value, title: titleOf(value) },
      ...{ text: value.title, count: value.count },
    }));
  return [...priceIn(context, read, total), ...values].slice(0, MAX_FILTERS);
}

/** Whether a value's name has all words of a search, or words that begin with them. */
export const hasAll = (
  { tokens }: Pick<NamedValue, 'tokens'>,
  words: readonly QueryToken[],
  locale: string,
): boolean =>
  words.every(({ spellings, isWord }) =>
    tokens.some((token) =>
      token.spellings.some((has) =>
        spellings.some(
          (word) =>
            has.startsWith(word) || (isWord && stemOf(has, locale) === stemOf(word, locale)),
        ),
      ),
    ),
  );

function priceIn(
  { locale, parameters }: EndpointContext,
  { q, price, filters }: ReadSearch,
  count: number,
): SuggestedFilter[] {
  const [filter, ...others] = filters;
  // With another filter, the row would lead to fewer words than were typed.
  if (price === undefined || filter?.name !== 'price' || others.length > 0 || count === 0)
    return [];
  const market = { ...locale, currency: parameters.currency ?? locale.currency };
  const text = bandTitle(price, market);
  const title = messagesFor(locale.code).facets.price;
  return [{ ...filter, title, text, count, ...(q !== '' && { q }) }];
}
