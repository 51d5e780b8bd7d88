import { CONTENT, SITE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { serve } from '../../support/site/serve.ts';
import { expect, test } from '../../support/test.ts';

test('S1: the empty path redirects to /en/home without a history entry', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/');
  await expectScreen(page, 'home');
  expect(new URL(page.url()).pathname).toBe('/en/home');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

for (const [locale, words] of [
  ['en', 0],
  ['de', 1],
  ['ar', 1],
] as const) {
  test(
    `everything the first route needs is requested once, before the bundle arrives, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { requests } = watch(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/host\/.*\/index\.[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      const going = page.goto(`/${locale}/product/tall-carafe`);
      const asked = (pattern: RegExp) => requests.filter((url) => pattern.test(url)).length;
      const early = () => ({
        shellWords: asked(/\/host\/.*\/words-/),
        shellStyles: asked(/\/host\/.*\/components\..*\.css$/),
        entry: asked(/\/screens\/product\/.*\/remoteEntry\.[^/]*\.js$/),
        code: asked(/\/screens\/product\/.*\/screen\.[^/]*\.js$/),
        styles: asked(/\/screens\/product\/.*\/screen\.[^/]*\.css$/),
        words: asked(/\/screens\/product\/.*\/words-/),
        content: asked(new RegExp(`/v1/${locale}/products/tall-carafe`)),
        typography: asked(/\/v1\/typography$/),
      });
      const screen = { entry: 1, code: 1, styles: 1, words: 1, content: 4 };
      const once = { ...screen, shellStyles: 1, typography: 1 };
      await expect.poll(early).toEqual({ ...once, shellWords: words });
      release();
      await going;
      await expectScreen(page, 'product');
      // Nothing is requested or preloaded twice.
      expect(early()).toEqual({ ...once, shellWords: words });
      const preloads = await page
        .locator('link[rel=preload]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(preloads).toHaveLength(new Set(preloads).size);
    },
  );
}

test('@full S12: behind a plain static host, the document fetches its configuration and release set', async ({
  page,
}) => {
  const { requests } = watch(page);
  // One file for every page with its headers; all other files unchanged.
  await using host = await serve(async (path) => {
    const answer = await fetch(SITE + (/\.\w+$/.test(path) ? path : '/index.html'));
    const { 'content-type': type = '', 'content-security-policy': policy } = Object.fromEntries(
      answer.headers,
    );
    const headers = policy === undefined ? {} : { 'content-security-policy': policy };
    return { type, body: new Uint8Array(await answer.arrayBuffer()), headers };
  });
  await page.goto(`${host.url}/de/product/tall-carafe`);
  await expectScreen(page, 'product');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('script#vitrine')).toHaveCount(0);
  for (const file of ['/config.json', '/releases.json']) {
    expect(requests.filter((url) => url === host.url + file)).toHaveLength(1);
  }
  expect(requests.filter((url) => url.startsWith(`${host.url}/sets/`))).toHaveLength(1);
  await page.getByRole('main').locator('a[href^="/de/brand/"]').first().click();
  await expectScreen(page, 'brand');
});

test('S8: screens are shown in one root area that fills the full height and scrolls', async ({
  page,
}) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const outlet = page.locator('#outlet');
  const { height, scrolls, bodyScrolls } = await outlet.evaluate((element) => ({
    height: element.clientHeight === window.innerHeight,
    scrolls: element.scrollHeight > element.clientHeight,
    bodyScrolls: document.documentElement.scrollHeight > window.innerHeight,
  }));
  expect({ height, scrolls, bodyScrolls }).toEqual({
    height: true,
    scrolls: true,
    bodyScrolls: false,
  });
  for (const part of ['header', 'main', 'footer']) {
    await expect(outlet.locator(part).first()).toBeAttached();
  }
});

test('S9, S10: the content service sets the body font, fonts, web font and type scales', async ({
  page,
  request,
}) => {
  const { requests } = watch(page);
  const typography = await (await request.get(`${CONTENT}/v1/typography`)).json();
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  expect(requests.filter((url) => url === `${CONTENT}/v1/typography`)).toHaveLength(1);

  // It restyles the whole page, so it is linked after the first paint, and takes effect with the
  // fonts.
  const webFont = new URL(typography.fontFamily.webFont, CONTENT).href;
  await expect(page.locator(`link[rel=stylesheet][href="${webFont}"][media=all]`)).toBeAttached();

  const page_ = await page.evaluate(() => {
    const block = document.querySelector<HTMLStyleElement>('style#type-scales');
    return {
      family: document.body.style.fontFamily || getComputedStyle(document.body).fontFamily,
      loaded: [...document.fonts].filter((face) => face.status === 'loaded').map((f) => f.family),
      rules: [...(block?.sheet?.cssRules ?? [])].map((rule) =>
        rule instanceof CSSStyleRule ? [rule.selectorText, rule.style.fontSize] : [],
      ),
    };
  });
  const names: { name: string; fontSize: number }[] = typography.typeScales;
  expect(page_.rules).toEqual(names.map(({ name, fontSize }) => [`.${name}`, `${fontSize}px`]));
  const unquoted = (family: string) => family.replaceAll(/["']/g, '').replaceAll(/\s*,\s*/g, ', ');
  expect(unquoted(page_.family)).toBe(unquoted(typography.fontFamily.fontFamily));
  for (const { family } of typography.fontFamily.fonts) {
    expect(page_.loaded.map(unquoted)).toContain(family);
  }
});

test('S10: every text of every screen has a type scale', async ({ page, request }) => {
  const { typeScales } = await (await request.get(`${CONTENT}/v1/typography`)).json();
  const selector = typeScales.map(({ name }: { name: string }) => `.${name}`).join(',');
  await page.goto('/en/home');
  for (const screen of ['home', 'product-group', 'product', 'brand', 'explore'] as const) {
    if (screen !== 'home') {
      const href = screen === 'explore' ? '="/en/explore"' : `^="/en/${screen}/"`;
      await page.locator(`#outlet a[href${href}]`).first().click();
    }
    await expectScreen(page, screen);
    const bare = await page.evaluate((scales) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
        if (element.closest('script, style, noscript, template')) continue;
        if (!element.closest(scales)) found.push(node.textContent.trim());
      }
      return found;
    }, selector);
    expect(bare, screen).toEqual([]);
  }
});

test('S13, S14: the locale follows the route, is stored and restored', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? '{}').locale);
  await page.goto('/de-AT/home');
  await expectScreen(page, 'home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(kept).toBe('de-AT');
  await page.goto('/ja/explore');
  await expectScreen(page, 'explore');
  await expect.poll(kept).toBe('ja');
  await page.evaluate(() => localStorage.setItem('state', '{'));
  await page.goto('/ar/home');
  await expectScreen(page, 'home');
  await expect.poll(kept).toBe('ar');
});

test('S13: an unknown locale is shown in English, with a notice', async ({ page }) => {
  await page.goto('/zz/home');
  await expectScreen(page, 'home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#outlet').getByText('zz', { exact: false }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/zz/home');
});

test('S7: an unknown path goes to /home once, and not in a loop', async ({ page }) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const answer = await page.goto('/en/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('#outlet h1')).toHaveCount(1);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
  await page.locator('#outlet main a[href="/en/home"]').first().click();
  await expectScreen(page, 'home');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home');
  await page.goBack();
  await expectScreen(page, 'explore');
});

test('@full scripts of the first screen are compiled while they download', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/(?:index|screen)\.\w+\.js$/.test(response.url())) scripts.push(response.text());
  });
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  expect(scripts).toHaveLength(2);
  for (const text of await Promise.all(scripts)) {
    expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});
