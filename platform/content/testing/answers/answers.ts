import { LOCALE_CODES, PAGE_SIZE, SORTS } from '@vitrine/contract';
import type {
  CatalogueReader,
  Filters,
  Position,
} from '../../src/projection/catalogue-store/catalogue-store.ts';
import { queryTokens } from '../../src/search/tokens.ts';
import { SAMPLE_FILTERS, withFilter } from '../catalogues/sample.ts';
import { firstPage } from '../search/first-page.ts';
import { FIRST, FOUND, NOT_FOUND } from '../search/search-cases.ts';

/** Pages of each list. */
const MAX_PAGES = 4;
/** Parts of words, and words with typing errors. */
const TYPED = ['a', 'kup', 'kupel', 'mort', 'moratr', 'dome', 'θυελ', 'عواص', '灰', 'quen', 'vess'];

/** Each answer of a projection by its question, with the cursors. */
export function answersOf(store: CatalogueReader): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  for (const [question, answer] of allOf(store)) answers.set(question, answer);
  return answers;
}

function* allOf(store: CatalogueReader): Generator<[string, unknown]> {
  yield ['pages', store.pages(0, 1000)];
  yield ['page count', store.pageCount()];
  for (const locale of LOCALE_CODES) {
    for (const kind of ['brand', 'group', 'story', 'page', 'synonyms'] as const) {
      yield [`${kind} ${locale}`, store.bodies(kind, locale)];
    }
    const facets = store.facetCounts(locale, {}, SAMPLE_FILTERS);
    yield [`facets ${locale}`, facets];
    yield* listsOf(store, locale, {}, 'all');
    for (const name of SAMPLE_FILTERS) {
      const [first] = facets.facets[name] ?? [];
      if (!first) continue;
      yield* listsOf(store, locale, withFilter({}, name, [first.value]), `${name} ${first.value}`);
    }
    yield* searchesOf(store, locale);
  }
}

function* listsOf(store: CatalogueReader, locale: string, filters: Filters, what: string) {
  for (const sort of SORTS.filter((each) => each !== 'relevance' || filters.tokens)) {
    let after: Position | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = store.list({ locale, filters, sort, after, limit: PAGE_SIZE });
      yield [`list ${locale} ${what} ${sort} ${page}`, answer] as [string, unknown];
      if (!answer.next) break;
      after = answer.next;
    }
  }
}

function* searchesOf(store: CatalogueReader, locale: string): Generator<[string, unknown]> {
  const asked = new Set([
    ...[...FOUND, ...NOT_FOUND].flatMap(([, of, query]) => (of === locale ? [query] : [])),
    ...FIRST.flatMap(([of, query]) => (of === locale ? [query] : [])),
    ...TYPED,
  ]);
  for (const query of asked) {
    const tokens = queryTokens(query, locale);
    const filters = { tokens };
    const request = firstPage(locale, filters);
    yield [`search ${locale} ${query}`, store.list(request)];
    yield [`found ${locale} ${query}`, store.facetCounts(locale, filters, SAMPLE_FILTERS)];
    yield [`corrected ${locale} ${query}`, store.corrections(locale, tokens)];
    yield [`suggested ${locale} ${query}`, store.suggestions(locale, tokens, 8)];
  }
}
