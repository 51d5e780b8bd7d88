import type { Locator, Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  en: {
    menu: 'Menu',
    groups: 'Categories',
    makers: 'Makers',
    language: 'Language',
    all: 'All products',
    light: 'Lighting',
  },
  ar: {
    menu: 'القائمة',
    groups: 'الفئات',
    makers: 'الورش',
    language: 'اللغة',
    all: 'كل المنتجات',
    light: 'الإضاءة',
  },
} as const;
const LOCALES = ['en', 'ar'] as const;

const path = (page: Page) =>
  decodeURIComponent(page.url().slice(new URL(page.url()).origin.length));
const scrolled = (page: Page) => page.locator('#outlet').evaluate(({ scrollTop }) => scrollTop);

// On wide windows the sections had the width of one column, a letter in each line.
for (const [width, locale] of [
  [390, 'ar'],
  [820, 'ar'],
  [1440, 'ar'],
  [820, 'en'],
] as const) {
  test(`${width === 390 ? '' : '@full '}each link of the menu has room for its words at ${width} px, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/home`);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: WORDS[locale].menu, exact: true }).click();
    for (const title of [WORDS[locale].groups, WORDS[locale].makers]) {
      const list = banner.getByRole('list', { name: title });
      await expect(list).toBeVisible();
      const widths = await list
        .locator('li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width));
      expect(widths).toHaveLength(6);
      expect(Math.min(...widths)).toBeGreaterThan(100);
    }
  });
}

const HEADER_WORDS = {
  en: ['Explore', 'Makers', 'Stories'],
  de: ['Entdecken', 'Werkstätten', 'Geschichten'],
  el: ['Εξερεύνηση', 'Εργαστήρια', 'Ιστορίες'],
  ar: ['استكشاف', 'الورش', 'القصص'],
} as const;

// Makers and stories were behind “Menu” also where the header had room for them.
for (const locale of ['en', 'de', 'el', 'ar'] as const) {
  test(`@full a wide header names makers and stories, where the document does, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const places = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().x)));
    // Scripts of the document itself may run: only the host's files are away.
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto(`/${locale}/explore`, { waitUntil: 'commit' });
    const printed = page.locator('.si-header a:not(.si-word, noscript a)');
    await expect(printed).toHaveText([...HEADER_WORDS[locale]]);
    const before = await places(printed);
    await page.unroute(/\.js(\?|$)/);
    await page.reload();
    await expectScreen(page, 'explore');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText([...HEADER_WORDS[locale]]);
    for (const [index, place] of (await places(links)).entries()) {
      // The document has fallback fonts, whose words are a few pixels wider.
      expect(Math.abs(place - (before[index] ?? 0))).toBeLessThanOrEqual(10);
    }
    const row = await page.getByRole('banner').evaluate((header) => header.scrollWidth);
    expect(row).toBeLessThanOrEqual(1280);
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(links).toHaveText([HEADER_WORDS[locale][0]]);
  });
}

for (const locale of LOCALES) {
  const words = WORDS[locale];
  const menu = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: words.menu, exact: true });

  test(`@full the header’s menu works by keyboard, in ${locale}`, async ({ page }) => {
    // A wider header has the first links itself.
    await page.setViewportSize({ width: 1200, height: 800 });
    const { requests } = watch(page);
    await page.goto(`/${locale}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const asked = () => requests.filter((url) => url === `${CONTENT}/v1/${locale}/home`).length;
    expect(asked()).toBe(0);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    const way = page.getByRole('banner').getByRole('link', { name: words.light, exact: true });
    await expect(way).toBeVisible();
    expect(asked()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: words.all })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(way).toBeHidden();
    await expect(menu(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await way.focus();
    await page.keyboard.press('Enter');
    await expectScreen(page, 'product-group');
    expect(path(page)).toBe(`/${locale}/product-group/light`);
    await expect(way).toBeHidden();
    await menu(page).click();
    await expect(way).toHaveAttribute('aria-current', 'page');
    // The same menu in another language.
    await page.getByRole('banner').getByRole('button', { name: words.language }).click();
    await page.locator('#outlet header a[hreflang="de"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Leuchten', exact: true }),
    ).toBeVisible();
  });

  test(`@full the footer links to groups, brands and languages without a shift, in ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().flatMap((shift): object[] => Reflect.get(shift, 'sources'));
        for (const source of moved) {
          const node: unknown = Reflect.get(source, 'node');
          if (node instanceof Element && node.closest('footer') !== null) {
            document.documentElement.dataset['footer'] = 'moved';
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/${locale}/product/nothing-such`);
    const footer = page.getByRole('contentinfo');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await footer.scrollIntoViewIfNeeded();
    await expect(
      footer.getByRole('list', { name: words.makers }).getByRole('link').first(),
    ).toBeVisible();
    await expect(
      footer.getByRole('list', { name: words.groups }).getByRole('link'),
    ).not.toHaveCount(0);
    await expect(footer.getByRole('list', { name: words.language }).getByRole('link')).toHaveCount(
      6,
    );
    await expect(page.locator('html')).not.toHaveAttribute('data-footer');
    await footer.getByRole('link', { name: words.light, exact: true }).click();
    await expectScreen(page, 'product-group');
    expect(path(page)).toBe(`/${locale}/product-group/light`);
  });

  test(`@full the back button returns to the same place in a list, in ${locale}`, async ({
    page,
  }) => {
    await inParts(page, 3);
    await page.goto(`/${locale}/explore?sort=name`);
    await expectScreen(page, 'explore');
    const cards = page.getByRole('main').getByRole('article');
    const more = page.locator('main a[href*="page="]');
    for (const _ of ['second', 'third']) {
      const before = await cards.count();
      await more.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    const all = await cards.count();
    const link = cards.nth(all - 2).getByRole('link');
    await link.focus();
    const [to, at] = [await link.getAttribute('href'), await scrolled(page)];
    await page.keyboard.press('Enter');
    await expectScreen(page, 'product');
    await page.goBack();
    await expectScreen(page, 'explore');
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', to ?? '');
    await expect(link).toBeInViewport();
    expect(await cards.count()).toBe(all);
    expect(await scrolled(page)).toBe(at);
  });
}

