import type { Page } from '@playwright/test';
import { fontsAndPicturesPainted } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';
import { pinch, swipe } from '../../support/visitor/swipe.ts';

const WORDS = {
  en: {
    pictures: 'Pictures',
    picture: (n: number) => `Picture ${n} of 5`,
    enlarge: (n: number) => `Enlarge picture ${n} of 5`,
    next: 'Next picture',
    close: 'Close',
    zoomed: 'Zoom 200%',
    soldOut: 'Sold out',
    madeToOrder: 'Made to order',
  },
  ar: {
    pictures: 'الصور',
    picture: (n: number) => `الصورة ${n} من 5`,
    enlarge: (n: number) => `تكبير الصورة ${n} من 5`,
    next: 'الصورة التالية',
    close: 'إغلاق',
    zoomed: 'التكبير 200%',
    soldOut: 'نفدت الكمّية',
    madeToOrder: 'يُصنع عند الطلب',
  },
} as const;
const LOCALES = ['en', 'ar'] as const;

const gallery = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reel = (page: Page) => page.locator('#outlet main section ul').first();
const scrolled = (page: Page) => page.locator('#outlet').evaluate(({ scrollTop }) => scrollTop);

/** Index of the large picture in the middle of the carousel. */
const inSight = (page: Page) =>
  reel(page).evaluate(
    ({ scrollLeft, clientWidth }) => Math.round((Math.abs(scrollLeft) / clientWidth) * 10) / 10,
  );

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(
    `product pictures by keyboard: browse, enlarge and return, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors } = watch(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/${locale}/product/tall-carafe`);
      await expectScreen(page, 'product');
      const pictures = gallery(page, words.pictures);
      const small = (n: number) =>
        pictures.getByRole('button', { name: words.picture(n), exact: true });
      await small(1).focus();
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(small(2)).toBeFocused();
      await expect(small(2)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('status').last()).toHaveText(words.picture(2));
      await expect.poll(() => inSight(page)).toBe(1);

      const enlarge = (n: number) => pictures.getByRole('button', { name: words.enlarge(n) });
      await enlarge(2).focus();
      const before = await scrolled(page);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words.pictures });
      await expect(dialog.getByRole('button', { name: words.close })).toBeFocused();
      await expect(dialog.getByText(words.picture(2))).toBeVisible();
      // It was 652 px wide, as on the page. It has no room to the sides, so an arrow key goes to
      // the next one.
      const closely = dialog.locator('img');
      await expect
        .poll(async () => (await closely.boundingBox())?.width)
        .toBeGreaterThanOrEqual(1040);
      const { height = 0, y = 0 } = (await closely.boundingBox()) ?? {};
      expect(y + height / 2).toBeCloseTo(410, -2);
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(dialog.getByText(words.picture(3))).toBeVisible();
      const alt = await pictures.locator('li img').nth(2).getAttribute('alt');
      await expect(dialog.getByText(alt ?? '')).toBeVisible();
      // Closer, there is room, and an arrow key scrolls. The focus stays where it is.
      await page.keyboard.press('+');
      await expect(page.getByRole('status').last()).toHaveText(words.zoomed);
      await expect(dialog.getByRole('button', { name: words.close })).toBeFocused();
      await expect
        .poll(() =>
          closely.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : '')),
        )
        .toMatch(/\.1440\.\w+$/);
      const top = () => dialog.evaluate(({ scrollTop }) => scrollTop);
      const middle = await top();
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBeGreaterThan(middle);
      await page.keyboard.press('0');
      await expect(closely).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(enlarge(3)).toBeFocused();
      await expect.poll(() => inSight(page)).toBe(2);
      expect(await scrolled(page)).toBe(before);
      expect(errors).toEqual([]);
    },
  );

  test(`@full on a phone product pictures are swiped, enlarged and dragged without a shift, in ${locale}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`/${locale}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const pictures = gallery(page, words.pictures);
    // A caption can need one line less in the web font.
    await fontsAndPicturesPainted(page);
    const height = await pictures.evaluate((section) => section.getBoundingClientRect().height);
    // A visitor who only reads downloads one large picture. The finger brings the next one.
    await expect(reel(page).locator('img[src]')).toHaveCount(1);
    // Forwards is the reading direction; the finger moves against it.
    if (locale === 'ar') await swipe(page, reel(page), { x: 60, y: 350 }, 270);
    else await swipe(page, reel(page), { x: 330, y: 350 }, -270);
    await expect.poll(() => inSight(page)).toBe(1);
    await expect(reel(page).locator('img[src]')).toHaveCount(3);
    await expect(pictures.getByText('2 / 5', { exact: true })).toBeInViewport();
    expect(await pictures.evaluate((section) => section.getBoundingClientRect().height)).toBe(
      height,
    );

    await pictures.getByRole('button', { name: words.enlarge(2) }).tap();
    const dialog = page.getByRole('dialog', { name: words.pictures });
    await expect(dialog.getByRole('button', { name: words.close })).toBeInViewport({ ratio: 1 });
    const room = () =>
      dialog.evaluate((d) => ({ wider: d.scrollWidth / d.clientWidth, left: d.scrollLeft }));
    expect((await room()).wider).toBe(1);
    await dialog.locator('img').tap();
    await expect.poll(async () => (await room()).wider).toBeGreaterThan(2.4);
    const { left } = await room();
    await swipe(page, dialog, { x: 250, y: 300 }, -120);
    await expect.poll(async () => (await room()).left).toBeGreaterThan(left);
    await pinch(page, { x: 195, y: 300 }, [240, 60]);
    await expect.poll(async () => (await room()).wider).toBe(1);
    await pinch(page, { x: 195, y: 300 }, [80, 160]);
    await expect.poll(async () => (await room()).wider).toBeCloseTo(2, 1);
    expect(await dialog.evaluate((d) => getComputedStyle(d).touchAction)).toBe('pan-x pan-y');
    await dialog.getByRole('button', { name: words.next }).tap();
    await expect(dialog.getByText(words.picture(3))).toBeVisible();
    await dialog.getByRole('button', { name: words.close }).tap();
    await expect(dialog).toBeHidden();
    await page.close();
  });

  test(
    `the chosen variant is in the URL, and is kept across languages, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      await page.goto(`/${locale}/product/carbon-knife`);
      await expectScreen(page, 'product');
      const entries = await page.evaluate(() => history.length);
      const choice = (sku: string) => page.locator(`input[value="${sku}"]`);
      const offer = page.locator('main [aria-live="polite"][aria-atomic="true"]');
      await expect(choice('OR-7-18')).toBeChecked();
      await choice('OR-7-18').focus();
      await page.keyboard.press('ArrowDown');
      await expect(choice('OR-7-21')).toBeChecked();
      await expect(choice('OR-7-21')).toBeFocused();
      await expect(offer).toContainText(words.madeToOrder);
      await page.keyboard.press('ArrowDown');
      // A sold-out variant can be chosen, and is marked in the choice and in the offer.
      await expect(choice('OR-7-12')).toBeChecked();
      await expect(page.locator('label', { has: choice('OR-7-12') })).toContainText(words.soldOut);
      await expect(offer).toContainText(words.soldOut);
      await expect(page.locator('main dd', { hasText: 'OR-7-12' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?variant=OR-7-12');
      expect(await page.evaluate(() => history.length)).toBe(entries);

      const price = await offer.locator('data').getAttribute('value');
      await page.reload();
      await expectScreen(page, 'product');
      await expect(choice('OR-7-12')).toBeChecked();
      await expect(offer.locator('data')).toHaveAttribute('value', price ?? '');

      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('banner').locator('a[hreflang="de"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(choice('OR-7-12')).toBeChecked();
      await expect(offer).toContainText('Ausverkauft');
      expect(new URL(page.url()).search).toBe('?variant=OR-7-12');

      await page.goto(`/${locale}/product/carbon-knife?variant=OR-7-99`);
      await expectScreen(page, 'product');
      await expect(choice('OR-7-18')).toBeChecked();
    },
  );
}

test('@full an enlarged picture is dragged with the mouse', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await page.getByRole('button', { name: WORDS.en.enlarge(1) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // A click zooms in on the spot: what was under the pointer stays there.
  await dialog.locator('img').click({ position: { x: 200, y: 300 } });
  const at = () => dialog.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const [left = 0, top = 0] = await at();
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(340, 260, { steps: 4 });
  await page.mouse.up();
  expect(await at()).toEqual([left + 60, top + 40]);
  await page.mouse.move(400, 300);
  expect(await at()).toEqual([left + 60, top + 40]);
  // Here an arrow key scrolls, and does not go to the next picture.
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(left + 60);
  await expect(dialog.getByText(WORDS.en.picture(1))).toBeVisible();
  // The drag was not a click. A click shows the whole picture again.
  await page.mouse.click(400, 300);
  await expect(dialog.locator('img')).toBeInViewport({ ratio: 1 });
});

test('@full going back closes an enlarged picture and stays on the page', async ({ page }) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await page.getByRole('main').locator('article a').first().click();
  await expectScreen(page, 'product');
  const { pathname } = new URL(page.url());
  const enlarge = page.getByRole('button', { name: /^Enlarge picture 1/ });
  await enlarge.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.evaluate(() => history.back());
  await expectScreen(page, 'explore');
});

test('@full without the code of the enlarged view the browser shows the picture itself', async ({
  page,
}) => {
  await page.route(/\/zoom\.[\w.]+\.js$/, (route) => route.abort());
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await gallery(page, WORDS.en.pictures)
    .getByRole('button', { name: WORDS.en.enlarge(1) })
    .click();
  await expect(page).toHaveURL(/\/media\/[\w.]+$/);
  await page.goBack();
  await expectScreen(page, 'product');
});
