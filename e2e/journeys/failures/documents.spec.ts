import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { PORTS, SITE } from '../../site.ts';
import { headIsKnown } from '../../support/assertions/head.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { holdBack } from '../../support/network/faults.ts';
import { expect, test } from '../../support/test.ts';

const get = (path: string, header = 'Accept: */*') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`;

/** Requests that are refused before a page is looked for. */
const REFUSED: [bytes: string, status: number, language: string, title: string][] = [
  [get(`/de/explore?q=${'a'.repeat(20_000)}`), 414, 'de', 'Unter dieser Adresse gibt es nichts'],
  [get(`/ar/${'a/'.repeat(20_000)}`), 414, 'ar', 'لا توجد صفحة بهذا العنوان'],
  [get(`/de-AT/${'a'.repeat(60_000)}`), 414, 'de', 'Unter dieser Adresse gibt es nichts'],
  [
    get('/fr/home', `Cookie: ${'a=b; '.repeat(8000)}`),
    431,
    'fr',
    'Cette page n’a pas pu s’afficher',
  ],
  [get('/el/home', 'X : a'), 400, 'el', 'Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση'],
  [get('/ja\\home'), 400, 'en', 'There is nothing at this address'],
  [get('/ja/home', 'Expect: a'), 417, 'ja', 'このページを表示できませんでした'],
  ['GET /ja/home HTTP/1.0\r\n\r\n', 400, 'ja', 'ページが見つかりません'],
  ['GET /ja/home HTTP/7.0\r\n\r\n', 400, 'ja', 'ページが見つかりません'],
  ['POST /ar/explore HTTP/1.0\r\nHost: a\r\n\r\n', 405, 'ar', 'تعذّر عرض هذه الصفحة'],
  ['nonsense\r\n\r\n', 400, 'en', 'There is nothing at this address'],
];

const BUNDLE = /\/host\/.*\/index\.[^/]*\.js$/;

/**
 * Paths without a page, with the language and the title of their documents. The quick suite leaves
 * out the first five.
 */
const NO_PAGE: [path: string, language: string, title: string][] = [
  ['/en/nowhere', 'en', 'There is nothing at this address'],
  ['/ja/nowhere/at/all', 'ja', 'ページが見つかりません'],
  ['/home', 'en', 'There is nothing at this address'],
  ['/zz/brand/nope', 'en', '“nope” is not in the catalogue'],
  ['/en/stories/nope', 'en', '“nope” is not in the catalogue'],
  ['/en/pages/nope', 'en', '“nope” is not in the catalogue'],
  ['/de', 'de', 'Unter dieser Adresse gibt es nichts'],
  ['/ar/', 'ar', 'لا توجد صفحة بهذا العنوان'],
  ['/shop/lamps.html', 'en', 'There is nothing at this address'],
  ['/%zz', 'en', 'There is nothing at this address'],
  ['/de/%ff', 'de', 'Unter dieser Adresse gibt es nichts'],
  ['/de-AT/product/nope', 'de', '„nope“ steht nicht im Katalog'],
  ['/ar/product-group/nope', 'ar', '«nope» ليس في الكتالوج'],
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

  test('@full an address without a page has a text and links, in the language of the path', async ({
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

  // Regression: these answers were empty, or a sentence in plain text.
  test('@full a request that is refused has a text and links, in the language of the path', async ({
    page,
  }) => {
    for (const [bytes, status, language, title] of REFUSED) {
      await test.step(`${status} ${bytes.slice(0, 40)}`, async () => {
        const socket = connect(Number(PORTS.PORT), 'localhost');
        socket.write(bytes);
        const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
        expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        expect(head.toLowerCase()).toContain(`content-language: ${language}`);
        await page.setContent(body);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('main').getByRole('paragraph')).toBeVisible();
        await expect(page.locator(`main a[href="/${language}/home"]`)).toBeVisible();
      });
    }
  });

  // Regression: they were answered with 431 and nothing, until they expired.
  test('@full cookies of other sites do not lock a visitor out', async ({ page, context }) => {
    const cookies = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `other-${index}`,
        value: 'a'.repeat(4000),
        url: SITE,
      }));
    await context.addCookies(cookies(7));
    expect((await page.goto('/de/home'))?.status()).toBe(200);
    await context.addCookies(cookies(40));
    expect((await page.goto('/de/home'))?.status()).toBe(431);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText('Diese Seite ließ sich nicht anzeigen');
    await main.getByRole('link', { name: 'Noch einmal versuchen' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dinge, die bleiben');
    expect(await context.cookies()).toEqual([]);
  });

  test('a shortlist says what it needs, and a page has no such note', async ({ page, request }) => {
    await headIsKnown(request, '/en/explore');
    const main = page.getByRole('main');
    await page.goto('/en/explore?shortlist=tall-carafe');
    await expect(main.getByRole('heading')).toHaveText('A shared shortlist');
    await expect(page).toHaveTitle('A shared shortlist · Vitrine');
    // Playwright's own texts leave out what is in a noscript element.
    expect(await main.evaluate((each) => each.textContent)).toContain('needs JavaScript');
    await main.locator('noscript a').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Explore');
    await page.goto('/en/explore?shortlist=');
    await expect(main.getByRole('heading')).toHaveText('Shortlist');
    await headIsKnown(request, '/en/product/tall-carafe');
    await page.goto('/en/product/tall-carafe');
    await expect(page.locator('.si-note')).toBeHidden();
  });
});

test('@full without the bundle, addresses without a page keep their text', async ({
  page,
  request,
}) => {
  await page.route(BUNDLE, (route) => route.fulfill({ status: 404 }));
  for (const [path, language, title] of NO_PAGE.slice(10, 13)) {
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
  test(`@full the shell shows the message of ${path} with the same words at the same place, at ${width} px`, async ({
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

/**
 * Features that a browser below the supported ones lacks, or that an extension breaks. The quick
 * suite takes the first four.
 */
const BREAKS: [what: string, statement: string][] = [
  ['toWellFormed', 'delete String.prototype.toWellFormed'],
  ['URLSearchParams', 'delete window.URLSearchParams'],
  [
    'localStorage',
    'Object.defineProperty(window, "localStorage", { get() { throw Error("no") } })',
  ],
  ['replaceState', 'history.replaceState = () => { throw Error("no more changes") }'],
  ['findLast', 'delete Array.prototype.findLast'],
  ['structuredClone', 'delete window.structuredClone'],
  ['Object.hasOwn', 'delete Object.hasOwn'],
  ['AbortSignal.timeout', 'delete AbortSignal.timeout'],
  ['ResizeObserver', 'delete window.ResizeObserver'],
  ['PluralRules', 'delete Intl.PluralRules'],
  ['matchMedia', 'delete window.matchMedia'],
  ['insertRule', 'delete CSSStyleSheet.prototype.insertRule'],
];

// An error in the shell itself removed what the document had shown: the page was blank.
test('@full the document’s page never goes away in a browser in which something does not work', async ({
  context,
  request,
}) => {
  test.slow();
  await headIsKnown(request, '/ar/product/tall-carafe');
  for (const [what, statement] of BREAKS) {
    await test.step(what, async () => {
      const page = await context.newPage();
      await page.addInitScript(statement);
      await page.goto('/ar/product/tall-carafe');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).not.toBeEmpty();
      const name = (await heading.textContent()) ?? '';
      const settled = page.locator('[data-failed] .si-note, [data-screen], [role=note]').first();
      await expect.soft(settled, what).toBeVisible({ timeout: 30_000 });
      await expect.soft(heading, what).toHaveText(name);
      await expect.soft(page.getByRole('banner').getByRole('link').first(), what).toBeVisible();
      await page.close();
    });
  }
});
