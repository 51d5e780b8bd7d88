import { CONTENT, RELEASES } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import {
  ERROR_TEXTS,
  expectFallbackScreen,
  tryAgain,
} from '../../support/assertions/failure-pages.ts';
import type { ScreenName } from '../../support/assertions/screen.ts';
import { breakAt } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const EVERYTHING = new RegExp(`^${RELEASES}/`);

interface Page {
  screen: ScreenName;
  path: string;
  /** Path at the content service, and the field of its answer with the title. */
  answer: string;
  name: string;
  /** Links that it must have. */
  linksTo: RegExp;
}

const PAGES: Page[] = [
  {
    screen: 'home',
    path: 'home',
    answer: 'home',
    name: 'hero.title',
    linksTo: /\/product-group\//,
  },
  {
    screen: 'product-group',
    path: 'product-group/vessels',
    answer: 'product-groups/vessels',
    name: 'title',
    linksTo: /\/product\//,
  },
  {
    screen: 'product',
    path: 'product/tall-carafe',
    answer: 'products/tall-carafe',
    name: 'name',
    linksTo: /\/product-group\//,
  },
  {
    screen: 'brand',
    path: 'brand/tolvane',
    answer: 'brands/tolvane',
    name: 'name',
    linksTo: /\/product\//,
  },
  {
    screen: 'explore',
    path: 'explore',
    answer: 'explore',
    name: 'head.title',
    linksTo: /\/product\//,
  },
];

for (const locale of ['de', 'ar'] as const) {
  test(`@full without any release each page has a fallback screen with title, price and links, in ${locale}`, async ({
    page,
    request,
  }) => {
    await breakAt(page, EVERYTHING, 'gone');
    for (const { screen, path, answer, name, linksTo } of PAGES) {
      const content = await (await request.get(`${CONTENT}/v1/${locale}/${answer}`)).json();
      await page.goto(`/${locale}/${path}`);
      const fallbackScreen = await expectFallbackScreen(page, locale, screen);
      await expect(fallbackScreen.locator('h1')).toHaveText(at(content, name));
      await expect(page).toHaveTitle(titleOf(at(content, 'head.title')));
      await expect(fallbackScreen.locator('img').first()).toBeVisible();
      const [first] = content.items ?? [content.hero?.product ?? content];
      await expect(
        fallbackScreen.locator(`data[value="${first.price.amount}"]`).first(),
      ).toBeVisible();
      const links = await fallbackScreen
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(
        links.filter((link) => link.startsWith(`/${locale}/`) && linksTo.test(link)),
      ).not.toEqual([]);
      if (locale === 'ar') await expectAccessible(page, `the fallback screen of ${screen}`);
    }
  });
}

test('@full the fallback screen is used for the rest of the visit, and downloaded only when needed', async ({
  page,
}) => {
  const { requests, errors } = watch(page);
  await page.goto('/de/explore');
  await expect(page.locator('[data-screen="explore"]')).toBeVisible();
  expect(requests.filter((url) => /fallback-screen/.test(url))).toEqual([]);
  await breakAt(page, EVERYTHING, 'gone');
  await page.locator('#outlet main a[href^="/de/product/"]').first().click();
  const fallbackScreen = await expectFallbackScreen(page, 'de', 'product');
  await expect(fallbackScreen.locator('h1')).toBeFocused();
  const asked = requests.filter((url) => EVERYTHING.test(url)).length;
  await page.goBack();
  await expect(page.locator('[data-screen="explore"]')).toBeVisible();
  await page.locator('#outlet main a[href^="/de/product/"]').nth(1).click();
  await expectFallbackScreen(page, 'de', 'product');
  expect(requests.filter((url) => EVERYTHING.test(url))).toHaveLength(asked);

  // The retry fails: new requests, and no second log line.
  await tryAgain(page, 'de');
  await expect
    .poll(() => requests.filter((url) => EVERYTHING.test(url)).length)
    .toBeGreaterThan(asked);
  await expect(fallbackScreen.getByRole('button')).toHaveText(ERROR_TEXTS.de.retry);
  const rejections = errors.filter((line) => /was rejected/.test(line));
  expect(rejections).not.toEqual([]);
  expect(new Set(rejections).size).toBe(rejections.length);
});

/** The name of the site follows, unless the title begins with it. */
const titleOf = (title: string) => (title.startsWith('Vitrine') ? title : `${title} · Vitrine`);

function at(answer: unknown, path: string): string {
  let value = answer;
  for (const key of path.split('.')) value = Object(value)[key];
  return String(value);
}
