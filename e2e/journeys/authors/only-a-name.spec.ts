import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';
import { watch } from '../../support/network/page-log.ts';

const main = (page: Page) => page.getByRole('main');
const NAME = 'Zeppelin';
const PRICE = { variants: [{ prices: { EUR: 12, USD: 14, JPY: 1800 } }] };

/** The elements of a page that have room, but nothing in it, and those that show a dash alone. */
const emptyBoxes = (page: Page) =>
  main(page).evaluate((all) =>
    [...all.querySelectorAll('p, h1, h2, h3, dl, dt, dd, li, td, table, ul, figure, section')]
      .filter((each) => each.querySelector('img, input, svg, button, [aria-hidden]') === null)
      .filter((each) => /^\s*–?\s*$/.test(each.textContent))
      .filter((each) => each.getBoundingClientRect().height > 0)
      .filter((each) => each.className !== '' || each.tagName !== 'TD')
      .map((each) => each.outerHTML),
  );

test('@full a product with a name and a price only is listed, found, shown, compared and printed', async ({
  page,
  request,
  browser,
  authorSite: { authoringUrl, contentUrl, url },
}) => {
  const { errors } = watch(page);
  const author = await logIn(request, authoringUrl);
  const published = { _status: 'published' };
  const api = async (path: string) => (await request.get(`${contentUrl}/v1${path}`)).json();
  try {
    await author.create('/products', { id: 'zeppelin', name: NAME, ...PRICE, ...published });
    await author.create('/brands', { id: 'zwirn', name: 'Zwirn', ...published });
    await author.create('/groups', { id: 'zubehoer', title: 'Zubehör', ...published });
    await author.create('/products', {
      ...{ id: 'zither', name: 'Zither', brand: 'zwirn', group: 'zubehoer' },
      ...{ ...PRICE, ...published },
    });
    await expect
      .poll(async () => (await api('/en/explore?q=zither')).total, { timeout: 30_000 })
      .toBe(1);

    // Beside products with pictures, as the newest of them.
    await page.goto('/en/explore');
    await expectScreen(page, 'explore');
    const card = main(page).getByRole('article').filter({ hasText: NAME });
    await expect(card).toHaveText(new RegExp(`^${NAME}.*\\$14`));
    await expect(card.locator('img')).toHaveCount(0);
    const heights = await main(page)
      .getByRole('article')
      .locator('> :first-child')
      .evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().height));
    expect(new Set(heights.map(Math.round)).size, 'the tile is as high as a picture').toBe(1);

    await card.getByRole('link').click();
    await expectScreen(page, 'product');
    await expect(page).toHaveTitle(/^Zeppelin/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(main(page).locator('dl, table, img')).toHaveCount(0);
    await expect(main(page)).not.toContainText(/–|_1|undefined|null/);
    await expect(main(page).getByRole('navigation').getByRole('link')).toHaveText(['Home']);
    expect(await emptyBoxes(page)).toEqual([]);
    await expectAccessible(page, 'a product with a name only');
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).locator('[aria-hidden="true"]').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    // Its brand and its group have as little.
    for (const [path, screen, title] of [
      ['brand/zwirn', 'brand', 'Zwirn'],
      ['product-group/zubehoer', 'product-group', 'Zubehör'],
    ] as const) {
      await page.goto(`/en/${path}`);
      await expectScreen(page, screen);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page).getByRole('article')).toHaveCount(1);
      await expect(main(page).locator('img, dl')).toHaveCount(0);
      expect(await emptyBoxes(page)).toEqual([]);
    }

    // A comparison has no row that none of them has, and no dash where one of them has nothing.
    await page.goto('/en/explore?shortlist=zeppelin.tall-carafe&view=table');
    await expectScreen(page, 'explore');
    const table = main(page).getByRole('table');
    await expect(table).toContainText(NAME);
    await expect(table).toContainText('Tall carafe');
    await expect(table.getByRole('cell', { name: '–', exact: true })).toHaveCount(0);
    await expect(table.getByRole('rowheader', { name: 'Year' })).toHaveCount(1);
    expect(errors).toEqual([]);

    // Without scripts, and for search engines.
    const html = await (await request.get('/en/product/zeppelin')).text();
    expect(html).not.toMatch(/name="description"|og:description|–|<dl|<dd|undefined/);
    const objects = [...html.matchAll(/application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const [data, way] = objects.map(([, json = '']) => JSON.parse(json));
    expect(data).toEqual({
      ...{ '@context': 'https://schema.org', '@type': 'Product', name: NAME },
      url: `${url}/en/product/zeppelin`,
      offers: [
        {
          ...{ '@type': 'Offer', name: NAME, price: 14, priceCurrency: 'USD' },
          availability: 'https://schema.org/InStock',
          url: `${url}/en/product/zeppelin`,
        },
      ],
    });
    expect(way.itemListElement).toHaveLength(2);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
    const plain = await context.newPage();
    await plain.goto('/en/product/zeppelin');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(plain.getByRole('main')).not.toContainText('–');
    await expect(plain.getByRole('main').locator('dl, img')).toHaveCount(0);
    await plain.goto('/en/explore?q=z');
    await expect(plain.getByRole('link', { name: /^Zeppelin/ })).toBeVisible();
    await context.close();
    expect(JSON.stringify(await api('/sitemap'))).toContain('/en/product/zeppelin');
  } finally {
    for (const path of ['/products/zeppelin', '/products/zither', '/brands/zwirn']) {
      await author.remove(path);
    }
    await author.remove('/groups/zubehoer');
  }
});
