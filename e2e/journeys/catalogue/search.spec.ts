import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

/** The typed text, the product it means, and the labels, by language. */
const TYPED = {
  en: {
    typed: 'caraf',
    suggested: 'Tall carafe',
    id: 'tall-carafe',
    header: 'Search',
    explore: 'Search the catalogue',
    list: 'Suggestions',
    product: 'Product',
    count: /^\d+ suggestions?$/,
    found: 'Results for “caraf”',
  },
  ar: {
    typed: 'فانوس',
    suggested: 'فانوس العواصف',
    id: 'storm-lantern',
    header: 'بحث',
    explore: 'البحث في الكتالوج',
    list: 'الاقتراحات',
    product: 'منتج',
    count: /^(اقتراح واحد|اقتراحان|\d+ اقتراح.*)$/,
    found: 'نتائج البحث عن «فانوس»',
  },
  ja: {
    typed: '水差し',
    suggested: '背の高い水差し',
    id: 'tall-carafe',
    header: '検索',
    explore: 'カタログ内を検索',
    list: '候補',
    product: '商品',
    count: /^候補：\d+件$/,
    found: '「水差し」の検索結果',
  },
} as const;
const LOCALES = ['en', 'ar', 'ja'] as const;

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** The suggestions; the sort menu of a list has options too. */
const options = (page: Page, named?: { name: string | RegExp }) =>
  page.getByRole('listbox').getByRole('option', named);
const status = (page: Page) => page.getByRole('status').last();
const path = (page: Page) =>
  decodeURIComponent(page.url().slice(new URL(page.url()).origin.length));

for (const locale of LOCALES) {
  const words = TYPED[locale];

  test(
    `a product is found from any page by keyboard only, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors } = watch(page);
      await page.goto(`/${locale}/brand/tolvane`);
      await expectScreen(page, 'brand');
      const search = field(page, words.header);
      await search.focus();
      await expect(search).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.insertText(words.typed);

      const option = options(page, { name: `${words.suggested} ${words.product}` });
      await expect(option).toBeVisible();
      await expect(search).toBeFocused();
      await expect(search).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('search', { name: words.header })).toMatchAriaSnapshot(`
      - search:
        - combobox "${words.header}" [expanded] [active]: ${words.typed}
        - listbox "${words.list}":
          - option /${words.suggested} ${words.product}/
        - button "${words.header}"
    `);
      await expect(status(page)).toHaveText(words.count);

      // Down to the option, once too far, and back.
      const index = await option.evaluate((each) =>
        [...(each.parentElement?.children ?? [])].indexOf(each),
      );
      for (let i = 0; i <= index + 1; i += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(search).toHaveAttribute(
        'aria-activedescendant',
        (await option.getAttribute('id')) ?? '',
      );
      await expect(option.locator('mark').first()).toHaveText(words.typed);
      await page.keyboard.press('Enter');
      await expectScreen(page, 'product');
      expect(path(page)).toBe(`/${locale}/product/${words.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(search).toHaveValue('');
      expect(errors).toEqual([]);
    },
  );

  test(`@full explore suggests products, and Enter searches for the typed text, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/explore?group=vessels`);
    await expectScreen(page, 'explore');
    const search = field(page, words.explore);
    await search.focus();
    await page.keyboard.insertText(words.typed);
    await expect(options(page).first()).toBeVisible();
    // Down and back to the field: the typed text is unchanged.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(search).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found);
    await expect(options(page)).toHaveCount(0);
    expect(path(page)).toBe(`/${locale}/explore?q=${words.typed}`);
    await expect(search).toHaveValue(words.typed);

    // Back, forward, reload and a shared link give the same view.
    await page.goBack();
    await expect(search).toHaveValue('');
    expect(path(page)).toBe(`/${locale}/explore?group=vessels`);
    await page.goForward();
    await expect(search).toHaveValue(words.typed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.found);
  });

  test(`@full on a phone the search opens by touch, and Escape closes it step by step, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    const banner = page.getByRole('banner');
    const toggle = banner.getByRole('button', { name: words.header, exact: true }).first();
    const search = field(page, words.header);
    await expect(search).toBeHidden();
    await toggle.click();
    await expect(search).toBeFocused();
    await page.keyboard.insertText(words.typed);
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(search).toHaveValue(words.typed);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await search.fill(words.typed);
    await options(page, { name: words.suggested }).click();
    await expectScreen(page, 'product');
    await expect(search).toBeHidden();
  });
}

test('@full a collection is suggested by its title or its price, and named below the results', async ({
  page,
}) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const search = field(page, TYPED.en.explore);
  await search.fill('gift');
  const collection = options(page, { name: 'Gifts under $50 Collections' });
  await expect(collection).toBeVisible();
  await search.fill('under 50');
  await collection.click();
  await expectScreen(page, 'collection');
  await page.goto('/en/explore?q=gift');
  await expectScreen(page, 'explore');
  await expectAccessible(page, 'results with a collection');
  await page.getByRole('main').getByRole('link', { name: 'Gifts under $50' }).click();
  await expectScreen(page, 'collection');
});

test('@full suggestions work while an input method composes, and leave its keys alone', async ({
  page,
}) => {
  await page.goto('/ja/explore');
  await expectScreen(page, 'explore');
  const search = field(page, TYPED.ja.explore);
  await search.focus();
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  /** A key event as a browser sends it during composition. */
  const key = (code: string) =>
    session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: code,
      code,
      windowsVirtualKeyCode: 229,
    });
  await compose('らんぷ');
  // The names are in Katakana; suggestions appear during composition.
  await expect(options(page).first()).toBeVisible();
  await key('ArrowDown');
  await key('Enter');
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  expect(path(page)).toBe('/ja/explore');
  await session.send('Input.insertText', { text: '水差し' });
  await expect(search).toHaveValue('水差し');
  await expect(options(page, { name: TYPED.ja.suggested })).toBeVisible();
  expect(path(page)).toBe('/ja/explore');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TYPED.ja.found);
});

test('@full a late response never replaces a newer one', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  await page.route(`${CONTENT}/v1/en/suggestions?q=lamp`, (route) => {
    late = gate.promise.then(() => route.continue()).catch(() => undefined);
  });
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const search = field(page, TYPED.en.explore);
  const first = page.waitForRequest(`${CONTENT}/v1/en/suggestions?q=lamp`);
  await search.fill('lamp');
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('=lamp'));
  await first;
  await search.fill('caraf');
  await given;
  await expect(options(page)).toHaveText([/Tall carafe/]);
  gate.resolve();
  await late;
  await expect(options(page)).toHaveText([/Tall carafe/]);
});

test('@full without suggestions the search works as a plain form', async ({ page }) => {
  await page.route(`${CONTENT}/v1/*/suggestions**`, (route) => route.fulfill({ status: 503 }));
  await page.route('**/host/files/suggestions.*.js', (route) => route.abort());
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const search = field(page, TYPED.en.header);
  await search.fill('caraf');
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'explore');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TYPED.en.found);
  await expect(field(page, TYPED.en.explore)).toHaveValue('caraf');
  await page.unroute('**/host/files/suggestions.*.js');
  await field(page, TYPED.en.explore).fill('lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lamp”');
});

