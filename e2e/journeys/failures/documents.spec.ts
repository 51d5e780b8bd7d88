import type { Page } from '@playwright/test';
import { headIsKnown } from '../../support/assertions/head.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { holdBack } from '../../support/network/hold-back.ts';
import { expect, test } from '../../support/test.ts';

const BUNDLE = /\/host\/.*\/index\.[^/]*\.js$/;

/** Paths without a page, with the language and the title of their documents. */
const NO_PAGE: [path: string, language: string, title: string][] = [
  ['/en/nowhere', 'en', 'There is nothing at this address'],
  ['/ja/nowhere/at/all', 'ja', 'このアドレスには何もありません'],
  ['/de', 'de', 'Unter dieser Adresse gibt es nichts'],
  ['/ar/', 'ar', 'لا شيء في هذا العنوان'],
  ['/home', 'en', 'There is nothing at this address'],
  ['/shop/lamps.html', 'en', 'There is nothing at this address'],
  ['/%zz', 'en', 'There is nothing at this address'],
  ['/de/%ff', 'de', 'Unter dieser Adresse gibt es nichts'],
  ['/de-AT/product/nope', 'de', 'Ein Produkt namens „nope“ haben wir nicht'],
  ['/ar/product-group/nope', 'ar', 'ليست لدينا فئة باسم «nope»'],
  ['/zz/brand/nope', 'en', 'We have no maker called “nope”'],
  ['/en/stories/nope', 'en', 'We have no story called “nope”'],
  ['/en/pages/nope', 'en', 'This page is not in the catalogue'],
  [`/en/explore?q=${'x'.repeat(300)}`, 'en', 'This page is not in the catalogue'],
];

/** Expects a title, a text, and links to home and explore, and follows the first one. */
async function expectMessage(page: Page, language: string, title: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Vitrine`);
  await expect(main.getByRole('paragraph')).toBeVisible();
  await expect(main.locator('a[href$="explore"]')).toBeVisible();
  await expect(main.locator('a[href$="home"]')).toBeVisible();
}

// These documents had an empty body: a white page without scripts, or if the bundle failed.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address without a page has a text and links, in the language of the path', async ({
    page,
    request,
  }) => {
    for (const [path, language, title] of NO_PAGE) {
      await test.step(path.slice(0, 40), async () => {
        await headIsKnown(request, path);
        await page.goto(path);
        await expectMessage(page, language, title);
        await expect(page.getByRole('searchbox')).toBeVisible();
        await expect(page.locator('#languages a')).toHaveCount(6);
      });
    }
    await page.goto('/de');
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(/\/de\/home$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('a shortlist says that it cannot be shown', async ({ page }) => {
    await page.goto('/en/explore?shortlist=tall-carafe');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText('This page could not be shown');
    await expect(main.getByRole('link', { name: 'Explore the catalogue' })).toBeVisible();
    await expect(page.locator('.si-note')).toHaveCount(0);
  });

  test('a page has no note that it is incomplete', async ({ page, request }) => {
    await headIsKnown(request, '/en/product/tall-carafe');
    await page.goto('/en/product/tall-carafe');
    await expect(page.locator('.si-note')).toBeHidden();
  });
});

test('without the bundle, addresses without a page keep their text', async ({ page, request }) => {
  await page.route(BUNDLE, (route) => route.fulfill({ status: 404 }));
  for (const [path, language, title] of NO_PAGE.slice(7, 10)) {
    await headIsKnown(request, path);
    await page.goto(path);
    await expectMessage(page, language, title);
  }
});

test('without the bundle, a page says that it is incomplete, after a while', async ({
  page,
  request,
}) => {
  await page.route(BUNDLE, (route) => route.abort());
  await headIsKnown(request, '/en/product/tall-carafe');
  await page.goto('/en/product/tall-carafe');
  const note = page.locator('.si-note');
  await expect(note).toBeAttached();
  // The browser's own clock decides: all waits are skipped.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tall carafe');
});

for (const [width, path] of [
  [390, '/en/nowhere'],
  [1440, '/de/product/nope'],
] as const) {
  test(`the shell shows the message of ${path} with the same words at the same place, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await headIsKnown(request, path);
    const letThrough = await holdBack(page, BUNDLE);
    await page.goto(path, { waitUntil: 'commit' });
    const texts = [
      page.locator('main h1'),
      page.locator('main p').first(),
      page.locator('main a').first(),
      page.locator('main a').nth(1),
    ];
    const read = () =>
      Promise.all(
        texts.map(async (text) => ({
          text: await text.textContent(),
          box: await text.boundingBox(),
        })),
      );
    await expect(page.locator('main h1')).toBeVisible();
    const before = await read();
    await letThrough();
    await expect(page.locator('#outlet > header button').first()).toBeVisible();
    const after = await read();
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    for (const [index, { box }] of after.entries()) {
      for (const side of ['x', 'y'] as const) {
        const moved = Math.abs((box?.[side] ?? 0) - (before[index]?.box?.[side] ?? 0));
        // A link is beside or below another one that is a little wider or narrower.
        expect(moved, `${side} of ${before[index]?.text ?? ''}`).toBeLessThan(
          index === 3 ? 400 : 12,
        );
      }
    }
    expect(await shiftsAbove(page, 0.0005)).toEqual([]);
  });
}

/** Features that a browser below the supported ones lacks, or that an extension breaks. */
const BREAKS: [what: string, statement: string][] = [
  ['toWellFormed', 'delete String.prototype.toWellFormed'],
  ['findLast', 'delete Array.prototype.findLast'],
  ['structuredClone', 'delete window.structuredClone'],
  ['Object.hasOwn', 'delete Object.hasOwn'],
  ['AbortSignal.timeout', 'delete AbortSignal.timeout'],
  ['ResizeObserver', 'delete window.ResizeObserver'],
  ['PluralRules', 'delete Intl.PluralRules'],
  ['URLSearchParams', 'delete window.URLSearchParams'],
  ['matchMedia', 'delete window.matchMedia'],
  [
    'localStorage',
    'Object.defineProperty(window, "localStorage", { get() { throw Error("no") } })',
  ],
  ['replaceState', 'history.replaceState = () => { throw Error("no more changes") }'],
  ['insertRule', 'delete CSSStyleSheet.prototype.insertRule'],
];

// An error in the shell itself removed what the document had shown: the page was blank.
for (const [what, statement] of BREAKS) {
  test(`the document’s page never goes away in a browser without a working ${what}`, async ({
    page,
    request,
  }) => {
    await headIsKnown(request, '/ar/product/tall-carafe');
    await page.addInitScript(statement);
    await page.goto('/ar/product/tall-carafe');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toBeEmpty();
    const name = (await heading.textContent()) ?? '';
    const settled = page.locator('[data-failed] .si-note, [data-screen], [role=note]').first();
    await expect(settled).toBeVisible({ timeout: 30_000 });
    await expect(heading).toHaveText(name);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  });
}
