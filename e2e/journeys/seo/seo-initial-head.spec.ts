import { request as http } from 'node:http';
import { text } from 'node:stream/consumers';
import { SITE } from '../../site.ts';
import { headIsKnown, headOf } from '../../support/assertions/head.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';
import { localeCodes } from '../../support/visitor/locale-codes.ts';

const LOCALES = { en: 'ltr', de: 'ltr', fr: 'ltr', el: 'ltr', ar: 'rtl', ja: 'ltr' } as const;
const PATHS = [
  'home',
  'product-group/vessels',
  'product/tall-carafe',
  'brand/tolvane',
  'explore',
  'explore?color=white&sort=price',
];

for (const [locale, dir] of Object.entries(LOCALES)) {
  test(
    `S7: the document has the whole head without scripts, in ${locale}`,
    onlyQuickIn(locale),
    async ({ browser, request }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      for (const path of PATHS) {
        await headIsKnown(request, `/${locale}/${path}`);
        const answer = await page.goto(`${SITE}/${locale}/${path}`);
        expect(answer?.status()).toBe(200);
        expect(answer?.headers()['content-language']).toBe(locale);
        const head = await headOf(page);
        const [plain = ''] = path.split('?');
        expect(head).toMatchObject({
          lang: locale,
          dir,
          description: [expect.stringMatching(/\S{2}/)],
          robots: [],
          canonical: [`${SITE}/${locale}/${plain}`],
          alternates: [
            ...(await localeCodes(request)).map((code) => `${code} ${SITE}/${code}/${plain}`),
            `x-default ${SITE}/en/${plain}`,
          ],
        });
        expect(head.title).toContain('Vitrine');
        expect(head.title).not.toBe('Vitrine');
        expect(head.graph).toContain(`og:title ${head.title}`);
        expect(head.graph).toContain(`og:url ${SITE}/${locale}/${plain}`);
        expect(JSON.stringify(head.data)).not.toMatch(/"\//);
      }
      await context.close();
    },
  );
}

test('@full S7: the screen keeps the document’s head, and navigations change it', async ({
  page,
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const printed = async (path: string) => {
    await headIsKnown(request, path);
    await plain.goto(SITE + path);
    return headOf(plain);
  };
  await page.goto('/de-AT/product/tall-carafe');
  await expectScreen(page, 'product');
  expect(await headOf(page)).toEqual(await printed('/de/product/tall-carafe'));
  await page.getByRole('main').locator('a[href^="/de-AT/brand/"]').first().click();
  await expectScreen(page, 'brand');
  expect(await headOf(page)).toEqual(await printed('/de/brand/ebbharrow'));
  await context.close();
});

test('S13: the canonical URL has the locale of the content', async ({ request }) => {
  for (const [path, lang, canonical] of [
    ['/de-AT/product/tall-carafe', 'de', '/de/product/tall-carafe'],
    ['/zz/home', 'en', '/en/home'],
    ['/EN/explore', 'en', '/en/explore'],
  ] as const) {
    await headIsKnown(request, path);
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${canonical}">`);
  }
});

test('S7: an unknown page is the shell with status 404 and noindex', async ({ page, request }) => {
  const gone = `/en/product/${'a'.repeat(2000)}`;
  const unknown = ['/home', '/en', '/ar/nowhere', '/en/home/more', '/e/home', '/..%2f..%2fhome'];
  const missing = [
    '/en/product/nothing-such',
    '/fr/product-group/nothing-such',
    '/ja/brand/%F0%9F%92%A1',
    '/en/product/%00',
    gone,
  ];
  for (const path of [...unknown, ...missing]) {
    await headIsKnown(request, path);
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('id="outlet"');
    expect(html).not.toContain('rel="canonical"');
  }
  // A missing file is not a page.
  const file = await request.get('/en/missing.js', { maxRedirects: 0 });
  expect([file.status(), await file.text()]).toEqual([404, 'There is no such file.\n']);
  expect((await request.get('/', { maxRedirects: 0 })).status()).toBe(302);

  // `noindex` is removed with its page.
  await headIsKnown(request, '/en/product/nothing-such');
  await page.goto('/en/product/nothing-such');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nothing-such');
  expect((await headOf(page)).robots).toEqual(['noindex']);
  await page.getByRole('main').getByRole('link').first().click();
  await expectScreen(page, 'home');
  expect((await headOf(page)).robots).toEqual([]);
});

test('a forged Host header does not change the document', async ({ request }) => {
  await headIsKnown(request, '/en/home');
  const asked = http(`${SITE}/en/home`, { headers: { Host: 'evil.example' } }).end();
  const html = await new Promise<string>((resolve, reject) => {
    asked.on('response', (answer) => resolve(text(answer)));
    asked.on('error', reject);
  });
  expect(html).toContain(`<link rel="canonical" href="${SITE}/en/home">`);
  expect(html).not.toContain('evil.example');
});

test('an unchanged document is answered with 304', async ({ request }) => {
  // The document contains the minute of its answer, which may change between two requests.
  await expect
    .poll(async () => {
      const first = await request.get('/en/product/tall-carafe');
      const headers = { 'If-None-Match': first.headers()['etag'] ?? '' };
      return (await request.get('/en/product/tall-carafe', { headers })).status();
    })
    .toBe(304);
});
