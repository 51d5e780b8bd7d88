import { LOCALES, ProductPage, ProductSummary } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listedItem } from '../catalogue-store/stored-item.ts';
import type { CmsReader } from '../source/cms-reader.ts';
import { createRowBuilder } from './build-rows.ts';

const WRITTEN = { updatedAt: '2026-01-01', createdAt: '2026-01-01', _status: 'published' };
const text = (written: string) => ({ en: written });
/** Payload returns what an author has left empty as null, as an empty text, or not at all. */
const facts = fc.record(
  {
    brand: fc.constantFrom('kiln', null),
    group: fc.constantFrom('vessels', null),
    summary: fc.constantFrom(text('A summary'), text(' '), null),
    description: fc.constantFrom([{ text: text('A paragraph') }], [], null),
    label: fc.record(
      {
        material: fc.constantFrom(text('Clay'), {}, null),
        year: fc.constantFrom(text('1970'), null),
        measure: fc.constantFrom(text('9 cm'), null),
      },
      { requiredKeys: [] },
    ),
    specifications: fc.constantFrom([{ name: text('Weight'), value: text('1 kg') }], [], null),
    pictures: fc.constantFrom([1], [], null),
    care: fc.constantFrom(text('By hand'), null),
    related: fc.constantFrom([], null),
    attributes: fc.constantFrom({ carat: 1.5 }, {}, null),
  },
  { requiredKeys: [] },
);
const variant = fc.record(
  {
    sku: fc.constantFrom('A/1', 'B 2', '', ' ', null),
    name: fc.constantFrom(text('Blue'), {}, null),
    prices: fc.constant({ EUR: 12 }),
    availability: fc.constant('in-stock'),
    stock: fc.constantFrom([], null),
  },
  { requiredKeys: ['prices', 'availability'] },
);
const product = fc
  .tuple(facts, fc.array(variant, { minLength: 1, maxLength: 3 }))
  .map(([given, variants]) => ({ ...given, variants }));

const OTHERS: Readonly<Record<string, object>> = {
  kiln: { ...WRITTEN, id: 'kiln', name: 'Kiln' },
  vessels: { ...WRITTEN, id: 'vessels', title: text('Vessels') },
};
const PICTURE = {
  ...{ ...WRITTEN, id: 1, alt: text('A pot'), hash: 'a'.repeat(20) },
  ...{ renditionWidth: 400, renditionHeight: 500, widths: [320], color: '#ffffff' },
};

const unused = () => Promise.reject(new Error('Not used'));

async function rowOf(given: object, places: CmsReader['places'] = unused) {
  const cms: CmsReader = {
    document: async (_, id) =>
      id === 'pot' ? { ...WRITTEN, id, name: text('Pot'), ...given } : OTHERS[id],
    documents: async (_, keys) => (keys.length > 0 ? [PICTURE] : []),
    attributes: async () => undefined,
    locales: async () => ({ locales: LOCALES, terms: [], revision: '' }),
    ...{ everything: unused, global: unused, groupsBelow: unused, places, sets: unused },
    ...{ productsWith: unused, revision: unused, synonyms: unused },
  };
  const withheld: string[] = [];
  const build = createRowBuilder(cms, (message) => withheld.push(message));
  const built = await build({ kind: 'product', key: 'pot' });
  expect(withheld).toEqual([]);
  const row = built?.rows.find(({ locale }) => locale === 'en');
  return {
    page: v.parse(ProductPage, JSON.parse(row?.page ?? '')),
    listing: row?.listing,
    dependsOn: built?.dependsOn?.map(({ key }) => key),
  };
}

