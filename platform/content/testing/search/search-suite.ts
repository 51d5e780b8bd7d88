import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALE_CODES } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterName, Filters } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { LOADING_PRAGMAS } from '../../src/projection/sqlite/schema.ts';
import { queryTokens } from '../../src/search/tokens.ts';
import { generateCatalogue } from '../catalogues/generated.ts';
import { type CatalogueStore, openStore } from '../catalogues/open-store.ts';
import { projectedBatches, writeBatches } from '../catalogues/project.ts';
import { projectSeed, SAMPLE_FILTERS, withFilter } from '../catalogues/sample.ts';
import { firstPage } from './first-page.ts';
import { FIRST, FOUND, NOT_FOUND } from './search-cases.ts';

const Items = v.array(
  v.object({ id: v.string(), name: v.string(), brand: v.object({ slug: v.string() }) }),
);

/** Tests search and facets on the sample catalogue among generated products. */
export function searchSuite(size: number, { runs }: { runs: number }): void {
  describe(`the seed among ${size} products`, () => {
    let folder: string;
    let store: CatalogueStore;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-search-'));
      store = openStore(join(folder, 'catalogue.sqlite'), { pragmas: LOADING_PRAGMAS });
      await projectSeed(store);
      if (size > 0) await writeBatches(store, projectedBatches(generateCatalogue([]), size));
    }, 1_200_000);
    afterAll(async () => {
      store.close();
      await rm(folder, { recursive: true });
    });

    async function find(locale: string, query: string, more: Filters = {}) {
      const filters = { tokens: queryTokens(query, locale), ...more };
      const request = firstPage(locale, filters);
      return v.parse(Items, store.list(request).items);
    }
    /** The products of the maker of one: few enough for a page, however many others are found. */
    async function amongItsMaker(locale: string, query: string, id: string) {
      const [product] = v.parse(Items, store.items(locale, [id]));
      const items = await find(locale, query, { brand: [product?.brand.slug ?? ''] });
      return items.map((item) => item.id);
    }

    test.each(FOUND)('%s (%s): "%s" finds %s', async (_, locale, query, id) => {
      expect(await amongItsMaker(locale, query, id)).toContain(id);
    });

    test.each(NOT_FOUND)('%s (%s): "%s" does not find %s', async (_, locale, query, id) => {
      expect(await amongItsMaker(locale, query, id)).not.toContain(id);
    });

    test.each(FIRST)('%s: "%s" finds %s first', async (locale, query, id) => {
      expect((await find(locale, query))[0]?.id).toBe(id);
    });

    test('facets agree with what they leave, whatever is chosen', async () => {
      async function filtersOf(locale: string, query: string, picks: readonly number[]) {
        const { facets } = store.facetCounts(locale, {}, SAMPLE_FILTERS);
        const chosen = (name: FilterName) => {
          const values = (facets[name] ?? []).map(({ value }) => value);
          const pick = picks[SAMPLE_FILTERS.indexOf(name)] ?? 0;
          return pick % 3 > 0
            ? []
            : values.filter(
                (_, at) => at === pick % values.length || at === (pick * 7) % values.length,
              );
        };
        const [least = 0] = picks;
        const filters: Filters = {
          tokens: queryTokens(query, locale),
          price: least % 2 === 0 ? [{ min: least * 5, max: least * 50 + 100 }] : [],
        };
        return SAMPLE_FILTERS.reduce<Filters>(
          (all, name) => withFilter(all, name, chosen(name)),
          filters,
        );
      }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...LOCALE_CODES),
          fc.constantFrom('', 'a', 'lamp', 'stuhl', 'κ', 'وعاء', '床'),
          fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }),
          async (locale, query, picks) => {
            const filters = await filtersOf(locale, query, picks);
            const { total, facets, prices } = store.facetCounts(locale, filters, SAMPLE_FILTERS);
            expect(store.count(locale, filters)).toBe(total);
            for (const name of SAMPLE_FILTERS) {
              for (const { value, count } of (facets[name] ?? []).slice(0, 4)) {
                const alone = withFilter(filters, name, [value]);
                expect(store.count(locale, alone)).toBe(count);
              }
            }
            expect(store.count(locale, { ...filters, price: [] })).toBe(prices.length);
            expect(prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))).toBe(
              true,
            );
          },
        ),
        { numRuns: runs },
      );
    }, 600_000);

    test.each([
      ['de', 'kup', 'Kuppelleuchte'],
      ['de', 'kupel', 'Kuppelleuchte'],
      ['en', 'mort', 'Granite mortar'],
      ['en', 'moratr', 'Granite mortar'],
      ['fr', 'dome', 'Lampe dôme'],
      ['el', 'θυελ', 'Λάμπα θυέλλης'],
      ['ar', 'عواص', 'فانوس العواصف'],
      ['ja', '灰', '灰釉の鉢'],
      ['en', 'quen', 'Quenlow'],
      ['en', 'vess', 'Vessels'],
    ])('%s: "%s" suggests %s', async (locale, typed, text) => {
      const suggestions = store.suggestions(locale, queryTokens(typed, locale), 8);
      expect(suggestions.map((each) => each.text)).toContain(text);
      expect(new Set(suggestions.map((each) => `${each.kind} ${each.text}`)).size).toBe(
        suggestions.length,
      );
    });
  });
}
