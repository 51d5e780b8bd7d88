import type { Page } from '@playwright/test';
import { SITE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const CARAFE = '/en/product/tall-carafe';
const IN_INCHES = 'H 11–11.8 in, ⌀ 4.3 in (28–30 × 11 cm)';
const IN_CENTIMETRES = 'H 28–30 cm, ⌀ 11 cm';

/** The text of a fact of the label, with plain spaces and without joiners. */
const fact = (page: Page, term: string) =>
  page
    .locator('main dt', { hasText: term })
    .first()
    .locator('+ dd')
    .evaluate((dd) => dd.textContent.replaceAll('\u200d', '').replaceAll(/[\u00a0\u202f]/g, ' '));

// The label had "h 29 cm, ⌀ 11 cm", and beside it "4.3 × 11.4 in · 34 fl oz".
test('@full a visitor chooses units once, for the label, the comparison, other languages and later visits', async ({
  page,
}) => {
  await page.goto(CARAFE);
  await expectScreen(page, 'product');
  expect(await fact(page, 'Dimensions')).toBe(IN_INCHES);
  await page.getByRole('radio', { name: 'Centimetres' }).check();
  await expect.poll(() => fact(page, 'Dimensions')).toBe(IN_CENTIMETRES);
  expect(await fact(page, 'Capacity')).toBe('1 l');

  await page.reload();
  await expectScreen(page, 'product');
  await expect.poll(() => fact(page, 'Dimensions')).toBe(IN_CENTIMETRES);
  await expect(page.getByRole('radio', { name: 'Centimetres' })).toBeChecked();

  await page.goto('/de/product/tall-carafe');
  await expectScreen(page, 'product');
  await page.getByRole('combobox', { name: 'Einheiten' }).selectOption({ label: 'Zoll' });
  await expect
    .poll(() => fact(page, 'Maße'))
    .toMatch(/^H 11–11,8 (in|″|Zoll), ⌀ 4,3 (in|″|Zoll) \(28–30 × 11 cm\)$/);

  await page.goto('/en/explore?shortlist=tall-carafe.study-lamp');
  await expectScreen(page, 'explore');
  await page.getByRole('main').getByRole('link', { name: 'Compare in a table' }).click();
  const sizes = page.getByRole('row', { name: /^Dimensions/ });
  await expect(sizes).toContainText('in (28');
  await expect(sizes).toContainText('shade');
});

test('@full the data sheet and a page without scripts have the units of the market', async ({
  page,
  browser,
}) => {
  await page.goto(CARAFE);
  await expectScreen(page, 'product');
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('main dt', { hasText: 'Dimensions' }).first().locator('+ dd');
  await expect(label).toBeVisible();
  expect(await fact(page, 'Dimensions')).toBe(IN_INCHES);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(SITE + CARAFE);
  expect(await fact(plain, 'Dimensions')).toBe(IN_INCHES);
  await plain.goto(`${SITE}/ar/product/tall-carafe`);
  expect(await fact(plain, 'المقاسات')).toBe('الارتفاع 28–30 سم، القطر 11 سم');
  await context.close();
});
