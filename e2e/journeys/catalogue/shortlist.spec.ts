import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';
import { BROKEN_STORAGE } from '../../support/visitor/broken-storage.ts';
import {
  expectCount,
  LOCALES,
  marks,
  shortlistLink,
  stored,
  WORDS,
} from '../../support/visitor/saved-products.ts';

const status = (page: Page) => page.getByRole('status').last();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectScreen(page, 'explore');
}

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(
    `a shortlist by keyboard only: add, share, clear, undo, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { errors } = watch(page);
      await open(page, `/${locale}/explore`);
      const width = (await shortlistLink(page).boundingBox())?.width ?? 0;

      await cards(page).first().getByRole('link').focus();
      await page.keyboard.press('Tab');
      const mark = marks(page).first();
      await expect(mark).toBeFocused();
      await expect(mark).toHaveAttribute('aria-pressed', 'false');
      const name = await cards(page).first().getByRole('heading').textContent();
      await expect(mark).toHaveAccessibleName(`${words.keep} ${name}`);
      await page.keyboard.press('Space');
      await expect(mark).toHaveAttribute('aria-pressed', 'true');
      await expect(status(page)).toHaveText(words.one);
      await expectCount(page, 1);
      // Space for the number is kept. The web font may have replaced its stand-in meanwhile, which
      // made 0.1 px of difference; a number without space would take eight.
      expect((await shortlistLink(page).boundingBox())?.width).toBeCloseTo(width, 0);
      await marks(page).nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(status(page)).toHaveText(words.two);

      await shortlistLink(page).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(words.own);
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(`${words.own} · Vitrine`);
      await expect(shortlistLink(page)).toHaveAttribute('aria-current', 'page');
      await expect(cards(page)).toHaveCount(2);

      await button(page, words.share).focus();
      await page.keyboard.press('Enter');
      await expect(status(page)).toHaveText(words.copied);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(new RegExp(`/${locale}/explore\\?shortlist=[\\w-]+\\.[\\w-]+$`));

      await button(page, words.clear).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByText(words.empty)).toBeVisible();
      await expect(heading(page)).toBeFocused();
      await expectCount(page, 0);
      expect(await stored(page)).toBe(JSON.stringify({ locale }));
      await page.keyboard.press('Tab');
      await expect(button(page, words.undo)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(cards(page)).toHaveCount(2);
      await expectCount(page, 2);
      await expect(heading(page)).toBeFocused();
      expect(errors).toEqual([]);
    },
  );

  test(`@full a shared shortlist is shown as shared, and can be added to the own one, in ${locale}`, async ({
    page,
  }) => {
    await open(page, `/${locale}/explore?shortlist=tall-carafe.no-such-piece.paper-lantern`);
    await expect(heading(page)).toHaveText(words.shared);
    await expect(cards(page)).toHaveCount(2);
    await expectCount(page, 0);
    // The list is the same in another language.
    await page
      .getByRole('banner')
      .locator('a[hreflang="de"]')
      .evaluate((a) => {
        if (a instanceof HTMLElement) a.click();
      });
    await expect(heading(page)).toHaveText('Eine geteilte Merkliste');
    await expect(cards(page)).toHaveCount(2);
    await page.goBack();
    await expect(heading(page)).toHaveText(words.shared);

    await button(page, words.keepThese).focus();
    await page.keyboard.press('Enter');
    const way = page.getByRole('main').getByRole('link', { name: words.toOwn });
    await expect(way).toBeFocused();
    await expectCount(page, 2);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(words.own);
    await expect(cards(page)).toHaveCount(2);
    expect(JSON.parse((await stored(page)) ?? '')).toEqual({
      locale,
      shortlist: ['tall-carafe', 'paper-lantern'],
    });
  });
}

// On a slow network, the first thing that a visitor saw was that the page could not be shown.
test('@full a shortlist that is on its way has its title, and no failure', async ({ page }) => {
  const letThrough = await holdBack(page, /\/v1\/en\/(products|explore)/);
  await page.goto('/en/explore?shortlist=tall-carafe.paper-lantern', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(WORDS.en.shared);
  // The browser's own clock decides: all waits are skipped.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByText('could not be shown')).toHaveCount(0);
  await expect(heading(page)).toHaveText(WORDS.en.shared);
  await letThrough();
  await expectScreen(page, 'explore');
  await expect(heading(page)).toHaveText(WORDS.en.shared);
  await expect(cards(page)).toHaveCount(2);
});

test('@full a product on the shortlist is marked on every screen and in every language', async ({
  page,
}) => {
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await page
    .getByRole('main')
    .getByRole('button', { name: `${WORDS.en.keep} Tall carafe` })
    .first()
    .click();
  for (const path of [
    'home',
    'product-group/vessels',
    'brand/ebbharrow',
    'explore?brand=ebbharrow&sort=name',
  ]) {
    await page.goto(`/ar/${path}`);
    await expectCount(page, 1);
    const mark = page.locator(
      'article:has(a[href="/ar/product/tall-carafe"]) button[aria-pressed]',
    );
    await expect(mark.first()).toHaveAttribute('aria-pressed', 'true');
  }
});

test('@full two variants of a product stand on the shortlist, and in a shared link', async ({
  page,
}) => {
  await page.goto('/en/product/tall-carafe?variant=EB-076-A');
  await expectScreen(page, 'product');
  const main = page.getByRole('main');
  // The carafe is also in a set below.
  const add = main.getByRole('button', { name: /shortlist Tall carafe$/i }).first();
  await add.click();
  await main.getByRole('radio').first().check();
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expectCount(page, 2);
  await shortlistLink(page).click();
  await expect(heading(page)).toHaveText('Shortlist');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Amber');
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /variant=EB-076-A/);
  const keys = JSON.parse((await stored(page)) ?? '').shortlist;
  await open(page, `/de/explore?shortlist=${keys.join('.')}`);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Bernstein');
});

test('@full a product removed from the shortlist stays visible until the page is left', async ({
  page,
}) => {
  await open(page, '/en/explore');
  await marks(page).nth(0).click();
  await marks(page).nth(1).click();
  await shortlistLink(page).click();
  await expect(heading(page)).toHaveText('Shortlist');
  await marks(page).first().click();
  await expectCount(page, 1);
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  // Removing the last product empties the list, and can be undone.
  await marks(page).first().focus();
  await page.keyboard.press('Space');
  await expect(heading(page)).toBeFocused();
  await button(page, WORDS.en.undo).click();
  await expectCount(page, 1);
});

test('@full two tabs share the shortlist', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, '/en/explore');
  await open(other, '/ar/explore?shortlist=');
  await marks(page).first().click();
  await expectCount(other, 1);
  await expect(cards(other)).toHaveCount(1);
  await button(other, WORDS.ar.clear).click();
  await expectCount(page, 0);
  await expect(marks(page).first()).toHaveAttribute('aria-pressed', 'false');
  expect(await stored(page)).toBe('{"locale":"ar"}');
});

const LOST = {
  en: 'This browser cannot store your shortlist: it lasts only for this visit.',
  ar: 'لا يستطيع هذا المتصفّح حفظ قائمة المفضلة: تبقى طوال هذه الزيارة فقط.',
};

// Visitors lost their shortlist with the next document, and the page said that it was stored.
for (const [index, [name, script]] of BROKEN_STORAGE.entries()) {
  const locale = index === 0 ? 'en' : 'ar';
  test(`@full S14: with storage ${name} a shortlist lasts as long as the visit, which the page says in its language (${locale})`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.addInitScript(script);
    await open(page, `/${locale}/explore`);
    const note = page.getByRole('note').filter({ hasText: LOST[locale] });
    await expect(note).toHaveCount(0);
    await marks(page).first().click();
    await expect(note).toBeVisible();
    await expect(page.locator('[aria-live="polite"]').filter({ has: note })).toHaveCount(1);
    await shortlistLink(page).click();
    await expect(heading(page)).toHaveText(WORDS[locale].own);
    await expect(cards(page)).toHaveCount(1);
    await expect(note).toBeVisible();
    await button(page, WORDS[locale].clear).click();
    await expectCount(page, 0);
    await expect(note).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
