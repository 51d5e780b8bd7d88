import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const CARAFE = 'product/tall-carafe';

/** The text of an element, with plain spaces and without direction marks. */
const plain = (text: string) => text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s+/gu, ' ');

/** The sentences under a heading of the section about delivery. */
const under = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=..')
    .locator('p')
    .allTextContents()
    .then((texts) => texts.map(plain));

// A visitor learned what the piece costs, and not what it costs to have it.
test('@full a product says what its delivery costs, when it comes and how it goes back, in the visitor’s market', async ({
  page,
}) => {
  await page.goto(`/en/${CARAFE}`);
  await expectScreen(page, 'product');
  await page.getByRole('heading', { name: 'Returns' }).scrollIntoViewIfNeeded();
  expect((await under(page, 'Delivery')).slice(0, 3)).toEqual([
    '$12 (United States), free from $150.',
    'Arrives in 4 to 7 working days.',
    'Customs duties are included.',
  ]);
  expect((await under(page, 'Returns')).slice(0, 2)).toEqual([
    'Within 30 days of delivery.',
    'You pay for the return.',
  ]);
  await expectAccessible(page, 'delivery');
  await page
    .getByRole('contentinfo')
    .getByRole('combobox')
    .filter({ hasText: '€' })
    .selectOption('EZ');
  await expect
    .poll(async () => (await under(page, 'Delivery'))[0])
    .toBe('€6 (Eurozone), free from €120.');
  expect(await under(page, 'Returns')).toContain('We pay for the return.');
});

test('@full a large piece has a delivery of its own, which the shortlist names', async ({
  page,
}) => {
  await page.goto('/en/product/blanket-chest');
  await expectScreen(page, 'product');
  await page.getByRole('heading', { name: 'Returns' }).scrollIntoViewIfNeeded();
  const sentences = await under(page, 'Delivery');
  expect(sentences[0]).toBe('$140 (United States).');
  expect(sentences).toContain('By carrier, at an hour agreed with you.');
  await page.goto('/en/explore?shortlist=blanket-chest.tall-carafe');
  await expectScreen(page, 'explore');
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible();
  expect(await under(page, 'Delivery')).toEqual([
    '$12 (United States), free from $150.',
    'Arrives in 4 to 7 working days.',
    'Customs duties are included.',
    'Blanket chest: delivery is priced separately; see the product’s page.',
  ]);
});

test('@full in Arabic, amounts keep their sign and stand in their sentence', async ({ page }) => {
  await page.goto(`/ar/${CARAFE}`);
  await expectScreen(page, 'product');
  await page.getByRole('heading', { name: 'الإرجاع' }).scrollIntoViewIfNeeded();
  expect((await under(page, 'التوصيل')).slice(0, 2)).toEqual([
    '12 US$ (الولايات المتحدة)، مجّانًا ابتداءً من 150 US$.',
    'يصل خلال 4 إلى 7 أيّام عمل.',
  ]);
});

for (const [locale, cost, country] of [
  ['en', '$12 (United States), free from $150.', 'US'],
  ['de', '6 € (Eurozone), ab 120 € kostenlos.', 'DE'],
  ['ja', '¥1,200（日本）。¥20,000以上は無料です。', 'JP'],
] as const) {
  test(`@full without scripts, and for search engines, delivery is the same, in ${locale}`, async ({
    request,
  }) => {
    const html = await (await request.get(`/${locale}/${CARAFE}`)).text();
    expect(plain(html)).toContain(`<p>${cost}</p>`);
    const [, data = '[]'] =
      html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
    expect(data).toContain(
      `"shippingDestination":{"@type":"DefinedRegion","addressCountry":"${country}"}`,
    );
    expect(data).toContain('"merchantReturnDays":30');
  });
}