test('@full when groups cannot be loaded the menu links to all products, and loads them next time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.route(`${CONTENT}/v1/en/home`, (route) => route.abort());
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  const banner = page.getByRole('banner');
  const failed = page.waitForEvent('requestfailed');
  await banner.getByRole('button', { name: 'Menu' }).click();
  await failed;
  await expect(banner.getByRole('link', { name: 'All products' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Lighting', exact: true })).toHaveCount(0);
  await page.unroute(`${CONTENT}/v1/en/home`);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link').first().focus();
  await banner.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('link', { name: 'Lighting', exact: true })).toBeVisible();
});

const TRAILS: [ScreenName, string, RegExp][] = [
  ['product-group', 'product-group/light', /^Home\/?Lighting$/],
  ['product', 'product/tall-carafe', /^Home\/?Vessels\/?Tall carafe$/],
  ['brand', 'brand/tolvane', /^Home\/?Makers\/?Tolvane$/],
  ['explore', 'explore', /^Home\/?Explore$/],
  ['explore', 'explore?q=lamp', /^Home\/?Explore\/?Results for “lamp”$/],
  ['explore', 'explore?q=wolpertinger', /^Home\/?Explore\/?Nothing found for “wolpertinger”$/],
  ['explore', 'explore?shortlist=', /^Home\/?Shortlist$/],
];

test('@full every page except home has breadcrumbs', async ({ page }) => {
  for (const [screen, at, trail] of TRAILS) {
    await page.goto(`/en/${at}`);
    await expectScreen(page, screen);
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs).toHaveText(trail);
    await expect(crumbs.locator('[aria-current="page"]')).toHaveCount(1);
    await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', '/en/home');
  }
});

/** Splits explore into this number of pages. */
async function inParts(page: Page, parts: number): Promise<void> {
  await page.route(`${CONTENT}/v1/*/explore**`, async (route) => {
    const url = new URL(route.request().url());
    const part = Number(url.searchParams.get('page') ?? 0);
    url.searchParams.delete('page');
    const list = await (await route.fetch({ url: url.href })).json();
    const size = Math.ceil(list.items.length / parts);
    await route.fulfill({
      json: {
        ...list,
        items: list.items.slice(part * size, (part + 1) * size),
        total: list.items.length,
        ...(part > 0 && { position: String(part) }),
        next: part + 1 < parts ? String(part + 1) : null,
      },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}
