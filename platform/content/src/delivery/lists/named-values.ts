import type { FacetValue } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../projection/catalogue-store/stored-pages.ts';
import { isConnecting } from '../../search/function-words.ts';
import { stemOf } from '../../search/stems.ts';
import { keysOf } from '../../search/synonyms.ts';
import { type QueryToken, queryTokens } from '../../search/tokens.ts';
import type { EndpointContext } from '../request/endpoint.ts';

/** A value of a filter that products have, with its name. */
export interface NamedValue {
  filter: string;
  value: string;
  title: string;
  /** The number of products that have it. */
  count: number;
  tokens: readonly QueryToken[];
}

export interface NamedValues {
  all: readonly NamedValue[];
  /** Those with a name of these tokens, or with an inflected form of it. */
  called(tokens: readonly QueryToken[]): readonly NamedValue[];
  /** The number of words of the longest name. */
  longest: number;
}

type Source = Pick<EndpointContext, 'reader' | 'attributes'> & { locale: { code: string } };

function openNamedValues({ reader, attributes, locale: { code } }: Source): NamedValues {
  const choices = attributes.filter(({ type }) => type === 'choice');
  const filters = ['brand', 'group', ...choices.map(({ name }) => name)];
  const { facets } = reader.facetCounts(code, {}, filters);
  const named = (filter: string, { value, count }: FacetValue, title: string): NamedValue => ({
    ...{ filter, value, title, count },
    tokens: queryTokens(title, code),
  });
  const ofAttribute = ({ name, values }: StoredAttribute): NamedValue[] =>
    values.flatMap(({ value, title }) => {
      const counted = (facets[name] ?? []).find((each) => each.value === value);
      return counted ? [named(name, counted, title)] : [];
    });
  const all = [
    ...facets.brand.map((each) => named('brand', each, each.title)),
    ...facets.group.map((each) => named('group', each, each.title)),
    ...choices.flatMap(ofAttribute),
  ];
  const stems = (tokens: readonly QueryToken[]) => keysOf(tokens, (word) => stemOf(word, code));
  const byKey = new Map<string, NamedValue[]>();
  for (const each of all) {
    for (const key of stems(saying(each.tokens, code))) {
      byKey.set(key, [...(byKey.get(key) ?? []), each]);
    }
  }
  return {
    all,
    called: (tokens) => [
      ...new Set(stems(saying(tokens, code)).flatMap((key) => byKey.get(key) ?? [])),
    ],
    longest: Math.max(1, ...all.map(({ title }) => title.split(/\s+/).length)),
  };
}

/** Without the words that only connect others, as in "Cups and glasses". */
function saying(tokens: readonly QueryToken[], locale: string): readonly QueryToken[] {
  const words = tokens.filter(({ spellings: [word = ''] }) => !isConnecting(word, locale));
  return words.length > 0 ? words : tokens;
}

interface Cached {
  version: number;
  values: NamedValues;
}

/** The names in a catalogue change rarely, and every search asks for them. */
const cache = new WeakMap<EndpointContext['reader'], Map<string, Cached>>();

/** The values of all filters of the catalogue, by their names in a locale. */
export function namedValues(source: Source): NamedValues {
  const { reader, locale } = source;
  const version = reader.version();
  const byLocale = cache.get(reader) ?? new Map<string, Cached>();
  cache.set(reader, byLocale);
  const cached = byLocale.get(locale.code);
  if (cached?.version === version) return cached.values;
  const values = openNamedValues(source);
  byLocale.set(locale.code, { version, values });
  return values;
}
