import type { Page } from '@playwright/test';
import { expectErrorPage } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack, slowLine } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

/** Language of the page, and what the device stores. */
const language = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    heading: document.querySelector('#outlet h1')?.textContent,
    state: localStorage.getItem('state'),
  }));

test('S13: a cancelled navigation changes nothing', async ({ page }) => {
  const { errors } = watch(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.locator('#outlet header a[href="/en/explore"]').first().click();
  await expectScreen(page, 'explore');
  await expect.poll(() => language(page)).toMatchObject({ state: '{"locale":"en"}' });
  const before = await language(page);
  const pass = await holdBack(page, /\/v1\/ar\//);

  const cancels = [
    () => page.locator('#outlet header a[href="/en/explore"]').first().click(),
    () => page.goBack().then(() => page.goForward()),
  ];
  for (const cancel of cancels) {
    const asked = page.waitForRequest(/\/v1\/ar\//);
    await page.getByRole('button', { name: 'English' }).click();
    await page.locator('#outlet header a[hreflang="ar"]').click();
    const request = await asked;
    expect(await language(page)).toEqual(before);
    const given = page.waitForEvent('requestfailed', (failed) => failed === request);
    await cancel();
    await given;
    await expect.poll(() => language(page)).toEqual(before);
  }

  await pass();
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('#outlet header a[hreflang="ar"]').click();
  await expect.poll(() => language(page)).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect((await language(page)).state).toBe('{"locale":"ar"}');
  expect(errors).toEqual([]);
});

test('@full S7: a link to an unknown path makes one history entry and one warning', async ({
  page,
}) => {
  const { errors, warnings } = watch(page);
  // `..` is not a valid product id in a path, but a service might answer it.
  await page.route(/\/v1\/de\/explore/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.items[0].id = '..';
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
  const before = await page.evaluate(() => history.length);
  const routeWarnings = () => warnings.filter((warning) => warning.startsWith('no route for'));
  await page.locator('#outlet main a[href="/de"]').first().click();
  await expectErrorPage(page, 'de', 'nothing');
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect(routeWarnings()).toHaveLength(1);

  await page.goBack();
  await expectScreen(page, 'explore');
  await page.goForward();
  await expectErrorPage(page, 'de', 'nothing');
  await page.reload();
  await expectErrorPage(page, 'de', 'nothing');
  await page.goBack();
  await expectScreen(page, 'explore');
  expect(new URL(page.url()).pathname).toBe('/de/explore');
  // The reload logs again; coming back does not.
  expect(routeWarnings()).toHaveLength(2);
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

const LOADING = { en: 'Loading', ar: 'جارٍ التحميل' } as const;

for (const locale of ['en', 'ar'] as const) {
  test(
    `the current page stays usable while a slow page loads, with a progress bar, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors } = watch(page);
      await page.goto(`/${locale}/explore`);
      await expectScreen(page, 'explore');
      await page.evaluate(() => {
        const blanks: string[] = [];
        Reflect.set(globalThis, 'blanks', blanks);
        const main = document.querySelector('main');
        if (main === null) throw new Error('no main');
        new MutationObserver(() => {
          if (main.querySelector('h1') === null) blanks.push(location.pathname);
        }).observe(main, { childList: true, subtree: true });
      });
      const main = page.getByRole('main');
      const cards = await main.getByRole('article').count();
      const bar = page.locator('#outlet > div', { hasText: LOADING[locale] }).first();
      const shown = () =>
        bar.evaluate((line) => {
          const { opacity } = getComputedStyle(line);
          return Number(opacity) * line.getBoundingClientRect().width;
        });
      await expect(bar).toHaveCount(0);

      const pass = await holdBack(page, new RegExp(`/v1/${locale}/home`));
      await page.locator(`#outlet header a[href="/${locale}/home"]`).first().click();
      await expect(bar).toBeAttached();
      await expect.poll(shown).toBeGreaterThan(0);
      await expectScreen(page, 'explore');
      await expect(main.getByRole('article')).toHaveCount(cards);
      expect(await main.evaluate((element) => element.closest('[inert]'))).toBeNull();
      const mark = main.locator('article button[aria-pressed]').first();
      await mark.click();
      await expect(mark).toHaveAttribute('aria-pressed', 'true');

      await pass();
      await expectScreen(page, 'home');
      await expect(bar).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('status').last()).toHaveText(await page.title());
      expect(await page.evaluate(() => Reflect.get(globalThis, 'blanks'))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
}

test('@full on a slow network the next page replaces the current one without a blank page', async ({
  page,
}) => {
  const { errors } = watch(page);
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
  await page.evaluate(() => {
    const shown: string[] = [];
    Reflect.set(globalThis, 'shown', shown);
    const note = () => {
      const screens = [...document.querySelectorAll<HTMLElement>('main [data-screen]')];
      const now = screens.map(({ dataset }) => dataset['screen']).join(' and ');
      const whole =
        document.querySelectorAll('main h1').length === 1 ? now : `${now}, without a heading`;
      if (shown.at(-1) !== whole) shown.push(whole);
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  const quicken = await slowLine(page, 20, 400);
  const asked = page.waitForRequest(/\/screens\/home\//);
  await page.locator('#outlet header a[href="/de/home"]').first().click();
  await asked;
  await expectScreen(page, 'explore');
  await expectScreen(page, 'home');
  await quicken();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual(['explore', 'home']);
  expect(errors).toEqual([]);
});

test('@full a product that another product links to begins with its first screen', async ({
  page,
}) => {
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await page.evaluate(() => {
    const commits: string[] = [];
    Reflect.set(globalThis, 'commits', commits);
    const outlet = document.querySelector('#outlet');
    if (outlet === null) throw new Error('no outlet');
    new MutationObserver(() => {
      const heading = outlet.querySelector('h1')?.textContent;
      const rest = outlet.querySelector('main [hidden][aria-busy="true"]') ? 'to come' : 'there';
      const commit = `${heading}, the rest is ${rest}`;
      if (commits.at(-1) !== commit) commits.push(commit);
    }).observe(outlet, { childList: true, characterData: true, subtree: true });
  });
  const related = page.locator('main article a[href*="/product/"]').first();
  const name = await related.textContent();
  await related.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expectScreen(page, 'product');
  const commits: string[] = await page.evaluate(() => Reflect.get(globalThis, 'commits'));
  expect(commits.slice(-2)).toEqual([`${name}, the rest is to come`, `${name}, the rest is there`]);
});

// It closed when the page arrived, since the focus moved to the page's heading.
test('@full a menu that is opened while a page loads stays open', async ({ page }) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const pass = await holdBack(page, /\/v1\/en\/home/);
  await page.locator('#outlet header a[href="/en/home"]').first().click();
  await page.getByRole('button', { name: 'English' }).click();
  await pass();
  await expectScreen(page, 'home');
  await page.locator('#outlet header a[hreflang="ar"]').click();
  await expect.poll(() => language(page)).toMatchObject({ path: '/ar/home', lang: 'ar' });
});
