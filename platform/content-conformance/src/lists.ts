import {
  fetchBrand,
  fetchExplore,
  fetchGroup,
  fetchProduct,
  fetchProducts,
  fetchSite,
} from '@vitrine/content';
import type { Facet, ProductList, ProductSummary } from '@vitrine/contract';
import { offeredVariant, piecesOf, SORTS } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItem, catalogueAt, localesAt, type Url } from './client.ts';

type Query = Readonly<Record<string, string>>;
type RequestList = (query?: Query) => Promise<ProductList>;

/**
 * Facets of which a product has exactly one value, so that the counts add up to the total: of
 * groups, exactly one that has none above it.
 */
const SINGLE_VALUE_FACETS = new Set(['group', 'brand', 'price']);
/** Languages whose names do not say how they are read, which may order them. */
const READ_OTHERWISE = /^(?:ja|zh)\b/;
const isTop = ({ depth = 0 }: Facet['values'][number]) => depth === 0;

/** The most products to load page by page. A longer list is filtered first. */
const MAX_PRODUCTS = 400;

/** Returns one list of each kind: the whole catalogue, a group and a brand. */
async function listsAt(url: Url, locale: string): Promise<RequestList[]> {
  const { attributes } = await fetchSite({ baseUrl: url(), fetch });
  const catalogue = { ...catalogueAt(url, locale), attributes };
  const { group, brand } = await anItem(url);
  return [
    (query) => fetchExplore(catalogue, query),
    (query) => fetchGroup(catalogue, group.name, query),
    (query) => fetchBrand(catalogue, brand.slug, query),
  ];
}

const choiceIn = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % Math.max(1, values.length)];

/** Adds filters to a query until its list is short enough to load completely. */
async function shortened(ask: RequestList, query: Query): Promise<Query> {
  let chosen = query;
  for (let list = await ask(chosen); list.total > MAX_PRODUCTS; list = await ask(chosen)) {
    const further = list.facets
      .filter(({ name }) => !(name in chosen))
      .flatMap(({ name, values }) => values.map((each) => ({ name, ...each })))
      .filter(({ count }) => count > 0 && count < list.total)
      .toSorted((a, b) => b.count - a.count);
    const narrower = further.find(({ count }) => count <= MAX_PRODUCTS) ?? further.at(-1);
    if (!narrower) break;
    chosen = { ...chosen, [narrower.name]: narrower.value };
  }
  return chosen;
}

async function loadAll(
  ask: RequestList,
  query: Query,
): Promise<{ items: ProductSummary[]; lists: ProductList[] }> {
  const lists: ProductList[] = [];
  let page: string | null = null;
  do {
    const list: ProductList = await ask(page === null ? query : { ...query, page });
    lists.push(list);
    page = list.next;
  } while (page !== null);
  return { items: lists.flatMap(({ items }) => items), lists };
}

