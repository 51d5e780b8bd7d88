import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { fontsAndPicturesPainted } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  en: { skip: 'Skip to content', navigation: 'Catalogue' },
  ar: {
    skip: 'الانتقال إلى المحتوى',
    navigation: 'الكتالوج',
  },
} as const;
const LOCALES = ['en', 'ar'] as const;

const status = (page: Page) => page.getByRole('status').last();
const focused = (page: Page) => page.locator(':focus');

/** Each landmark appears once or has its own name; the only h1 is inside main. */
async function expectOrder(page: Page, locale: (typeof LOCALES)[number]): Promise<void> {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('navigation', { name: WORDS[locale].navigation })).toBeVisible();
  const names = await page
    .getByRole('navigation')
    .evaluateAll((all) => all.map((nav) => nav.getAttribute('aria-label')));
  expect(names).not.toContain(null);
  expect(new Set(names).size, `names of ${names}`).toBe(names.length);
}

for (const locale of LOCALES) {
  test(`@full every error page has landmarks and one h1, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/product/nothing-such`);
    await expectOrder(page, locale);
    await page.goto('/home');
    await expectOrder(page, locale);
    await page.route(`${CONTENT}/v1/${locale}/home`, (route) => route.abort());
    await page.goto(`/${locale}/home`);
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    await expectOrder(page, locale);
  });

  test(
    `the first Tab stop is the skip link, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      await page.goto(`/${locale}/product/tall-carafe`);
      await expectScreen(page, 'product');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: WORDS[locale].skip });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(skip).not.toBeInViewport();
      expect(new URL(page.url()).hash).toBe('');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    },
  );

  test(`@full a link skips the filters beside a list, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/explore`);
    await expectScreen(page, 'explore');
    const main = page.getByRole('main');
    await main.getByRole('search').getByRole('button').focus();
    await page.keyboard.press('Tab');
    const skip = main.locator('section a').first();
    await expect(skip).toBeFocused();
    await expect(skip).toHaveText(/\d/);
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(
      main.getByRole('heading', { level: 2 }).filter({ hasText: /^\D*\d+\D*$/ }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('combobox').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('article').getByRole('link').first()).toBeFocused();
  });

  test(`@full after a navigation by keyboard the heading has the focus and the title is announced, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/explore`);
    await expectScreen(page, 'explore');
    // The browser itself announces the first page.
    await expect(page.locator('#outlet')).toBeFocused();
    await expect(status(page)).toBeEmpty();

    await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).focus();
    await page.keyboard.press('Enter');
    await expectScreen(page, 'home');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(status(page)).toHaveText(await page.title());

    await page.goBack();
    await expectScreen(page, 'explore');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(status(page)).toHaveText(await page.title());
    // Tab continues from the heading, not from the start of the page.
    await page.keyboard.press('Tab');
    const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(await inMain()).toBe(true);
  });

  test(`@full the language menu works by keyboard and keeps the page, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/explore?sort=price`);
    await expectScreen(page, 'explore');
    const button = page.getByRole('banner').getByRole('button').last();
    await button.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    const first = page.getByRole('banner').getByRole('link', { name: 'English' });
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(first).toBeHidden();

    await page.keyboard.press('Space');
    const banner = page.getByRole('banner');
    await expect(banner.locator(`a[hreflang="${locale}"][aria-current]`)).toBeVisible();
    // After its last link the focus leaves the menu, which closes.
    for (let i = 0; i < 7; i += 1) await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Deutsch');
    await expect(focused(page)).toHaveAttribute('lang', 'de');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(button).toBeFocused();
    expect(new URL(page.url()).search).toBe('?sort=price');
    await expect(status(page)).toHaveText(/Entdecken/);
  });
}

test('@full an error page gets the focus like any page, and so does the page after it', async ({
  page,
}) => {
  await page.goto('/en/product-group/vessels');
  await expectScreen(page, 'product-group');
  await page.route(`${CONTENT}/v1/en/products/tall-carafe`, (route) => route.abort());
  await page.getByRole('article').getByRole('link', { name: 'Tall carafe' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('We can’t reach the catalogue');
  await expect(heading).toBeFocused();
  await expect(status(page)).toHaveText('We can’t reach the catalogue · Vitrine');
  await page.unroute(`${CONTENT}/v1/en/products/tall-carafe`);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Try again');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'product');
  await expect(heading).toBeFocused();
});

test('@full the focused element is never hidden by the sticky header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  // On a busy machine they came later, and moved a focused link below the window's edge.
  await fontsAndPicturesPainted(page);
  // So did the stories, which come when the visitor nears them.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('main a[href*="/stories/"]').first()).toBeVisible();
  const inPage = () => page.evaluate(() => document.activeElement?.closest('main, footer') != null);
  /** The focused element if it is covered or out of view; undefined if all of it is visible. */
  const hidden = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return undefined;
      // The visible part of a choice is its label; the input is only a point in it.
      const { top, bottom, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const shown = Math.min(bottom, innerHeight) - Math.max(top, header);
      const whole = Math.min(height, innerHeight - header) - 1;
      return shown < whole ? element.outerHTML.slice(0, 100) : undefined;
    });
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.locator('#outlet').evaluate((outlet) => outlet.scrollTo(0, 0));
    if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').last().focus();
    else await page.getByRole('main').getByRole('link').first().focus();
    let steps = 0;
    for (; await inPage(); steps += 1) {
      expect(await hidden(), `after ${steps} × ${key}`).toBeUndefined();
      await page.keyboard.press(key);
    }
    expect(steps).toBeGreaterThan(10);
  }
});

test('@full moving the focus to the header does not scroll the page', async ({ page }) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const outlet = page.locator('#outlet');
  const banner = page.getByRole('banner');
  await outlet.evaluate((element) => element.scrollTo(0, 400));
  const links = await banner.locator('a:visible, button:visible, input:visible').all();
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    await link.evaluate((element) => element instanceof HTMLElement && element.focus());
    await expect(link).toBeFocused();
    expect(await outlet.evaluate(({ scrollTop }) => scrollTop), await link.innerHTML()).toBe(400);
  }
});

test('@full texts in another language are marked with it', async ({ page }) => {
  await page.goto('/ar/home');
  await expectScreen(page, 'home');
  await expect(page.locator('header a[lang="en"]').first()).toHaveText('Vitrine');
  for (const [code, name] of [
    ['de', 'Deutsch'],
    ['ja', '日本語'],
  ] as const) {
    await expect(page.locator(`header a[lang="${code}"][dir="ltr"]`)).toHaveText(name);
  }
  await expect(page.locator('header button [lang="ar"]')).toHaveText('العربية');
  // A text without a translation: it is English and marked as English.
  await page.goto('/ja/product/footed-tumbler');
  await expectScreen(page, 'product');
  await expect(page.locator('main span[lang="en"]').first()).toHaveText(/^A water glass/);
});

// Regression: the mark was a shadow, which forced colours do not draw.
test('@full in forced colours the current page is marked in the header', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveCSS(
    'border-bottom-width',
    '1px',
  );
  await expect(links.and(page.locator(':not([aria-current="page"])')).first()).toHaveCSS(
    'border-bottom-width',
    '0px',
  );
});

test('@full with reduced motion the colour scheme changes at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => {
      document.documentElement.dataset['moved'] = 'yes';
    });
  });
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  // Transitions that start with the change have started by the second frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('@full with reduced motion nothing moves while a page loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await page.route(`${CONTENT}/v1/en/home`, () => new Promise(() => {}));
  await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click();
  await expect(page.getByText('Loading')).toBeAttached();
  const lasting = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
        return Number(duration) * iterations > 1 ? [String(duration)] : [];
      }),
    );
  expect(await lasting()).toEqual([]);
});
