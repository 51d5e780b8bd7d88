import { fetchProducts } from '@vitrine/content';
import { StoriesPage, StoryList, StoryPage, TextPage, TextPages } from '@vitrine/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogueAt, localesAt, type Url } from './client.ts';

/** Stories and text pages. A catalogue may have none of either. */
export function editorialAgrees(url: Url): void {
  async function get<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(`${url()}${path}`, { signal: AbortSignal.timeout(20_000) });
    expect([path, response.status]).toEqual([path, 200]);
    return v.parse(schema, await response.json());
  }
  const slugsAt = async (path: string) =>
    (await get(path, StoryList)).items.map(({ slug }) => slug);

  test('stories are listed with the newest first, and can be read in every locale', async () => {
    const locales = await localesAt(url);
    const slugs = (await get(`/v1/${locales[0]}/stories`, StoriesPage)).items.map(
      ({ slug }) => slug,
    );
    for (const locale of locales) {
      const { items } = await get(`/v1/${locale}/stories`, StoriesPage);
      expect(items.map(({ slug }) => slug)).toEqual(slugs);
      const days = items.map(({ published }) => Date.parse(published));
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      for (const { slug, title, lede, published } of items) {
        const { head, more, ...story } = await get(`/v1/${locale}/stories/${slug}`, StoryPage);
        expect(story).toMatchObject({ slug, title, lede, published });
        expect(head.path).toBe(`/${locale}/stories/${slug}`);
        expect(head.alternates.map((each) => each.locale).sort()).toEqual([...locales].sort());
        expect(more.map((other) => other.slug)).not.toContain(slug);
      }
    }
  }, 60_000);

  test('what a story links to exists, and lists the story', async () => {
    const [locale = 'en'] = await localesAt(url);
    const catalogue = catalogueAt(url, locale);
    for (const { slug } of (await get(`/v1/${locale}/stories`, StoriesPage)).items) {
      const { sections } = await get(`/v1/${locale}/stories/${slug}`, StoryPage);
      for (const { products, groups, brands } of sections) {
        const list = await fetchProducts(
          catalogue,
          products.map(({ id }) => id),
        );
        expect(list.items.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
        for (const path of [
          ...products.map(({ id }) => `products/${id}`),
          ...groups.map(({ name }) => `product-groups/${name}`),
          ...brands.map((brand) => `brands/${brand.slug}`),
        ]) {
          expect([path, await slugsAt(`/v1/${locale}/${path}/stories`)]).toEqual([
            path,
            expect.arrayContaining([slug]),
          ]);
        }
      }
    }
  }, 60_000);

  test('text pages have the same order and places in every locale, and can be read', async () => {
    const locales = await localesAt(url);
    const linksIn = async (locale: string) =>
      (await get(`/v1/${locale}/pages`, TextPages)).items.map(({ topic, places }) => ({
        topic,
        places,
      }));
    const expected = await linksIn(locales[0] ?? 'en');
    for (const locale of locales) {
      expect(await linksIn(locale)).toEqual(expected);
      for (const { topic } of expected) {
        const { head, ...page } = await get(`/v1/${locale}/pages/${topic}`, TextPage);
        expect(page.topic).toBe(topic);
        expect(head.path).toBe(`/${locale}/pages/${topic}`);
        expect(head.alternates.map((each) => each.locale).sort()).toEqual([...locales].sort());
      }
    }
  }, 60_000);

  test.each(['stories/no-such-story', 'pages/no-such-page', 'products/no-such/stories'])(
    '%s is not found',
    async (path) => {
      expect((await fetch(`${url()}/v1/en/${path}`)).status).toBe(404);
    },
  );
}
