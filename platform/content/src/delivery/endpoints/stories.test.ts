import { LOCALES, StoriesPage, StoryList, StoryPage, TextPage, TextPages } from '@vitrine/contract';
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
    { revision: '1', rows: [{ locale: '', body: JSON.stringify(LOCALES) }] },
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

describe('stories', () => {
  it('are listed with the newest first, and every one can be read in every locale', async () => {
    const { items } = await get('/v1/en/stories', StoriesPage);
    const days = items.map(({ published }) => published);
    expect(days.length).toBeGreaterThanOrEqual(4);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const { code } of LOCALES.items) {
      for (const { slug } of items) {
        const { head, more } = await get(`/v1/${code}/stories/${slug}`, StoryPage);
        expect(head).toMatchObject({ path: `/${code}/stories/${slug}`, type: 'article' });
        expect(head.alternates).toHaveLength(LOCALES.items.length);
        expect(more.map((other) => other.slug)).not.toContain(slug);
      }
    }
  });

  it('show a product by the variant that the author chose', async () => {
    const { sections } = await get('/v1/en/stories/a-table-for-two', StoryPage);
    const products = sections.flatMap((section) => section.products);
    expect(products.find(({ id }) => id === 'tall-carafe')?.variant?.sku).toBe('EB-076-A');
    expect(products.find(({ id }) => id === 'footed-tumbler')?.variant).toBeUndefined();
    expect(sections.flatMap(({ brands }) => brands.map(({ slug }) => slug))).toEqual([
      'ebbharrow',
      'hesper-and-vole',
    ]);
  });

  it('are found by what they link to', async () => {
    const slugs = async (path: string) =>
      (await get(path, StoryList)).items.map(({ slug }) => slug);
    expect(await slugs('/v1/de/products/brass-candlestick/stories')).toEqual([
      'a-table-for-two',
      'light-for-november',
    ]);
    expect(await slugs('/v1/de/product-groups/desk/stories')).toEqual(['from-the-mill']);
    expect(await slugs('/v1/de/brands/wick-marren/stories')).toEqual(['what-the-fen-grows']);
    expect(await slugs('/v1/de/products/iron-skillet/stories')).toEqual([]);
    expect((await app.request('/v1/de/products/no-such/stories')).status).toBe(404);
  });

  it('mark a text that is missing in the locale', async () => {
    const { marks, sections } = await get('/v1/ar/stories/what-the-fen-grows', StoryPage);
    expect(marks).toEqual({ 'sections.1.paragraphs.0': 'en' });
    expect(sections[1]?.paragraphs[0]).toContain('Rush stands in water');
  });

  it('are suggested by their titles', async () => {
    const answer = await app.request('/v1/de/suggestions?q=papierm');
    expect((await answer.json()).items).toContainEqual({
      kind: 'story',
      key: 'from-the-mill',
      text: 'Aus der Papiermühle',
    });
  });

  it('a withdrawn story is not found, and one that has moved redirects', async () => {
    expect((await app.request('/v1/en/stories/no-such')).status).toBe(404);
    await store.replace(
      { kind: 'move', key: 'story:the-mill' },
      { revision: '1', rows: [{ locale: '', body: JSON.stringify({ to: 'from-the-mill' }) }] },
    );
    const moved = await app.request('/v1/en/stories/the-mill');
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      301,
      '/v1/en/stories/from-the-mill',
    ]);
  });
});

describe('text pages', () => {
  it('are listed in the order of their links, and each can be read', async () => {
    const { items } = await get('/v1/fr/pages', TextPages);
    expect(items.map(({ topic }) => topic)).toEqual(['about', 'contact', 'privacy', 'imprint']);
    expect(items.filter(({ places }) => places.includes('menu'))).toHaveLength(2);
    for (const { topic, title } of items) {
      const page = await get(`/v1/fr/pages/${topic}`, TextPage);
      expect(page).toMatchObject({ topic, title, head: { path: `/fr/pages/${topic}` } });
    }
    expect((await app.request('/v1/fr/pages/no-such')).status).toBe(404);
  });
});
