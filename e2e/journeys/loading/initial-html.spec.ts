import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { watchFonts } from '../../support/assertions/font-invalidations.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { showWithoutScripts } from '../../support/network/without-scripts.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const BUNDLE = /\/host\/.*\/index\.[^/]*\.js$/;

const SCREEN_CODE = /\/screens\/.*\/screen\.[^/]*\.js$/;

const PAGES = [
  { path: 'home', screen: 'home', leads: 'product-group/vessels' },
  { path: 'product/tall-carafe', screen: 'product', leads: 'brand/ebbharrow' },
  { path: 'product-group/vessels', screen: 'product-group', leads: 'product/tall-carafe' },
  { path: 'explore', screen: 'explore', leads: 'product/' },
  { path: 'brand/tolvane', screen: 'brand', leads: 'product-group/' },
] as const;

/** Allows a font that is one pixel wider than its fallback. */
const ALLOWED = 0.0005;

const WithSections = v.object({
  sections: v.pipe(
    v.array(v.object({ heading: v.optional(v.string()), paragraphs: v.array(v.string()) })),
    v.minLength(2),
  ),
});

const isThere = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;

/** The edge waits only briefly for content, so the first document may have no initial HTML. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'ar', 'ja'] as const) {
    test(
      `every page shows its text and pictures, and its links work, in ${locale}`,
      onlyQuickIn(locale),
      async ({ page }) => {
        for (const { path, leads } of PAGES) {
          await test.step(path, async () => {
            await open(page, `/${locale}/${path}`);
            const main = page.getByRole('main');
            await expect(page.locator('html')).toHaveAttribute('lang', locale);
            const picture = main.locator('img').first();
            await expect.poll(() => picture.evaluate(isThere)).toBe(true);
            const way = main.locator(`a[href*="${leads}"]:visible`).first();
            await way.click();
            await page.waitForURL(`**/${locale}/${leads}**`);
          });
        }
      },
    );
  }

  for (const locale of ['en', 'ar'] as const) {
    test(`@full the whole catalogue can be used, in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const main = page.getByRole('main');
      const languages = page.locator('#languages');

      await open(page, `/${locale}/home`);
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(4);
      await main.locator('a[href*="product-group/vessels"]:visible').first().click();

      await expect(page).toHaveURL(/product-group\/vessels$/);
      const cards = main.locator('.si-items li');
      const all = await cards.count();
      await expect(main.locator('.si-items')).toContainText('Ebbharrow');
      // Above a short list the filters are closed.
      await main.locator('.si-filters summary').click();
      await main.locator('a[href="?color=blue"]').click();
      await expect(main.locator('a[href="?"][aria-current="true"]')).toBeVisible();
      expect(await cards.count()).toBeLessThan(all);
      await cards.locator('a[href*="product/tall-carafe"]').click();

      await expect(main.locator('.si-variants a')).toHaveCount(3);
      await expect(main.getByRole('table')).toBeVisible();
      const before = await main.locator('.si-lead img').getAttribute('src');
      await main.locator('.si-variants a').last().click();
      await expect(main.locator('.si-variants [aria-current]')).toHaveCount(1);
      await expect(main.locator('.si-lead img')).not.toHaveAttribute('src', before ?? '');
      await languages.getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(/\/de\/product\/tall-carafe\?variant=/);
      await languages.locator(`a[hreflang="${locale}"]`).click();

      await page.getByRole('searchbox').fill('Tolvane');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/explore\?q=Tolvane$/);
      await open(page, `/${locale}/explore`);
      await main.locator('a[rel="next"]').click();
      await expect(page).toHaveURL(/explore\?page=/);
      await expect(cards).toHaveCount(24);
      await page.locator('footer a[href*="brand/tolvane"]').click();

      await expect(main.locator('.si-listing li')).not.toHaveCount(0);
      await expect(main.locator('.si-label').first()).toBeVisible();
    });
  }

  test('@full the filters of a long list are beside its products, of a short one above', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['product-group/light', 'explore']) {
      await open(page, `/fr/${path}`);
      const places = await page.getByRole('main').evaluate((main) => {
        const [filters, card] = ['.si-filters', '.si-items li'].map((each) =>
          main.querySelector(each)?.getBoundingClientRect(),
        );
        if (!filters || !card) return undefined;
        return { below: card.top - filters.top, isBeside: card.left > filters.right };
      });
      expect(places?.isBeside, path).toBe(path === 'explore');
      expect(places?.below, path).toBeLessThan(300);
    }
  });

  // Text pages and stories had a title and one sentence, and nothing of what they say.
  for (const path of ['pages/privacy', 'stories/from-the-mill']) {
    test(`${path} has all of its text`, async ({ page, request }) => {
      const answer = await request.get(`${CONTENT}/v1/en/${path}`);
      const { sections } = v.parse(WithSections, await answer.json());
      await open(page, `/en/${path}`);
      // Playwright's own texts leave out what is in a noscript element.
      const shown = await page.getByRole('main').evaluate((main) => main.textContent);
      for (const { heading = '', paragraphs } of sections) {
        for (const text of [heading, ...paragraphs]) expect(shown).toContain(text);
      }
    });
  }

  test('a product shows its price in the market’s currency', async ({ page }) => {
    await open(page, '/de/product/tall-carafe');
    await expect(page.getByRole('main')).toContainText(/\d+\s€/);
  });
});