/** Every text of a response, by its place. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${path}/${key}`));
}

test('a product with any of its facts is shown, and nothing stands for the others', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (given) => {
      const { page, listing, dependsOn } = await rowOf(given);
      const item = v.parse(ProductSummary, listedItem(listing?.item ?? ''));
      expect([page.name, item.name, listing?.sortedAs]).toEqual(['Pot', 'Pot', 'Pot']);
      expect([page.brand?.slug, item.brand?.slug, listing?.brand?.slug]).toEqual(
        Array(3).fill(given.brand ?? undefined),
      );
      expect([page.group?.name, listing?.groups[0]?.name]).toEqual(
        Array(2).fill(given.group ?? undefined),
      );
      expect(dependsOn?.toSorted()).toEqual(
        [given.brand, given.group, given.pictures?.map(String)].flatMap((key) => key ?? []).sort(),
      );
      expect(page.images.length > 0).toBe(item.image !== null);
      const { jsonLd: [data, path] = [], ...head } = page.head;
      for (const shown of [page, item, data, head]) {
        const empty = textsIn(shown).filter(([, each]) => each.trim() === '' || each === '–');
        expect(empty).toEqual([]);
      }
      expect(Object.keys(data ?? {}).includes('image')).toBe(page.images.length > 0);
      expect('image' in head).toBe(page.images.length > 0);
      expect(JSON.stringify(path)).toContain(page.group ? 'Vessels' : '"position":2,"name":"Pot"');
    }),
  );
});

test('each variant has its own name in a URL, and only item numbers are shown as such', async () => {
  const distinct = fc.uniqueArray(fc.constantFrom('A/1', 'B 2', '7'), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(distinct, fc.nat({ max: 3 }), async (numbers, others) => {
      const skus = [...numbers, ...Array(others).fill(null)].slice(0, 3);
      const variants = (skus.length > 0 ? skus : [null]).map((sku) => ({
        ...{ sku, prices: { EUR: 1 }, availability: 'in-stock' },
      }));
      const { page } = await rowOf({ variants });
      expect(new Set(page.variants.map(({ sku }) => sku)).size).toBe(variants.length);
      const numbered = page.variants.filter(({ unnumbered }) => !unnumbered);
      expect(numbered.map(({ sku }) => sku)).toEqual(variants.flatMap(({ sku }) => sku ?? []));
      const [data] = page.head.jsonLd ?? [];
      const sold: { sku?: string }[] = [data?.['hasVariant'] ?? data ?? []].flat();
      expect(sold.flatMap(({ sku }) => sku ?? []).sort()).toEqual(
        numbered.map(({ sku }) => sku).sort(),
      );
    }),
  );
});

test('each variant names the places that have it, as its offer does, without deleted ones', async () => {
  const documents = ['Lindhof', 'Orme'].map((name, index) => ({
    ...{ id: `${index + 1}`, updatedAt: '', kind: 'shop' as const, name, town: { de: 'Lyon' } },
    ...{ country: 'FR', address: '1 Quai', url: null, brands: [] },
  }));
  const stock = fc.uniqueArray(fc.integer({ min: 1, max: 3 }));
  const sold = fc.record({ stock, availability: fc.constantFrom('in-stock', 'sold-out') });
  const some = fc.array(sold, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(some, fc.boolean(), async (given, hasPlaces) => {
      const variants = given.map((each, index) => ({
        ...each,
        sku: `V${index}`,
        prices: { EUR: 1 },
      }));
      const list = hasPlaces ? { documents, revision: '' } : undefined;
      const { page, dependsOn } = await rowOf({ variants }, async () => list);
      const named = page.variants.map((each) =>
        each.stock?.map((index) => page.places?.[index]?.name),
      );
      const expected = given.map((each) => {
        const names = documents.flatMap(({ id, name }) =>
          hasPlaces && each.stock.includes(Number(id)) ? [name] : [],
        );
        return names.length > 0 ? names : undefined;
      });
      expect(named).toEqual(expected);
      for (const place of page.places ?? []) expect(place.marks).toEqual({ town: 'de' });
      expect(dependsOn?.includes('places')).toBe(given.some((each) => each.stock.length > 0));
      const data = JSON.stringify(page.head.jsonLd);
      const offered = given.some(
        (each, index) => each.availability === 'in-stock' && expected[index] !== undefined,
      );
      expect(data.includes('availableAtOrFrom')).toBe(offered);
    }),
  );
});
