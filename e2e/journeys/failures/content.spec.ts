import {
  expectErrorPage,
  expectKeptPage,
  type Language,
  sameDocument,
  tryAgain,
} from '../../support/assertions/failure-pages.ts';
import { headIsKnown } from '../../support/assertions/head.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt, type Fault } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

/** The slow ones wait for the client's timeout of 8 s. */
const FAULTS: [fault: Fault, language: Language, sentence: 'unavailable' | 'broken'][] = [
  ['down', 'de', 'unavailable'],
  ['error 500', 'ar', 'unavailable'],
  ['HTML instead of JSON', 'de', 'broken'],
  ['another shape', 'en', 'broken'],
  ['slow, 10 s', 'ar', 'unavailable'],
];
/** One for each page that an error has. */
const LATER = FAULTS.filter(([fault]) => fault === 'down' || fault === 'another shape');

/** A line about an error that is a release's own begins with `[home@0.1.0-…]`. */
const OF_NO_RELEASE = /^ContentError: \/v1\//m;

for (const [fault, language, sentence] of FAULTS) {
  const tag = fault === 'error 500' ? '' : '@full ';
  test(`${tag}content ${fault} on the first load: the document’s content stays in ${language}, and a retry works without a reload`, async ({
    page,
    request,
  }) => {
    const { errors } = watch(page);
    await headIsKnown(request, `/${language}/home`);
    const repair = await breakAt(page, /\/v1\/\w+\/home$/, fault);
    await page.goto(`/${language}/home`);
    await expectKeptPage(page, language, sentence === 'unavailable' ? 'kept' : 'plain');
    await expect.poll(() => errors.join('\n')).toMatch(OF_NO_RELEASE);
    const same = await sameDocument(page);
    await repair();
    await tryAgain(page, language);
    await expectScreen(page, 'home');
    expect(await same()).toBe(true);
  });
}

for (const [fault, language, sentence] of LATER) {
  test(`@full content ${fault} on a later navigation: an error page in ${language}, and back works without a reload`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.goto(`/${language}/explore`);
    await expectScreen(page, 'explore');
    const same = await sameDocument(page);
    const repair = await breakAt(page, /\/v1\/\w+\/home$/, fault);
    await page.locator(`#outlet header a[href="/${language}/home"]`).first().click();
    await expectErrorPage(page, language, sentence);
    expect(new URL(page.url()).pathname).toBe(`/${language}/home`);
    await expect.poll(() => errors.join('\n')).toMatch(OF_NO_RELEASE);
    // Other links work during the fault, and the back button after it.
    await page.locator(`#outlet main a[href="/${language}/explore"]`).click();
    await expectScreen(page, 'explore');
    await repair();
    await page.goBack();
    await expectScreen(page, 'home');
    expect(await same()).toBe(true);
  });
}

test('@full without content for a product’s brand and related products the page is shown without them', async ({
  page,
}) => {
  const { errors } = watch(page);
  const repair = await breakAt(page, /\/v1\/\w+\/products\/[^/]+\/(brand|related)$/, 'error 500');
  await page.goto('/ar/product/tall-carafe');
  const sections = page.locator('#outlet main section');
  await expect(page.locator('[data-screen="product"] h1')).toBeVisible({ timeout: 15_000 });
  // The details come after the first paint.
  const details = page.locator('#outlet main input[name="units"]').first();
  await expect(details).toBeVisible();
  const without = await sections.count();
  await expect.poll(() => errors.join('\n')).toMatch(OF_NO_RELEASE);
  await repair();
  await page.locator('#outlet header a[href="/ar/explore"]').first().click();
  await expectScreen(page, 'explore');
  await page.goBack();
  await expectScreen(page, 'product');
  await expect(details).toBeVisible();
  expect(await sections.count()).toBe(without + 2);
});

test('S12: without a content service the shell starts with what the document has', async ({
  page,
  request,
}) => {
  await headIsKnown(request, '/de/home');
  const repair = await breakAt(page, /\/v1\//, 'down');
  await page.goto('/de/home');
  await expectKeptPage(page, 'de', 'kept');
  await repair();
  await tryAgain(page, 'de');
  await expectScreen(page, 'home');
});

test('@full while content loads, the document’s content stays, and the page says so', async ({
  page,
  request,
}) => {
  await headIsKnown(request, '/de/home');
  const repair = await breakAt(page, /\/v1\/\w+\/home$/, 'never');
  await page.goto('/de/home');
  const waiting = page.locator('#outlet main [aria-busy="true"]');
  await expect(waiting).toContainText('Wird geladen');
  await expect(waiting.locator('h1')).toBeVisible();
  // The progress line appears after 200 ms, so that a fast load shows none.
  const opacityAt = (time: number) =>
    waiting.evaluate((page, time) => {
      const [advance] = page.getAnimations({ subtree: true });
      const line = (advance?.effect as KeyframeEffect | undefined)?.target;
      if (!advance || !line) throw new Error('no progress line');
      advance.pause();
      advance.currentTime = time;
      return getComputedStyle(line).opacity;
    }, time);
  expect(await opacityAt(199)).toBe('0');
  expect(await opacityAt(200)).toBe('1');
  // Links work meanwhile.
  await page.locator('#outlet header a[href="/de/explore"]').first().click();
  await expectScreen(page, 'explore');
  await repair();
});

test('@full a request that the service refuses is shown as page not found', async ({ page }) => {
  await page.goto(`/de/explore?q=${'nonsense'.repeat(26)}`);
  await expect(page.locator('#outlet main h1')).toHaveText('Diese Seite steht nicht im Katalog');
  await page.locator('#outlet main a[href="/de/explore"]').click();
  await expectScreen(page, 'explore');
});
