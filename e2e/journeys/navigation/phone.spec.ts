import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';
import { STATES } from '../../support/visitor/page-states.ts';

const PHONE = { width: 390, height: 844 };
const MAX_HOME_SCREENS = 6.5;
/** WCAG 2.2, 2.5.5, in CSS px. */
const MIN_TARGET = 44;

test.use({ viewport: PHONE, hasTouch: true });

const menu = (page: Page) => page.getByRole('banner').locator('nav button');

test('@full home takes at most six and a half screens of a phone', async ({ page }) => {
  for (const locale of ['en', 'de']) {
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    const height = () => page.locator('#outlet').evaluate(({ scrollHeight }) => scrollHeight);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').locator('a[href*="/brand/"]').first()).toBeVisible();
    expect((await height()) / PHONE.height, locale).toBeLessThanOrEqual(MAX_HOME_SCREENS);
  }
});

test('@full the header has its buttons in the same places on each page, up to the margin', async ({
  page,
}) => {
  for (const [locale, width] of [
    ['en', 390],
    ['ar', 390],
    ['de', 820],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const places: string[] = [];
    for (const screen of ['home', 'explore'] as const) {
      await page.goto(`/${locale}/${screen}`);
      await expectScreen(page, screen);
      const banner = page.getByRole('banner');
      const mark = banner.locator('a[href$="?shortlist="] svg');
      for (const each of [menu(page), mark]) {
        places.push(JSON.stringify(await each.boundingBox()));
      }
      if (width > 400) continue;
      const gap = await mark.evaluate((svg) => {
        const { left, right } = svg.getBoundingClientRect();
        const row = svg.closest('header')?.firstElementChild ?? svg;
        const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineEnd);
        return (document.dir === 'rtl' ? left : innerWidth - right) - gutter;
      });
      expect(gap, `${screen}, ${locale}`).toBeCloseTo(0);
    }
    expect(places.slice(2), `${locale} at ${width}`).toEqual(places.slice(0, 2));
  }
});

test('@full the choices of a device are in one place on a phone: the menu', async ({ page }) => {
  await page.goto('/de/home');
  await expectScreen(page, 'home');
  await menu(page).tap();
  const banner = page.getByRole('banner');
  await banner.getByLabel('Preise für').selectOption('JP');
  await expect(page.getByRole('main').locator('data').first()).toContainText('¥');
  await banner.getByLabel('Darstellung').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('contentinfo').getByRole('combobox')).toHaveCount(0);
});

test('@full home has the newest story on a phone, in a picture of the whole width', async ({
  page,
}) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const stories = page.getByRole('main').locator('article:has(a[href*="/stories/"])');
  await page.locator('#outlet').evaluate(async (outlet) => {
    for (let top = 0; top < outlet.scrollHeight; top += 400) {
      outlet.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(stories.first()).toBeVisible();
  await expect(stories.filter({ visible: true })).toHaveCount(1);
  await page.goto('/en/stories');
  await expectScreen(page, 'stories');
  const boxes = await stories.locator('picture').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return { width, ratio: width / height };
    }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  for (const box of boxes) expect(box).toEqual({ width: 350, ratio: expect.closeTo(1.5, 1) });
});

test('@full on a phone the menu has every way in, and the languages', async ({ page }) => {
  for (const locale of ['en', 'ar', 'ja']) {
    await page.goto(`/${locale}/explore`);
    await expectScreen(page, 'explore');
    await menu(page).tap();
    const banner = page.getByRole('banner');
    for (const to of [
      'home',
      'explore',
      'explore?shortlist=',
      'product-group/light',
      'brand/tolvane',
    ])
      await expect(banner.locator(`nav a[href="/${locale}/${to}"]:visible`).first()).toBeVisible();
    await banner.locator('nav a[hreflang="de"]').tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL(/\/de\/explore$/);
    await menu(page).tap();
    await banner.locator('nav a[href="/de/product-group/light"]').tap();
    await expectScreen(page, 'product-group');
    await expect(banner.locator('nav a[href="/de/product-group/light"]')).toHaveCount(0);
  }
});

test('@full without its sections the menu still has its first links', async ({ page }) => {
  await page.route(/\/menu\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await menu(page).tap();
  await page.getByRole('banner').getByRole('link', { name: 'All products' }).tap();
  await expectScreen(page, 'explore');
});

const TOUCHED = new Set([
  'home',
  'product group',
  'product',
  'brand',
  'explore',
  'group, filtered and sorted',
  'own shortlist',
  'groups open',
  'filters open on a telephone',
  'an unknown product',
  'makers',
  'stories',
  'a story',
  'a text page',
  'new products',
]);

test('@full on a touch screen all controls are 44 px high', async ({ page }) => {
  for (const { name, path, screen, before, after } of STATES.filter((each) =>
    TOUCHED.has(each.name),
  )) {
    await before?.(page, 'de');
    await page.goto(`/de/${path}`);
    if (screen !== undefined) await expectScreen(page, screen);
    await after?.(page);
    expect(await smallTargets(page), name).toEqual([]);
  }
});

// On a slow machine the document's own header was measured: its links were 35 px high.
test('on a touch screen all controls are 44 px high before a script has run', async ({ page }) => {
  await page.route(/\.js/, (route) => route.abort());
  await page.goto('/de/product/nothing-such');
  expect(await smallTargets(page)).toEqual([]);
});

/**
 * Visible controls that are too low for a finger. A link in a sentence is exempt, and so is a
 * control that something larger stands for: a label, or the card that a link covers.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const inSentence = (element: Element) =>
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const heightOf = (element: Element) =>
      Math.max(
        ...[element, element.closest('label'), element.closest('article')].map(
          (each) => each?.getBoundingClientRect().height ?? 0,
        ),
      );
    return [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.matches(':not(main p a)') && !inSentence(element))
      .filter((element) => heightOf(element) < min - 0.5)
      .map(
        (element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 120)}`,
      );
  }, MIN_TARGET);
}

test('@full an unknown product’s page has near names and new products, and works without them', async ({
  page,
}) => {
  await page.goto('/en/product/tall-caraffe');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Tall carafe' }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'New in the catalogue' })).toBeVisible();
  await expect(main.locator('section').last().getByRole('listitem')).toHaveCount(4);
  await page.route(new RegExp(`^${CONTENT}/v1/en/(suggestions|home)`), (route) => route.abort());
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('tall-caraffe');
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expect(main.locator('section')).toHaveCount(0);
});
