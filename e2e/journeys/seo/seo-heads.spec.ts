import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { CONTENT, SITE } from '../../site.ts';
import { headIsKnown, headOf } from '../../support/assertions/head.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

/** A visit of every screen, each by a link of the previous page. */
const WALK: [screen: ScreenName, link: (locale: string) => string][] = [
  ['product-group', (locale) => `main a[href^="/${locale}/product-group/"]`],
  ['product', (locale) => `main a[href^="/${locale}/product/"]`],
  ['brand', (locale) => `main a[href^="/${locale}/brand/"]`],
  ['explore', (locale) => `header a[href="/${locale}/explore"]`],
  ['home', (locale) => `header a[href="/${locale}/home"] >> nth=0`],
];

/** A picture that is still being drawn is answered with 503, or in another size and format. */
async function expectJpeg(request: APIRequestContext, url: string): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  const typeOf = async () => {
    answer = await request.get(url);
    return answer.headers()['content-type'];
  };
  await expect.poll(typeOf, { message: url }).toBe('image/jpeg');
  if (!answer) throw new Error(`${url} was not requested`);
  return answer;
}

for (const locale of ['en', 'ar']) {
  test(`@full after a navigation a page has the same head as its document, in ${locale}`, async ({
    page,
    browser,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    await page.evaluate(() => Object.assign(window, { walked: true }));
    for (const [screen, link] of WALK) {
      await test.step(screen, async () => {
        await page.locator(link(locale)).first().click();
        await expectScreen(page, screen);
        const { pathname } = new URL(page.url());
        await headIsKnown(request, pathname);
        await plain.goto(SITE + pathname);
        const printed = await headOf(plain);
        expect(printed.canonical).toEqual([SITE + pathname]);
        await expect.poll(() => headOf(page)).toEqual(printed);
      });
    }
    expect(await page.evaluate(() => 'walked' in window), 'no document was loaded').toBe(true);
    await context.close();
  });
}

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

const thingsOf = async (page: Page): Promise<Thing[]> =>
  (await headOf(page)).data.filter(
    (thing): thing is Thing => typeof thing === 'object' && thing !== null && '@type' in thing,
  );

const THINGS: [path: string, types: string[]][] = [
  ['home', ['Organization', 'WebSite']],
  ['product-group/vessels', ['BreadcrumbList', 'ItemList']],
  ['product/tall-carafe', ['ProductGroup', 'BreadcrumbList']],
  ['brand/tolvane', ['Brand', 'BreadcrumbList', 'ItemList']],
  ['explore', ['BreadcrumbList', 'ItemList']],
];

for (const [locale, currency] of [
  ['ar', 'USD'],
  ['ja', 'JPY'],
]) {
  test(`@full previews and rich results have all their data, in ${locale}`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const images = new Set<string>();
    for (const [path, types] of THINGS) {
      await headIsKnown(request, `/${locale}/${path}`);
      await page.goto(`${SITE}/${locale}/${path}`);
      const { graph, card } = await headOf(page);
      const things = await thingsOf(page);
      expect(things.map((thing) => thing['@type'])).toEqual(types);
      expect(card).toEqual(['twitter:card summary_large_image']);
      expect(graph).toEqual(
        expect.arrayContaining([
          'og:site_name Vitrine',
          expect.stringMatching(new RegExp(`^og:locale ${locale}_[A-Z]{2}$`)),
          `og:locale:alternate ${locale === 'ar' ? 'en_US' : 'ar_EG'}`,
          expect.stringMatching(/^og:image:alt \S/),
        ]),
      );
      const image = graph.find((line) => line.startsWith('og:image '))?.slice('og:image '.length);
      images.add(image ?? '');

      if (types.includes('ItemList')) {
        const shown = await (await request.get(`${CONTENT}/v1/${locale}/${apiOf(path)}`)).json();
        const expected = shown.items.map(
          ({ id }: { id: string }) => `${SITE}/${locale}/product/${id}`,
        );
        const list = things.find((thing) => thing['@type'] === 'ItemList');
        expect(Object(list).itemListElement.map(({ url }: { url: string }) => url)).toEqual(
          expected,
        );
      }
      if (types.includes('ProductGroup')) {
        const [product] = things;
        expect(product).toMatchObject({
          name: expect.stringMatching(/\S/),
          productGroupID: 'tall-carafe',
          variesBy: ['https://schema.org/color'],
          brand: { '@type': 'Brand', name: expect.stringMatching(/\S/) },
        });
        for (const { offers: offer, ...variant } of Object(product).hasVariant) {
          expect(variant).toMatchObject({
            '@type': 'Product',
            name: expect.stringMatching(/\S/),
            sku: expect.stringMatching(/^EB-076-/),
            color: expect.stringMatching(/\S/),
          });
          await expectJpeg(request, variant.image);
          expect(offer).toMatchObject({
            '@type': 'Offer',
            priceCurrency: currency,
            price: expect.any(Number),
            availability: expect.stringMatching(/^https:\/\/schema\.org\/\w+$/),
          });
          // The URL opens the page with this variant chosen.
          expect((await request.get(offer.url)).status()).toBe(200);
        }
        for (const address of Object(product).image) await expectJpeg(request, address);
      }
    }
    for (const image of images) {
      const answer = await expectJpeg(request, image);
      expect((await answer.body()).byteLength).toBeLessThan(300_000);
    }
    await context.close();
  });
}

const apiOf = (path: string) =>
  path.replace('product-group/', 'product-groups/').replace('brand/', 'brands/');

test('@full a search is not indexed, and a filtered list is canonical at the whole list', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/en/explore?q=glass', '/ar/product-group/vessels?q=a&sort=price']) {
    await headIsKnown(request, path);
    await page.goto(SITE + path);
    const { robots, canonical, alternates, graph, data } = await headOf(page);
    expect({ robots, canonical, alternates, data }).toEqual({
      robots: ['noindex'],
      canonical: [],
      alternates: [],
      data: [],
    });
    expect(graph.join('\n')).toMatch(/og:title \S/);
    expect(graph.join('\n')).not.toContain('og:url');
  }
  const path = '/ja/product-group/vessels?color=white&sort=-price';
  await headIsKnown(request, path);
  await page.goto(SITE + path);
  const { robots, canonical } = await headOf(page);
  expect([robots, canonical]).toEqual([[], [`${SITE}/ja/product-group/vessels`]]);
  await context.close();
});
