import type { StatementSync } from 'node:sqlite';
import { perAttribute } from '@vitrine/contract';
import * as v from 'valibot';
import type { QueryToken } from '../../search/tokens.ts';
import { openVocabulary } from '../../search/vocabulary.ts';
import { createFacetIndex } from '../facets/facet-index.ts';
import type { SearchHits } from '../facets/facet-query.ts';
import { createSearch } from './search.ts';
import { createSuggestions } from './suggestions.ts';

/** Number of searches whose hits are cached. The pages of one list repeat the same search. */
const MAX_CACHED_SEARCHES = 8;

const availabilityOf = (value: unknown) =>
  value === 'made-to-order' || value === 'sold-out' ? value : 'in-stock';

const Attributes = v.object(perAttribute(() => v.optional(v.array(v.string()), [])));

/** Parses the attributes of listings. Many products share them, so each text is parsed once. */
function createAttributesParser() {
  const parsed = new Map<string, v.InferOutput<typeof Attributes>>();
  return (text: string) => {
    const known = parsed.get(text) ?? v.parse(Attributes, JSON.parse(text));
    parsed.set(text, known);
    return known;
  };
}

/** Opens the index of one locale: reads its rows into memory and answers searches. */
export function openLocaleIndex(prepare: (sql: string) => StatementSync, locale: string) {
  const columns = createFacetIndex();
  const attributesFrom = createAttributesParser();
  for (const row of prepare('SELECT * FROM listing WHERE locale = ?').iterate(locale)) {
    const rank = row['name_rank'];
    columns.put(
      Number(row['n']),
      {
        brand: { slug: String(row['brand']), name: String(row['brand_name']) },
        group: { name: String(row['grp']), title: String(row['group_title']) },
        price: Number(row['price']),
        availability: availabilityOf(row['availability']),
        attributes: attributesFrom(String(row['attributes'])),
        since: String(row['since']),
      },
      typeof rank === 'number' ? rank : Number.MAX_VALUE,
    );
  }
  const words = prepare('SELECT word FROM vocabulary WHERE locale = ?').all(locale);
  const vocabulary = openVocabulary(words.map(({ word }) => String(word)));
  const find = createSearch(prepare, locale, vocabulary, columns);
  const kept = new Map<string, SearchHits>();

  return {
    columns,
    vocabulary,
    /** The hits of a search; undefined without search words. */
    hits(tokens: readonly QueryToken[] = []): SearchHits | undefined {
      if (tokens.length === 0) return undefined;
      const question = JSON.stringify(tokens);
      const hits = kept.get(question) ?? find(tokens);
      kept.delete(question);
      kept.set(question, hits);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_CACHED_SEARCHES) break;
        kept.delete(oldest);
      }
      return hits;
    },
    suggest: createSuggestions(prepare, locale, vocabulary),
    /** Called after every change of the catalogue. */
    changed: () => kept.clear(),
  };
}
export type LocaleIndex = ReturnType<typeof openLocaleIndex>;
