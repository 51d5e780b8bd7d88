import type { Page } from '@playwright/test';
import { expectKeptPage, sameDocument, tryAgain } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { promote, takeBack } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

// A release of the product screen that throws where the page tells it to.
let version: string;

test.beforeAll(async ({ trial, faulty }) => {
  test.setTimeout(120_000);
  version = faulty.version;
  await promote(trial, version);
});
test.afterAll(({ trial }) => takeBack(trial));

const repair = (page: Page) => page.evaluate(() => Reflect.deleteProperty(globalThis, 'fault'));

async function expectFaultless(page: Page): Promise<void> {
  await expectScreen(page, 'product');
  await expect(page.locator('[data-screen="product"]')).toHaveAttribute('data-release', version);
}

for (const [place, message] of [
  ['loader, undefined', 'threw undefined'],
  ['render, undefined', 'threw undefined'],
  ['boundary', 'thrown at boundary'],
] as const) {
  const tag = place === 'render, undefined' ? '' : '@full ';
  test(`${tag}a release that throws (${place}): the page says so, the console names it, a retry loads it`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.addInitScript((fault) => Object.assign(globalThis, { fault }), place);
    await page.goto('/de/product/tall-carafe');
    await expectKeptPage(page, 'de', 'plain');
    await expect.poll(() => errors.join('\n')).toContain(`[product@${version}]`);
    expect(errors.join('\n')).toContain(message);
    const same = await sameDocument(page);
    await repair(page);
    await tryAgain(page, 'de');
    await expectFaultless(page);
    expect(await same()).toBe(true);
  });
}

for (const place of ['loader', 'render']) {
  test(`@full a release that throws (${place}): its own error boundary is shown`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.goto('/de/explore');
    await expectScreen(page, 'explore');
    await page.evaluate((fault) => Object.assign(globalThis, { fault }), place);
    await page.locator('#outlet main a[href^="/de/product/"]').first().click();
    await expect(page.locator('#outlet h1')).toHaveText('The team says it itself');
    await expect(page).toHaveTitle(/^Diese Seite ließ sich nicht anzeigen/);
    expect(errors.join('\n')).toContain(`[product@${version}] Error: thrown at ${place}`);
    await repair(page);
    await page.goBack();
    await expectScreen(page, 'explore');
    await page.goForward();
    await expectFaultless(page);
  });
}

test('@full a release that throws in shouldRevalidate: the navigation continues, the console names it', async ({
  page,
}) => {
  const { errors } = watch(page);
  await page.goto('/de/product/tall-carafe');
  await expectFaultless(page);
  await page.evaluate(() => Object.assign(globalThis, { fault: 'shouldRevalidate' }));
  const other = page.locator('#outlet main a[href^="/de/product/"]').first();
  const address = await other.getAttribute('href');
  await other.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await expectFaultless(page);
  expect(errors).toEqual([
    expect.stringContaining(`[product@${version}] Error: thrown at shouldRevalidate`),
  ]);
});