for (const { path } of PAGES) {
  test(`@full axe finds nothing on ${path} without a script`, async ({ page }) => {
    await showWithoutScripts(page);
    for (const [width, colorScheme, locale] of [
      [390, 'dark', 'ar'],
      [1440, 'light', 'en'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}/${path}`);
      await expect(page.locator('footer')).toBeVisible();
      await expectAccessible(page, `${path} at ${width} px`);
    }
  });
}

/** Size, line height and weight of a text. */
const typeOf = (text: Locator) =>
  text.evaluate((element) => {
    const { fontSize, lineHeight, fontWeight } = getComputedStyle(element);
    return `${fontSize}/${Number.parseFloat(lineHeight).toFixed(1)} ${fontWeight}`;
  });

// The description of a group was 17 px before the screen came and 16 px after it, broke into other
// lines, and so counted as a new and larger paint, two seconds after the first.
for (const width of [390, 1440]) {
  test(`@full titles and descriptions keep their size when the screen comes, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { path, screen } of PAGES) {
      const letThrough = await holdBack(page, SCREEN_CODE);
      await open(page, `/en/${path}`);
      const main = page.getByRole('main');
      const descriptions = await main.locator('h1 + p').allTextContents();
      const texts = [
        main.getByRole('heading', { level: 1 }),
        ...descriptions.map((text) => main.getByText(text, { exact: true })),
      ];
      const sizes = () => Promise.all(texts.map(typeOf));
      const before = await sizes();
      await letThrough();
      await expectScreen(page, screen);
      await expect.poll(sizes, path).toEqual(before);
    }
  });
}

test('@full the screen’s styles do not make the browser look up its fonts again', async ({
  page,
}) => {
  const letThrough = await holdBack(page, SCREEN_CODE);
  await open(page, '/en/product/tall-carafe');
  await page.goto('about:blank');
  const changes = await watchFonts(page);
  await page.goto('/en/product/tall-carafe', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tall carafe' })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/screens/')),
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await changes()).toEqual([]);
  await letThrough();
  await expectScreen(page, 'product');
});

for (const width of [390, 1440]) {
  for (const { path, screen } of PAGES) {
    const isQuick = screen === 'product' && width === 390;
    test(`${isQuick ? '' : '@full '}${path} replaces the initial HTML without a shift at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const { requests } = watch(page);
      const letThrough = await holdBack(page, BUNDLE);
      await open(page, `/en/${path}`);
      const picture = page.locator('main img').first();
      await expect.poll(() => picture.evaluate(isThere)).toBe(true);
      const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      await letThrough();
      await expectScreen(page, screen);
      await expect(picture).toBeVisible();
      // The same picture in the same size is not requested again.
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(source);
      expect(requests.filter((url) => url === source)).toHaveLength(1);
      expect(await shiftsAbove(page, ALLOWED)).toEqual([]);
    });
  }
}
