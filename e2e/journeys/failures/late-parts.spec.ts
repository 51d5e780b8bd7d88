import type { Locator, Page, Route } from '@playwright/test';
import {
  ERROR_TEXTS,
  expectErrorPage,
  sameDocument,
} from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

/** The delivery terms and sizes of a product, which are loaded after its first screen. */
const DETAILS = /\/screens\/product\/files\/details\.[^/]*\.js$/;

/** The content that only the page of this product requests. */
const PRODUCT = /\/v1\/en\/products\/tall-carafe$/;

/** The content of the menu's text pages. */
const TEXT_PAGES = /\/v1\/en\/pages$/;

const DELIVERY = { en: 'Delivery, care and repair', ar: 'التوصيل والعناية والإصلاح' } as const;
type Language = keyof typeof DELIVERY;

const FAILED = {
  en: 'This part of the page did not load.',
  ar: 'لم يُحمَّل هذا الجزء من الصفحة.',
};

const deliveryOf = (page: Page, language: Language) =>
  page.locator('#outlet main').getByRole('heading', { name: DELIVERY[language] });

/** Waits for something that appears after failed attempts; their pauses pass at once. */
async function appears(page: Page, shown: Locator): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(1000);
    return shown.isVisible();
  };
  await expect.poll(pass, { intervals: [100] }).toBe(true);
}

// After one failed request, a product was without its sizes, delivery and warranty.
test('@full a part of a page whose file fails once arrives by itself', async ({ page }) => {
  const { errors } = watch(page);
  await page.route(DETAILS, (route) => route.abort(), { times: 1 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await expect(deliveryOf(page, 'en')).toBeVisible();
  expect(errors.filter((text) => /\[product@/.test(text))).toEqual([]);
});

for (const language of ['en', 'ar'] as const) {
  test(`@full a part of a page whose file does not load says so in ${language}, is reported once, and loads when the visitor tries again`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    const reports = () => errors.filter((text) => /\[product@\d[\w.-]+\].*Chunk/.test(text));
    await page.clock.install();
    const repair = await breakAt(page, DETAILS, 'gone');
    await page.goto(`/${language}/product/tall-carafe`);
    const note = page.getByRole('note').filter({ hasText: FAILED[language] });
    await appears(page, note);
    expect(reports()).toHaveLength(1);
    const retry = note.getByRole('button', { name: ERROR_TEXTS[language].retry });
    await repair();
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(deliveryOf(page, language)).toBeVisible();
    await expect(note).toBeHidden();
    expect(reports()).toHaveLength(1);
    // The focus stays where the button was, for keyboard and screen reader.
    expect(
      await page.evaluate(
        () => document.activeElement?.querySelector('input[name=units]') !== null,
      ),
    ).toBe(true);
  });
}

interface LateCode {
  /** The name of its file. */
  file: string;
  /** The screen it belongs to; none for the host. */
  owner?: string;
  /** Makes the page load it. */
  use: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
}

const inMain = (page: Page) => page.getByRole('main');
const inBanner = (page: Page) => page.getByRole('banner');

/** The code that pages load after their first screen. */
const LATE_CODE: Record<string, LateCode[]> = {
  '/en/explore': [
    {
      file: 'menu',
      use: (page) => inBanner(page).getByRole('button', { name: 'Menu' }).click(),
      shown: (page) => inBanner(page).getByText('Categories'),
    },
    {
      file: 'footer',
      use: (page) => page.keyboard.press('Escape'),
      shown: (page) => page.getByRole('contentinfo'),
    },
    {
      ...{ file: 'suggestions', owner: 'explore' },
      use: (page) => inMain(page).getByRole('combobox').pressSequentially('caraf'),
      shown: (page) => page.getByRole('option', { name: 'Tall carafe' }),
    },
    {
      ...{ file: 'filters', owner: 'explore' },
      use: async (page) => {
        await page.keyboard.press('Escape');
        await inMain(page).locator('button[aria-haspopup=dialog]').click();
      },
      shown: (page) => page.getByRole('dialog'),
    },
  ],
  '/en/product/tall-carafe': [
    {
      file: 'enquiry',
      use: (page) =>
        inMain(page).getByRole('button', { name: 'Ask about this product' }).first().click(),
      shown: (page) => page.getByRole('dialog').getByRole('textbox').first(),
    },
    {
      ...{ file: 'zoom', owner: 'product' },
      use: async (page) => {
        await page.keyboard.press('Escape');
        await inMain(page).getByRole('button', { name: 'Enlarge picture 1 of 5' }).click();
      },
      shown: (page) => page.getByRole('dialog').locator('img').first(),
    },
  ],
};

// One lost file took away the menu, the footer or a dialog until the next document.
for (const [path, code] of Object.entries(LATE_CODE)) {
  const names = code.map(({ file }) => file).join(', ');

  test(`@full ${names}: what fails once on ${path} arrives by itself, and is not reported`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { errors } = watch(page);
    const failed = new Set<string>();
    for (const { file } of code) {
      const fail = (route: Route) => {
        failed.add(file);
        return route.abort();
      };
      await page.route(new RegExp(`/files/${file}\\.[^/]*\\.js$`), fail, { times: 1 });
    }
    await page.goto(path);
    for (const { use, shown } of code) {
      await use(page);
      await expect(shown(page)).toBeVisible();
    }
    expect([...failed].sort()).toEqual(code.map(({ file }) => file).sort());
    expect(errors.filter((text) => /Chunk/.test(text))).toEqual([]);
  });

  test(`@full ${names}: what does not arrive on ${path} is reported once, with its owner`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { errors } = watch(page);
    await page.clock.install();
    const files = code.map(({ file }) => file).join('|');
    await breakAt(page, new RegExp(`/files/(${files})\\.[^/]*\\.js$`), 'gone');
    await page.goto(path);
    for (const { use } of code) await use(page);
    const reported = async () => {
      await page.clock.runFor(1000);
      return errors
        .flatMap((text) => {
          const [, owner, file] =
            /^(?:\[([\w-]+)@\d[\w.-]+\] )?ChunkLoadError.*?\/files\/(\w+)\./s.exec(text) ?? [];
          return file === undefined ? [] : [owner === undefined ? file : `${owner}: ${file}`];
        })
        .sort();
    };
    const expected = code.map(({ file, owner }) => (owner ? `${owner}: ${file}` : file)).sort();
    await expect.poll(reported, { intervals: [100] }).toEqual(expected);
    // Further attempts come with the network, and are not reported.
    await page.clock.runFor(30_000);
    expect(await reported()).toEqual(expected);
  });
}

