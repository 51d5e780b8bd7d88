import type { Page } from '@playwright/test';
import { CONTENT, RELEASES, SITE } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';
import { localeCodes } from '../../support/visitor/locale-codes.ts';

const LOCALES = ['en', 'ar', 'ja'] as const;
const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore'],
];

const outlet = (page: Page) => page.locator('#outlet');
const scrolled = (page: Page) => outlet(page).evaluate(({ scrollTop }) => scrollTop);
const address = (page: Page) => page.url().slice(SITE.length);

async function change(page: Page, to: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button').last().click();
  await banner.locator(`a[hreflang="${to}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
}

for (const locale of LOCALES) {
  const other = locale === 'ja' ? 'ar' : 'ja';

  test(
    `changing the language keeps page, filters, order and scroll position, from ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors } = watch(page);
      const query = '?material=glass,ceramic&sort=-price';
      await page.goto(`/${locale}/explore${query}`);
      await expectScreen(page, 'explore');
      const ids = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => link.getAttribute('href')?.split('/').at(-1)),
          );
      const before = await ids();
      const chips = await page.getByRole('main').locator('a[aria-label]').count();
      expect(before.length).toBeGreaterThan(2);
      await outlet(page).evaluate((element) => element.scrollTo(0, 240));
      await expect.poll(() => scrolled(page)).toBe(240);

      await change(page, other);
      expect(address(page)).toBe(`/${other}/explore${query}`);
      expect(await scrolled(page)).toBe(240);
      expect([...(await ids())].sort()).toEqual([...before].sort());
      expect(await page.getByRole('main').locator('a[aria-label]').count()).toBe(chips);
      await expect(page.getByRole('main').getByRole('combobox').last()).toHaveValue('-price');
      await expect(page.getByRole('status').last()).toHaveText(await page.title());

      // Back returns to the previous language, at the same scroll position.
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await scrolled(page)).toBe(240);
      expect(errors).toEqual([]);
    },
  );

  test(`@full only the messages of one language are downloaded, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { requests } = watch(page);
    for (const [screen, path] of SCREENS) {
      await page.goto(`/${locale}/${path}`);
      await expectScreen(page, screen);
    }
    // English messages of the shell are in its bundle; each screen has its own file.
    const words = requests.flatMap((url) => {
      const named = /\/words-(\w+)-json\./.exec(url)?.[1];
      return named === undefined ? [] : [{ url, named }];
    });
    expect(new Set(words.map(({ named }) => named))).toEqual(new Set([locale]));
    for (const [screen] of SCREENS) {
      const own = words.filter(({ url }) => url.startsWith(`${RELEASES}/screens/${screen}/`));
      expect(own, screen).not.toEqual([]);
    }
    const asked = requests.filter((url) => url.startsWith(`${CONTENT}/v1/`));
    const foreign = (await localeCodes(request)).filter((code) => code !== locale);
    expect(asked.filter((url) => foreign.some((code) => url.includes(`/v1/${code}/`)))).toEqual([]);
  });

  test(
    `numbers and prices have the format of the language, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page, request }) => {
      const list = await (await request.get(`${CONTENT}/v1/${locale}/explore?sort=-price`)).json();
      const written = new Map<string, string>(
        list.items.map(
          ({ id, price }: { id: string; price: { amount: number; currency: string } }) => [
            id,
            new Intl.NumberFormat(locale, {
              style: 'currency',
              currency: price.currency,
              trailingZeroDisplay: 'stripIfInteger',
            }).format(price.amount),
          ],
        ),
      );
      await page.goto(`/${locale}/explore?sort=-price`);
      await expectScreen(page, 'explore');
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(list.items.length);
      for (const card of await cards.all()) {
        const link = await card.getByRole('link').getAttribute('href');
        const id = new URL(link ?? '', SITE).pathname.split('/').at(-1) ?? '';
        // The left-to-right mark, which keeps a sign in its place, does not belong to the number.
        const price = (await card.locator('data').textContent())?.replace('\u200e', '');
        // A product whose pieces differ in price has words beside it.
        expect(price, id).toContain(written.get(id)?.replace('\u200e', '') ?? 'in the list');
      }
      const total = new Intl.NumberFormat(locale).format(list.total);
      await expect(page.getByRole('main').getByText(total).first()).toBeVisible();
    },
  );

  test(`@full the browser’s preferred language never redirects, and the language menu is visible, in ${locale}`, async ({
    browser,
    request,
  }) => {
    const page = await browser.newPage({ locale: 'fr-FR' });
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    expect(address(page)).toBe(`/${locale}/home`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.getByRole('banner').getByRole('button').last().click();
    const choice = page.getByRole('banner').locator('a[hreflang]:visible');
    expect(
      await choice.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(await localeCodes(request));
    await page.close();
  });
}

test('@full changing the language drops the page and price parameters that do not apply, and keeps the others', async ({
  page,
  request,
}) => {
  const query = '?sort=name&availability=in-stock&price=20-';
  const { next } = await (await request.get(`${CONTENT}/v1/en/explore${query}`)).json();
  await page.goto(`/en/explore${query}&page=${next}`);
  await expectScreen(page, 'explore');
  // The order of names differs, but both languages have prices in dollars.
  await change(page, 'ar');
  expect(address(page)).toBe(`/ar/explore${query}`);
  await change(page, 'ja');
  expect(address(page)).toBe('/ja/explore?sort=name&availability=in-stock');
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
});
