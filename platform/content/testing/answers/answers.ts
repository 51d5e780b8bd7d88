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
export async function answersOf(store: CatalogueReader): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for await (const [question, answer] of allOf(store)) answers.set(question, answer);
  return answers;
}

async function* allOf(store: CatalogueReader): AsyncGenerator<[string, unknown]> {
  yield ['pages', await store.pages(0, 1000)];
  yield ['page count', await store.pageCount()];
  for (const locale of LOCALE_CODES) {
    for (const kind of ['brand', 'group', 'story', 'page', 'synonyms'] as const) {
      yield [`${kind} ${locale}`, await store.bodies(kind, locale)];
    }
    const facets = await store.facetCounts(locale, {}, SAMPLE_FILTERS);
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

async function* listsOf(store: CatalogueReader, locale: string, filters: Filters, what: string) {
  for (const sort of SORTS.filter((each) => each !== 'relevance' || filters.tokens)) {
    let after: Position | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await store.list({ locale, filters, sort, after, limit: PAGE_SIZE });
      yield [`list ${locale} ${what} ${sort} ${page}`, answer] as [string, unknown];
      if (!answer.next) break;
      after = answer.next;
    }
  }
}

async function* searchesOf(
  store: CatalogueReader,
  locale: string,
): AsyncGenerator<[string, unknown]> {
  const asked = new Set([
    ...[...FOUND, ...NOT_FOUND].flatMap(([, of, query]) => (of === locale ? [query] : [])),
    ...FIRST.flatMap(([of, query]) => (of === locale ? [query] : [])),
    ...TYPED,
  ]);
  for (const query of asked) {
    const tokens = queryTokens(query, locale);
    const filters = { tokens };
    const request = firstPage(locale, filters);
    yield [`search ${locale} ${query}`, await store.list(request)];
    yield [`found ${locale} ${query}`, await store.facetCounts(locale, filters, SAMPLE_FILTERS)];
    yield [`corrected ${locale} ${query}`, await store.corrections(locale, tokens)];
    yield [`suggested ${locale} ${query}`, await store.suggestions(locale, tokens, 8)];
  }
}