// A maker or related products whose request failed stayed away without a sign until the next page.
for (const [language, section] of [
  ['en', 'Goes well with'],
  ['ar', 'منتجات تتماشى معه'],
] as const) {
  test(`@full a section whose content does not load says so in ${language}, and loads when the visitor tries again`, async ({
    page,
  }) => {
    await page.clock.install();
    const repair = await breakAt(page, /\/v1\/..\/products\/tall-carafe\/related$/, 'error 500');
    await page.goto(`/${language}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const note = page.getByRole('note').filter({ hasText: FAILED[language] });
    await appears(page, note);
    await repair();
    await note.getByRole('button', { name: ERROR_TEXTS[language].retry }).click();
    await expect(page.getByRole('region', { name: section })).toBeVisible();
    await expect(note).toBeHidden();
  });
}

/** Parts that a page can lack, the content that is broken, and a text that comes with it. */
const PARTS: [what: string, path: string, at: RegExp, text: string][] = [
  [
    'the alternatives to a search without results',
    '/en/explore?q=zqxv',
    /\/v1\/en\/home$/,
    'Vessels',
  ],
  [
    'the details of a compared product',
    '/en/explore?shortlist=tall-carafe.ladder-chair&view=table',
    /\/v1\/en\/products\/ladder-chair$/,
    '45 cm',
  ],
  [
    'the products on the page of an unknown address',
    '/en/nowhere',
    /\/v1\/en\/home$/,
    'New in the catalogue',
  ],
];

// They were left out without a sign until the next page.
for (const [what, path, at, text] of PARTS) {
  test(`@full a page says that ${what} did not load, and loads them when the visitor tries again`, async ({
    page,
  }) => {
    await page.clock.install();
    const repair = await breakAt(page, at, 'error 500');
    await page.goto(path);
    const main = page.getByRole('main');
    const note = main.getByRole('note').filter({ hasText: FAILED.en });
    await appears(page, note);
    await expect(main.getByText(text)).toHaveCount(0);
    await repair();
    await note.getByRole('button', { name: ERROR_TEXTS.en.retry }).click();
    await expect(main.getByText(text).first()).toBeVisible();
    await expect(note).toBeHidden();
  });
}

for (const width of [390, 1440]) {
  test(`@full the menu says that its text pages did not load, and loads them when the visitor tries again, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    const repair = await breakAt(page, TEXT_PAGES, 'error 500');
    await page.goto('/en/home');
    await expectScreen(page, 'home');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Menu' }).click();
    const note = banner.getByRole('note').filter({ hasText: FAILED.en });
    await appears(page, note);
    await expect(banner.getByText('Categories')).toBeVisible();
    await repair();
    await note.getByRole('button', { name: ERROR_TEXTS.en.retry }).click();
    await expect(banner.getByText('Information')).toBeVisible();
    await expect(note).toBeHidden();
  });
}

// Without a mail program, or an e-mail address of the site, a press of the button did nothing.
for (const [language, ask] of [
  ['en', 'Ask about this product'],
  ['ar', 'الاستفسار عن هذا المنتج'],
] as const) {
  test(`@full an enquiry that cannot be opened says so in ${language}, and opens at another press`, async ({
    page,
  }) => {
    const repair = await breakAt(page, /\/host\/.*\/enquiry\.[^/]*\.js$/, 'gone');
    await page.goto(`/${language}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const button = page.getByRole('button', { name: ask });
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(FAILED[language]);
    await repair();
    await button.click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

// One lost file was a reported error page, though it would have come a moment later.
for (const [what, at] of [
  ['the messages of a screen', /\/screens\/home\/files\/words-ar[^/]*\.js$/],
  ['the messages of the shell', /\/host\/.*\/words-ar[^/]*\.js$/],
] as const) {
  test(`@full a page is complete although ${what} fail once`, async ({ page }) => {
    const { errors } = watch(page);
    await page.route(at, (route) => route.abort(), { times: 1 });
    await page.goto('/ar/home');
    await expectScreen(page, 'home');
    await expect(page.getByRole('button', { name: 'القائمة' })).toBeVisible();
    expect(errors.filter((text) => /Chunk|was rejected/.test(text))).toEqual([]);
  });
}

test('@full the shell changes to the page’s language when its messages arrive', async ({
  page,
  context,
}) => {
  const repair = await breakAt(page, /\/host\/.*\/words-ar[^/]*\.js$/, 'gone');
  await page.goto('/ar/home');
  await expectScreen(page, 'home');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await repair();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'القائمة' })).toBeVisible();
});

// A browser requests a font once: it was missing until the next document.
for (const [locale, family] of [
  ['en', 'Inter'],
  // Of the stylesheet: its fonts are requested when the page has letters of their script.
  ['ar', 'Noto Sans Arabic'],
] as const) {
  test(`@full the font ${family} that did not load is shown when the browser is online again`, async ({
    page,
    context,
  }) => {
    const repair = await breakAt(page, /\/fonts\/.*\.woff/, 'gone');
    const failed = page.waitForResponse((response) => /\.woff/.test(response.url()));
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    await failed;
    const loaded = () =>
      page.evaluate(
        (name) =>
          [...document.fonts].filter(
            (font) => font.status === 'loaded' && font.family.replaceAll('"', '') === name,
          ).length,
        family,
      );
    expect(await loaded()).toBe(0);
    await page.waitForLoadState('networkidle');
    await repair();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(loaded).toBeGreaterThan(0);
  });
}

test('@full the parts of a page load by themselves when the browser is online again, and nothing is reported', async ({
  page,
  context,
}) => {
  const { errors } = watch(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  const note = page.getByRole('banner').getByRole('note');
  await expect(note).toContainText(FAILED.en);
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Categories')).toBeVisible();
  await expect(note).toBeHidden();
  expect(errors.filter((text) => /Chunk|ContentError/.test(text))).toEqual([]);
});

test('@full a page that could not be reached is requested once each time the browser comes back online, and the search keeps the focus and what was typed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/product-group/vessels');
  await expectScreen(page, 'product-group');
  const same = await sameDocument(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('#outlet main a[href="/en/product/tall-carafe"]').first().click();
  await expectErrorPage(page, 'en', 'unavailable');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('carafe');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (PRODUCT.test(request.url())) requests.push(request.url());
  });

  // The network is back, but not yet the content.
  const repair = await breakAt(page, PRODUCT, 'error 500');
  const failed = page.waitForResponse(PRODUCT);
  await context.setOffline(false);
  await failed;
  await expectErrorPage(page, 'en', 'unavailable');
  expect(requests).toHaveLength(1);

  await repair();
  await context.setOffline(true);
  await context.setOffline(false);
  await expectScreen(page, 'product');
  expect(requests).toHaveLength(2);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('carafe');
  expect(await same()).toBe(true);
});
