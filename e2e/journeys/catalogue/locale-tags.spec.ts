import type { Page } from '@playwright/test';
import { expectErrorHeading, expectErrorPage } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const historyLength = (page: Page) => page.evaluate(() => history.length);

const TAGS: [tag: string, language: string, notice: boolean][] = [
  ['EN', 'en', false],
  ['de-AT', 'de', false],
  ['DE-at-1996', 'de', false],
  ['%64e', 'de', false],
  ['zz', 'en', true],
  ['ar-x-klingon', 'ar', false],
];

test('@full S13: any well-formed language tag stays in the URL and finds its locale', async ({
  page,
}) => {
  const { errors } = watch(page);
  for (const [tag, language, notice] of TAGS) {
    await test.step(tag, async () => {
      const answer = await page.goto(`/${tag}/home`);
      expect(answer?.status()).toBe(200);
      expect(await answer?.text()).toContain(`<html lang="${language}"`);
      await expectScreen(page, 'home');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const state = JSON.stringify({ locale: decodeURIComponent(tag) });
      await expect.poll(() => page.evaluate(() => localStorage.getItem('state'))).toBe(state);
      expect(new URL(page.url()).pathname).toBe(`/${tag}/home`);
      const noticeText = page.locator('#outlet main').getByText(`cannot show this page in ${tag}.`);
      await expect(noticeText).toHaveCount(notice ? 1 : 0);
    });
  }
  expect(errors).toEqual([]);
});

const NOWHERE = [
  '/home',
  '/home/home',
  '/../..//home/home',
  '/..%2f..%2f/home',
  '/%E0%A4%A/home',
  '/de_AT/explore',
  '/de/product/%E0%A4%A',
  '/de/product',
  '/de/explore/further',
  '/de',
  '//',
  '//de/explore',
  '//nowhere.example/de/explore',
];

test('@full S7: a typed unknown address is a 404 page with one history entry and one warning', async ({
  page,
}) => {
  const { errors, warnings } = watch(page);
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
  for (const address of NOWHERE) {
    await test.step(address, async () => {
      warnings.length = 0;
      const before = await historyLength(page);
      const answer = await page.goto(new URL(page.url()).origin + address);
      expect(answer?.status()).toBe(404);
      await expectErrorPage(page, 'de', 'nothing');
      expect(new URL(page.url()).pathname).toBe('/home');
      expect(await historyLength(page)).toBe(before + 1);
      expect(warnings.filter((warning) => warning.startsWith('no route for'))).toHaveLength(1);
    });
  }
  await page.goBack();
  await expectErrorPage(page, 'de', 'nothing');
  // Its own language, whatever is stored. It was in the stored one.
  await page.goto('/ar/nowhere/at-all');
  await expectErrorPage(page, 'ar', 'nothing');
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

const LONG = 'a'.repeat(2_000);
/** Only the first one can be a key. The page repeats nothing else. */
const NAMES = [
  'nothing-such',
  'a%00b',
  LONG,
  '%F0%9F%8E%A8%F0%9F%8F%BA',
  '..%2f..%2fhome',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%E2%80%AElamp',
  'Ihr%20Konto%20ist%20gesperrt',
];
for (const path of ['product', 'product-group', 'brand']) {
  test(`@full an unknown ${path} is a 404 page with links, and shows the name if it can be one`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.goto('/healthz');
    for (const typed of NAMES) {
      await test.step(typed.slice(0, 40), async () => {
        const before = await historyLength(page);
        const answer = await page.goto(`/de/${path}/${typed}`);
        expect(answer?.status()).toBe(404);
        const heading =
          typed === NAMES[0]
            ? `„${typed}“ steht nicht im Katalog`
            : 'Diese Seite steht nicht im Katalog';
        await expectErrorHeading(page, 'de', heading);
        expect(new URL(page.url()).pathname).toBe(`/de/${path}/${typed}`);
        expect(await historyLength(page)).toBe(before + 1);
      });
    }
    await page.locator('#outlet main a[href="/de/explore"]').click();
    await expectScreen(page, 'explore');
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}