test('@full a suggestion can be opened in a new tab', async ({ page, context }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await field(page, TYPED.en.header).fill('caraf');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('option', { name: TYPED.en.suggested })
    .click({ modifiers: ['ControlOrMeta'] });
  const beside = await opened;
  await expectScreen(beside, 'product');
  expect(path(page)).toBe('/en/home');
});

test('@full the code of suggestions is loaded only by a search', async ({ page }) => {
  const { requests } = watch(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const about = () => requests.filter((url) => /suggestions|questions/.test(url)).length;
  await page.getByRole('main').getByRole('link').first().focus();
  expect(about()).toBe(0);
  await field(page, TYPED.en.header).fill('caraf');
  await expect(options(page)).toHaveCount(1);
  expect(about()).toBeGreaterThan(0);
});

// A search for "🙂" showed the whole catalogue without a word.
test('@full a search without letters and digits says that it was left out', async ({ page }) => {
  for (const query of ['🙂', '(', '…']) {
    await page.goto(`/en/explore?q=${encodeURIComponent(query)}&sort=price`);
    await expectScreen(page, 'explore');
    const main = page.getByRole('main');
    await expect(main.getByText(`Not in this list, so left out: ${query}`)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Explore');
  }
});

/** A search that names a filter, and what the suggestions and the results call it. */
const FILTERED = {
  en: { glass: 'glass', filter: 'Glass Material · 6', under: 'under 50', price: 'Under $50' },
  ar: { glass: 'زجاج', filter: 'زجاج المادة · 6', under: 'أقل من 50', price: /50/ },
  ja: { glass: 'ガラス', filter: 'ガラス 素材 · 6', under: '5000円以下', price: /5,000/ },
} as const;

for (const locale of LOCALES) {
  const { header, explore } = TYPED[locale];
  const words = FILTERED[locale];

  test(
    `a filter is suggested and chosen by keyboard, and a price is understood, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors } = watch(page);
      await page.goto(`/${locale}/brand/tolvane`);
      await expectScreen(page, 'brand');
      await field(page, header).fill(words.glass);
      const option = options(page, { name: words.filter });
      await expect(option).toBeVisible();
      await expectAccessible(page, 'suggestions');
      const index = await option.evaluate((each) =>
        [...(each.parentElement?.children ?? [])].indexOf(each),
      );
      for (let i = 0; i <= index; i += 1) await page.keyboard.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expectScreen(page, 'explore');
      expect(path(page)).toBe(`/${locale}/explore?material=glass`);

      await field(page, explore).fill(words.under);
      await expect(options(page, { name: words.price }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/explore\?q=/);
      // The price is a chosen filter like any other, and taken back like one.
      const chip = page.getByRole('main').getByRole('link', { name: words.price }).first();
      await expect(chip).toBeVisible();
      await chip.click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/explore$`));
      expect(errors).toEqual([]);
    },
  );
}

test('@full makers, categories and stories are suggested beside products', async ({ page }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const search = field(page, TYPED.en.header);
  for (const [typed, name] of [
    ['from ebbharrow', 'Ebbharrow Maker'],
    ['light', 'Lighting Category'],
    ['november', 'Light for November Story'],
  ] as const) {
    await search.fill(typed);
    await expect(options(page, { name })).toBeVisible();
    await expect(options(page, { name: /Product/ }).first()).toBeVisible();
  }
});

// A search that nothing matches showed nothing, like one that is still waiting.
test('@full a search without suggestions says so', async ({ page }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await field(page, TYPED.en.header).fill('wolpertinger');
  const nothing = 'Nothing found for “wolpertinger”';
  await expect(page.getByRole('search').getByText(nothing)).toBeVisible();
  await expect(status(page)).toHaveText(nothing);
  await expectAccessible(page, 'a search without suggestions');
});
