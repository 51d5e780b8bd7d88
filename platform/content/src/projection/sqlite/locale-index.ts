import type { SQLOutputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { openSynonyms } from '../../search/synonyms.ts';
import type { QueryToken } from '../../search/tokens.ts';
import { openVocabulary } from '../../search/vocabulary.ts';
import type { Listing } from '../catalogue-store/catalogue-store.ts';
import { parseStored } from '../catalogue-store/parse-stored.ts';
import { createFacetIndex } from '../facets/facet-index.ts';
import type { SearchHits } from '../facets/facet-query.ts';
import { createCorrector } from './search/corrections.ts';
import { createSearch } from './search/search.ts';
import { createSuggestions } from './search/suggestions.ts';
import { type Prepare, textsOf } from './statements.ts';

/** Number of searches whose hits are cached. The pages of one list repeat the same search. */
const MAX_CACHED_SEARCHES = 8;

interface SynonymGroup {
  words: string[];
  finds: string[];
}

/** The synonyms of a locale that authors have published. */
function readSynonyms(prepare: Prepare, locale: string) {
  const sql = "SELECT body FROM document WHERE kind = 'synonyms' AND locale = ?";
  const groups = textsOf(prepare, sql, 'body', locale).flatMap((body) =>
    parseStored<SynonymGroup[]>(body),
  );
  return openSynonyms(groups, locale);
}

/** Parses a column of listings. Many products share a text, so each is parsed once. */
function createColumnParser<Column>() {
  const parsed = new Map<unknown, Column>();
  return (text: unknown): Column => {
    const value = parsed.get(text) ?? parseStored<Column>(String(text));
    parsed.set(text, value);
    return value;
  };
}

/**
 * Opens the index of one locale: reads its rows into memory and answers searches. Its search tables
 * must exist.
 */
export function openLocaleIndex(prepare: Prepare, locale: string) {
  const columns = createFacetIndex();
  const attributesFrom = createColumnParser<Listing['attributes']>();
  const groupsFrom = createColumnParser<Listing['groups']>();

  function put(row: Record<string, SQLOutputValue>): void {
    const { brand, name_rank: rank } = row;
    columns.put(
      Number(row['n']),
      {
        brand: brand == null ? undefined : { slug: String(brand), name: String(row['brand_name']) },
        groups: groupsFrom(row['groups']),
        attributes: attributesFrom(row['attributes']),
        pieces: parseStored<Listing['pieces']>(String(row['pieces'])),
        since: String(row['since']),
      },
      typeof rank === 'number' ? rank : Number.MAX_VALUE,
    );
  }

  for (const row of prepare('SELECT * FROM listing WHERE locale = ?').iterate(locale)) put(row);
  const words = prepare('SELECT word FROM vocabulary WHERE locale = ?').all(locale);
  const vocabulary = openVocabulary(
    words.map(({ word }) => String(word)),
    locale,
  );
  let current = readSynonyms(prepare, locale);
  const synonyms = () => current;
  const correct = createCorrector({ prepare, locale, vocabulary, synonyms });
  const find = createSearch({ prepare, locale, vocabulary, columns, synonyms, correct });
  const kept = new LRUCache<string, SearchHits>({ max: MAX_CACHED_SEARCHES });

  return {
    columns,
    /** The hits of a search; undefined without search words. */
    hits(tokens: readonly QueryToken[] = []): SearchHits | undefined {
      if (tokens.length === 0) return undefined;
      const question = JSON.stringify(tokens);
      const hits = kept.get(question) ?? find(tokens);
      kept.set(question, hits);
      return hits;
    },
    synonymsOf: (tokens: readonly QueryToken[]) => current.synonymsOf(tokens),
    suggest: createSuggestions({ prepare, locale, vocabulary, synonyms, correct }),
    /** Reads again what has changed after a version of the catalogue. */
    update(version: number): void {
      kept.clear();
      current = readSynonyms(prepare, locale);
      const changed = prepare('SELECT n FROM changed WHERE version > ?').all(version);
      for (const { n } of changed) columns.remove(Number(n));
      // CROSS JOIN keeps the order of the tables: there are far fewer changes than listings.
      const sql = `SELECT listing.* FROM changed CROSS JOIN listing USING (n)
        WHERE version > ? AND locale = ?`;
      for (const row of prepare(sql).iterate(version, locale)) put(row);
      const added = 'SELECT word FROM vocabulary WHERE version > ? AND locale = ?';
      for (const { word } of prepare(added).all(version, locale)) vocabulary.add(String(word));
    },
  };
}
export type LocaleIndex = ReturnType<typeof openLocaleIndex>;
