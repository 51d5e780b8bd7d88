import { LOCALE_CODES } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueStore, openStore } from '../catalogues/open-store.ts';
import { projectSeed, sampleSynonyms } from '../catalogues/sample.ts';
import { firstPage } from './first-page.ts';
import judged from './judged-queries.json' with { type: 'json' };
import { readFilters } from './read-filters.ts';
import unseen from './unseen-queries.json' with { type: 'json' };

/** The results that a visitor sees without scrolling. */
const FIRST_RESULTS = 5;
const MIN_PRECISION = 0.9;
const MIN_RECALL = 0.9;

/** A search in the words of shoppers, and every product that is a right answer; none if empty. */
interface Judged {
  query: string;
  ids: readonly string[];
}
type Judgements = Readonly<Record<string, readonly Judged[]>>;
const JUDGED: Judgements = judged;
/** Written from the catalogue alone, before its author had read how a search is answered. */
const UNSEEN: Judgements = unseen;

interface Figures extends Judged {
  found: readonly string[];
  /** The share of right answers among the first results. */
  precision: number;
  /** The share of the right answers that were found. */
  recall: number;
}

let store: CatalogueStore;
beforeAll(async () => {
  store = openStore(':memory:');
  await projectSeed(store);
});
afterAll(() => store.close());

async function measure(locale: string, { query, ids }: Judged): Promise<Figures> {
  const request = firstPage(locale, readFilters(store, locale, query));
  const found = store.list(request).items.map(({ id }) => id);
  const first = found.slice(0, FIRST_RESULTS);
  const right = first.filter((id) => ids.includes(id)).length;
  const recalled = ids.filter((id) => found.includes(id)).length;
  return {
    query,
    ids,
    found,
    precision: first.length === 0 ? Number(ids.length === 0) : right / first.length,
    recall: ids.length === 0 ? 1 : recalled / ids.length,
  };
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test.each([
  ['judged', JUDGED, 20],
  ['unseen', UNSEEN, 10],
])('every locale has enough %s queries, and their answers are products', (_, judgements, least) => {
  expect(Object.keys(judgements).toSorted()).toEqual([...LOCALE_CODES].toSorted());
  for (const [locale, queries] of Object.entries(judgements)) {
    expect(queries.length).toBeGreaterThanOrEqual(least);
    const ids = [...new Set(queries.flatMap((each) => each.ids))];
    expect(store.items(locale, ids)).toHaveLength(ids.length);
  }
});

/** The figures of a locale's queries, which it also prints. */
async function figuresOf(locale: string, queries: readonly Judged[]) {
  const figures = await Promise.all(queries.map((each) => measure(locale, each)));
  const precision = mean(figures.map((each) => each.precision));
  const recall = mean(figures.map((each) => each.recall));
  const empty = figures.filter(({ found, ids }) => found.length === 0 && ids.length > 0);
  const imperfect = figures
    .filter((each) => each.precision < 1 || each.recall < 1)
    .map((each) => `  ${each.query}: ${each.found.slice(0, 8).join(', ') || 'nothing'}`);
  console.info(
    [
      `${locale}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, empty ${empty.length}`,
      ...imperfect,
    ].join('\n'),
  );
  return { precision, recall, empty: empty.map(({ query }) => query) };
}

test.each(Object.entries(JUDGED))('%s: finds what shoppers mean', async (locale, queries) => {
  const { precision, recall, empty } = await figuresOf(locale, queries);
  expect(empty).toEqual([]);
  expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION);
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
});

test.each(Object.entries(UNSEEN))(
  '%s: finds what it was not tuned for',
  async (locale, queries) => {
    const { precision, empty } = await figuresOf(locale, queries);
    expect(empty).toEqual([]);
    expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION);
  },
);

test('every word that the sample synonyms lead to has an answer in the catalogue', async () => {
  const without: string[] = [];
  for (const { locale, words, finds } of await sampleSynonyms()) {
    for (const list of [words, ...finds.map((word) => [word])]) {
      const queries = list.map((query) => measure(locale, { query, ids: [] }));
      const isAnswered = (await Promise.all(queries)).some((each) => each.found.length > 0);
      if (!isAnswered) without.push(`${locale}: ${list.join(', ')}`);
    }
  }
  expect(without).toEqual([]);
});
