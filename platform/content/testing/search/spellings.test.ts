import { PAGE_SIZE } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryTokens } from '../../src/search/tokens.ts';
import { type CatalogueStore, openStore } from '../catalogues/open-store.ts';
import { projectSeed, sampleDocuments } from '../catalogues/sample.ts';

let store: CatalogueStore;
beforeAll(async () => {
  store = openStore(':memory:');
  await projectSeed(store);
});
afterAll(() => store.close());

async function idsOf(locale: string, query: string): Promise<string[]> {
  const filters = { tokens: queryTokens(query, locale) };
  const request = { locale, filters, sort: 'name', after: undefined, limit: PAGE_SIZE } as const;
  return store.list(request).items.map(({ id }) => id);
}

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function wordsOfCatalogue(pattern: RegExp): Promise<string[]> {
  const words = textsIn(await sampleDocuments()).flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  return [...new Set(words)].filter((word) => pattern.test(word)).toSorted();
}

const BARE: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };
const IN_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const written = (word: string, letters: Readonly<Record<string, string>>) =>
  word.toLowerCase().replace(/[äöüß]/g, (letter) => letters[letter] ?? letter);

// "Krüge" found three products and "Kruege" none: only the umlaut reached the stem of "Krug".
describe('German words without umlauts', () => {
  test('find what each word of the sample catalogue finds, as two letters and as one', async () => {
    const words = await wordsOfCatalogue(/[äöüß]/i);
    expect(words.length).toBeGreaterThan(200);
    // "Öl" alone is too short to be part of a compound such as "ölgeschwärzt"; "Oel" is not.
    const isShort = (word: string) => /^öle?n?$|^geschwärzt/i.test(word);
    const other: string[] = [];
    for (const word of words) {
      const expected = String(await idsOf('de', word));
      const bare = isShort(word) ? [] : [written(word, BARE)];
      for (const typed of [written(word, IN_TWO), ...bare]) {
        if (String(await idsOf('de', typed)) !== expected) other.push(`${word}: ${typed}`);
      }
    }
    expect(other).toEqual([]);
  });

  test.each([
    ['Krüge', 'Kruege', 3],
    ['Körbe', 'Koerbe', 2],
    ['Gläser', 'Glaeser', 6],
    ['Tücher', 'Tuecher', 5],
    ['Kästen', 'Kaesten', 4],
    ['Bänke', 'Baenke', 7],
    ['Stühle', 'STUEHLE', 1],
  ])('"%s" and "%s" find the same %i products', async (umlaut, digraph, count) => {
    const expected = await idsOf('de', umlaut);
    expect(expected).toHaveLength(count);
    expect(await idsOf('de', digraph)).toEqual(expected);
  });
});

// The countries were left out, and "en" and "aus" in names counted as what was sought.
test.each([
  ['en', 'from France'],
  ['en', 'made in Portugal'],
  ['de', 'aus Deutschland'],
  ['fr', 'fabriqué en France'],
  ['fr', 'pour la Belgique'],
  ['el', 'από τη Γαλλία'],
  ['ar', 'من فرنسا'],
  ['ar', 'صنع في فرنسا'],
])('%s: "%s" names no product, and finds none', async (locale, query) => {
  expect(await idsOf(locale, query)).toEqual([]);
});
