import { HomePage, LOCALES, Sitemap, StoriesPage, StoryList, StoryPage } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { projectSeed } from '../../../testing/catalogues/sample.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => expect.unreachable(String(error)),
});
beforeAll(async () => {
  await store.replace(
    { kind: 'locales', key: 'locales' },
    {
      revision: '1',
      rows: [
        { locale: '', body: JSON.stringify({ ...LOCALES, currencies: ['USD', 'EUR', 'JPY'] }) },
      ],
    },
  );
  await projectSeed(store);
});
afterAll(() => store.close());

async function get<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return v.parse(schema, await answer.json());
}

/** Characters that only say in which direction a text goes, and spaces of other widths. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ');
const collection = (locale: string, slug: string, query = '') =>
  get(`/v1/${locale}/screens/collections/stories/${slug}${query}`, StoryPage);
const gifts = (locale: string, currency?: string) =>
  collection(locale, 'small-gifts', currency && `?currency=${currency}`);

describe('stories of a screen', () => {
  it('are listed for it, the newest first, and for no other', async () => {
    const { items } = await get('/v1/de/screens/collections/stories', StoryList);
    expect(items.map(({ slug, title }) => [slug, plain(title)])).toEqual([
      ['small-gifts', 'Geschenke unter 50 €'],
      ['wedding-list', 'Eine Hochzeitsliste'],
      ['first-kitchen', 'Für die erste Küche'],
    ]);
    const stories = await get('/v1/de/stories', StoriesPage);
    expect(stories.items.map(({ slug }) => slug)).not.toContain('small-gifts');
    expect((await get('/v1/de/screens/recipes/stories', StoryList)).items).toEqual([]);
    const about = await get('/v1/de/products/iron-skillet/stories', StoryList);
    expect(about.items).toEqual([]);
  });

  it('are at the path of their screen only', async () => {
    const { head } = await collection('fr', 'first-kitchen');
    expect(head.path).toBe('/fr/collections/first-kitchen');
    expect(head.alternates).toContainEqual({ locale: 'ja', path: '/ja/collections/first-kitchen' });
    for (const path of [
      'stories/first-kitchen',
      'screens/recipes/stories/first-kitchen',
      'screens/stories/stories/from-the-mill',
      'screens/collections/stories/no-such',
    ]) {
      expect([path, (await app.request(`/v1/en/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('have a sitemap of their own, and are in no other', async () => {
    const paths = (sitemap: Sitemap) =>
      sitemap.items.flatMap(({ alternates }) => alternates.map(({ path }) => path));
    const own = paths(await get('/v1/screens/collections/sitemap', Sitemap));
    expect(own).toHaveLength(3 * LOCALES.items.length);
    expect(own).toContain('/el/collections/wedding-list');
    const all = paths(await get('/v1/sitemap', Sitemap));
    expect(all.filter((path) => own.includes(path))).toEqual([]);
    expect(all).not.toContain('/en/stories/wedding-list');
  });

  it('are suggested only if a link of the site leads to their screen: others may not be live', async () => {
    const isSuggested = async () => {
      const answer = await app.request('/v1/en/suggestions?q=wedding');
      return JSON.stringify(await answer.json()).includes('/collections/wedding-list');
    };
    const linkTo = async (path: string) => {
      const texts = { en: { links: [{ label: 'Collections', path, places: ['menu'] }] } };
      const row = { locale: '', body: '{"hints":{}}', page: JSON.stringify({ texts }) };
      await store.replace({ kind: 'site', key: 'site' }, { revision: path, rows: [row] });
    };
    expect(await isSuggested()).toBe(false);
    await linkTo('/collections');
    expect(await isSuggested()).toBe(true);
    await linkTo('/recipes');
    expect(await isSuggested()).toBe(false);
  });

  it('show the author’s products in their order, and list them for search engines', async () => {
    const { sections, head, more } = await collection('en', 'wedding-list');
    const [, guests] = sections;
    expect(guests?.products.map(({ id, variant }) => variant?.sku ?? id)).toEqual([
      'EB-27-W',
      'ash-bowl',
      'tall-carafe',
      'footed-tumbler',
      'brass-candlestick',
    ]);
    const list = head.jsonLd?.find((each) => each['@type'] === 'ItemList');
    expect(list).toMatchObject({ numberOfItems: 11 });
    expect(JSON.stringify(list)).toContain('/en/product/round-mirror');
    expect(more.map(({ slug }) => slug)).toEqual(['small-gifts', 'first-kitchen']);
  });
});

describe('the home page', () => {
  const choose = (...collections: string[]) => {
    const body = {
      head: { title: 'Home', path: '/en/home', alternates: [] },
      ...{ hero: { title: 'Home', text: '' }, product: null },
      ...{ story: { title: '', paragraphs: [] }, groups: [], brands: [], collections },
    };
    const rows = [{ locale: 'en', body: JSON.stringify(body) }];
    return store.replace({ kind: 'home', key: 'home' }, { revision: collections.join(), rows });
  };
  const shown = async (query = '') =>
    (await get(`/v1/en/home${query}`, HomePage)).collections?.map(({ title }) => plain(title));

  it('has the collections that an author chose, in that order and with the visitor’s prices', async () => {
    expect(await shown()).toBeUndefined();
    await choose('small-gifts', 'first-kitchen');
    expect(await shown()).toEqual(['Gifts under $50', 'For a first kitchen']);
    expect(await shown('?currency=EUR')).toEqual(['Gifts under €50', 'For a first kitchen']);
    const { collections } = await get('/v1/en/home', HomePage);
    expect(collections?.[0]?.path).toBe('/collections/small-gifts');
  });

  it('has none that is not published, or is a page of another screen', async () => {
    await choose('no-such', 'from-the-mill', 'wedding-list');
    expect(await shown()).toEqual(['A wedding list']);
    await choose('no-such');
    expect(await shown()).toBeUndefined();
  });
});

describe('the list of a story', () => {
  it.each([
    ['en', undefined, 'Gifts under $50', 'USD', 50, 7],
    ['de', undefined, 'Geschenke unter 50 €', 'EUR', 50, 9],
    ['ja', undefined, '¥7,500未満の贈りもの', 'JPY', 7500, 7],
    ['en', 'JPY', 'Gifts under ¥7,500', 'JPY', 7500, 7],
    ['ar', undefined, 'هدايا بأقلّ من 50 US$', 'USD', 50, 7],
  ] as const)('in %s, %s: %s', async (locale, market, title, currency, limit, total) => {
    const page = await gifts(locale, market);
    expect(plain(page.title)).toBe(title);
    expect(plain(page.head.title)).toBe(title);
    expect(page.list?.total).toBe(total);
    const prices = page.list?.items.map(({ price }) => price) ?? [];
    expect(prices).toHaveLength(total);
    for (const price of prices) {
      expect(price.currency).toBe(currency);
      expect(price.amount).toBeLessThan(limit);
    }
    expect(prices.map(({ amount }) => amount)).toEqual(
      prices.map(({ amount }) => amount).toSorted((a, b) => a - b),
    );
    expect(JSON.stringify(page)).not.toContain('{limit}');
  });

  it('is the same list on the page with all products', async () => {
    for (const [locale, currency] of [
      ['en', 'USD'],
      ['en', 'EUR'],
      ['ja', 'JPY'],
    ] as const) {
      const { list } = await gifts(locale, currency);
      const path = `/v1/${locale}/explore?${list?.query}&currency=${currency}`;
      expect(await (await app.request(path)).json()).toMatchObject({
        total: list?.total,
        items: list?.items,
      });
    }
  });

  /** A story that lists what a filter finds. */
  async function listed(filter: string, query = '') {
    const row = store.body('story', 'small-gifts', 'en');
    const body = JSON.stringify({ ...JSON.parse(row ?? '{}'), filter });
    await store.replace(
      { kind: 'story', key: 'listed' },
      { revision: filter, rows: [{ locale: 'en', body }] },
    );
    return collection('en', 'listed', query);
  }

  it('stays in the currency of its prices for a visitor of another market', async () => {
    const page = await listed('price=-50EUR', '?currency=JPY');
    expect(page.title).toBe('Gifts under €50');
    expect(page.list?.items.map(({ price }) => price.currency)).toContain('EUR');
    expect(page.list?.total).toBe(9);
    // The page with all products would leave out the price and show everything.
    expect(page.list?.query).toBeUndefined();
  });

  it.each([
    ['group=no-such'],
    ['brand=gone&price=-50USD'],
    ['material=unobtainium'],
    ['colour-of-last-year=red'],
  ])('is empty, and not the whole catalogue, if %s is gone', async (filter) => {
    expect((await listed(filter)).list).toEqual({ items: [], total: 0 });
  });

  it('takes attributes, groups and an order', async () => {
    const { list } = await listed('group=kitchen&material=metal,stone&sort=-price');
    const { total } = await (
      await app.request('/v1/en/explore?group=kitchen&material=metal,stone')
    ).json();
    expect(list?.total).toBe(total);
    expect(total).toBeGreaterThan(0);
  });
});