/** Filters, counts, sort orders and pages are consistent. */
export function listsAgree(url: Url): void {
  test('selecting a value leaves as many products as its count says, with any other filters', async () => {
    const locales = await localesAt(url);
    const lists = await Promise.all(locales.map((locale) => listsAt(url, locale)));
    const number = fc.nat({ max: 1000 });
    await fc.assert(
      fc.asyncProperty(
        number,
        number,
        fc.array(fc.record({ facet: number, value: number, more: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (locale, which, steps) => {
          const ask = choiceIn(choiceIn(lists, locale) ?? [], which);
          if (!ask) return;
          let query: Query = {};
          for (const { facet: index, value: place, more } of steps) {
            const before = await ask(query);
            const facet = choiceIn(before.facets, index);
            const value = facet && choiceIn(facet.values, place);
            if (!facet || !value) continue;
            const chosen = query[facet.name];
            query = { ...query, [facet.name]: value.value };
            const after = await ask(query);
            expect([query, after.total]).toEqual([query, value.count]);
            // The facet still lists the selected value with the same count.
            const again = after.facets.find(({ name }) => name === facet.name);
            expect(again?.values).toContainEqual(value);
            if (!more || chosen === undefined || chosen.split(',').includes(value.value)) continue;
            const either = { ...query, [facet.name]: `${chosen},${value.value}` };
            const { total } = await ask(either);
            const values = either[facet.name]
              ?.split(',')
              .flatMap((each) => facet.values.find((option) => option.value === each) ?? []);
            const counts = values?.map(({ count }) => count) ?? [];
            const sum = counts.reduce((one, other) => one + other, 0);
            expect(total).toBeLessThanOrEqual(sum);
            expect(total).toBeGreaterThanOrEqual(Math.max(...counts));
            const isSingle = SINGLE_VALUE_FACETS.has(facet.name) && values?.every(isTop);
            if (isSingle && facet.name !== 'price') expect(total).toBe(sum);
            query = either;
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  test('choosing a value keeps all values of the facets in their places', async () => {
    for (const locale of await localesAt(url)) {
      for (const ask of await listsAt(url, locale)) {
        const valuesOf = ({ facets }: ProductList) =>
          facets.map(({ name, values }) => [name, values.map(({ value }) => value)]);
        const whole = await ask();
        for (const { name, values } of whole.facets.filter((each) => each.values.length > 1)) {
          const rarest = values.toSorted((a, b) => a.count - b.count)[0];
          const narrowed = await ask({ [name]: rarest?.value ?? '' });
          expect([locale, name, ...valuesOf(narrowed)]).toEqual([locale, name, ...valuesOf(whole)]);
        }
      }
    }
  }, 60_000);

  test('the counts of a facet with one value for each product add up to the total', async () => {
    for (const locale of await localesAt(url)) {
      for (const ask of await listsAt(url, locale)) {
        const { facets, total, items } = await ask();
        expect(items.length).toBeLessThanOrEqual(total);
        for (const { name, values } of facets.filter((each) =>
          SINGLE_VALUE_FACETS.has(each.name),
        )) {
          const sum = values.filter(isTop).reduce((all, { count }) => all + count, 0);
          expect([locale, name, sum]).toEqual([locale, name, total]);
        }
      }
    }
  });

  test.each(SORTS)(
    'all pages sorted by %s have every product once, in order',
    async (sort) => {
      for (const locale of await localesAt(url)) {
        const [ask] = await listsAt(url, locale);
        if (!ask) continue;
        const { name } = await anItem(url);
        const search: Query = sort === 'relevance' ? { q: [...name].slice(0, 2).join('') } : {};
        const query = await shortened(ask, { ...search, sort });
        const { items, lists } = await loadAll(ask, query);
        const [first] = lists;
        expect(items.length).toBe(first?.total);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        for (const { total, facets } of lists) {
          expect(total).toBe(first?.total);
          expect(facets).toEqual(first?.facets);
        }
        const { compare } = new Intl.Collator(locale, { numeric: true });
        const inOrder = {
          price: (a: ProductSummary, b: ProductSummary) => a.price.amount - b.price.amount,
          '-price': (a: ProductSummary, b: ProductSummary) => b.price.amount - a.price.amount,
          name: (a: ProductSummary, b: ProductSummary) =>
            READ_OTHERWISE.test(locale) ? 0 : compare(a.name, b.name),
          newest: () => 0,
          relevance: () => 0,
        }[sort];
        expect(items.toSorted(inOrder).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      }
    },
    120_000,
  );

  test('equivalent queries return the same list', async () => {
    const ask: RequestList = (query) => fetchExplore(catalogueAt(url, 'en'), query);
    const { facets, total } = await ask();
    const values = facets.find(({ name }) => name === 'brand')?.values.slice(0, 2) ?? [];
    const brand = values.map(({ value }) => value);
    expect(total).toBeGreaterThan(0);
    expect(await ask({ brand: brand.join(',') })).toEqual(
      await ask({ brand: `,${brand.toReversed().join(',,')}` }),
    );
  });

  test('products are returned in the order of the ids, without unknown ones', async () => {
    for (const locale of await localesAt(url)) {
      const catalogue = catalogueAt(url, locale);
      const { items } = await fetchExplore(catalogue, { sort: 'price' });
      const requested = items.toReversed();
      const ids = requested.flatMap(({ id }, index) => (index % 2 ? [id] : [`no-${id}-`, id, id]));
      expect(await fetchProducts(catalogue, ids)).toEqual({
        items: requested,
        total: requested.length,
        facets: [],
        next: null,
      });
    }
    expect((await fetchProducts(catalogueAt(url, 'en'), [])).items).toEqual([]);
  });

  test('lists show the piece that the page shows first, and the lowest price of all pieces', async () => {
    for (const locale of await localesAt(url)) {
      const catalogue = catalogueAt(url, locale);
      const { items } = await fetchExplore(catalogue);
      for (const item of items) {
        const page = await fetchProduct(catalogue, item.id);
        const offered = offeredVariant(page.variants);
        expect(page).toMatchObject({
          price: offered?.price,
          availability: offered?.availability,
        });
        const amounts = piecesOf(page.variants).map(({ price }) => price.amount);
        const amount = Math.min(...amounts);
        expect(item).toMatchObject({
          id: page.id,
          price: { amount },
          availability: page.availability,
          image: page.images[offered?.image ?? 0] ?? null,
        });
        expect([item.id, item.from ?? false]).toEqual([item.id, Math.max(...amounts) > amount]);
        expect(item.variant).toBeUndefined();
        // All products in a range of prices may be more than one part of a list.
        if (!item.group && !item.brand) continue;
        for (const price of [`${amount}-${amount + 1}`, `${amount}..${amount}`]) {
          const list = await fetchExplore(catalogue, {
            group: item.group?.name,
            brand: item.brand?.slug,
            price,
          });
          expect(list.items.map(({ id }) => id)).toContain(item.id);
        }
      }
    }
  }, 120_000);

  test('`addedAt` is a time, and the key of the order `newest`, if the service has it', async () => {
    const { items } = await fetchExplore(catalogueAt(url, 'en'), { sort: 'newest' });
    const added = items.flatMap(({ addedAt }) => (addedAt === undefined ? [] : [addedAt]));
    expect([0, items.length]).toContain(added.length);
    for (const each of added) expect(each).toMatch(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/);
    const times = added.map((each) => Date.parse(each));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('a filtered list shows a piece that passes, and its picture', async () => {
    const catalogue = catalogueAt(url, 'en');
    const { facets } = await fetchExplore(catalogue);
    for (const { name, values } of facets) {
      if (name !== 'availability' && name !== 'color') continue;
      for (const { value } of values) {
        const { items } = await fetchExplore(catalogue, { [name]: value });
        for (const item of items) {
          const page = await fetchProduct(catalogue, item.id);
          const shown =
            page.variants.find(({ sku }) => sku === item.variant?.sku) ??
            offeredVariant(page.variants);
          if (name === 'availability')
            expect([item.id, item.availability]).toEqual([item.id, value]);
          expect([item.id, item.availability]).toEqual([item.id, shown?.availability]);
          expect(item.image).toEqual(page.images[shown?.image ?? 0] ?? null);
          expect(item.price.amount).toBeLessThanOrEqual(shown?.price.amount ?? 0);
        }
      }
    }
  }, 120_000);
}
