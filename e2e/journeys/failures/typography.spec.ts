import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt, type Fault, holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const BREAKING = '"; } body { display:none }';
const FIELDS: [path: string, values: string[]][] = [
  ['fontFamily.fontFamily', [BREAKING]],
  ['fontFamily.fonts.0.woff2', [BREAKING, 'javascript:alert(1)']],
  ['fontFamily.webFont', [BREAKING, 'javascript:alert(1)']],
  ['typeScales.0.name', [BREAKING]],
];

/** S11: the page is shown, and no typography is applied. */
async function expectBare(page: Page): Promise<void> {
  await expectScreen(page, 'explore');
  await expect(page.locator('body')).toBeVisible();
  await expect(page.locator('style#type-scales')).toHaveCount(0);
  const applied = await page.evaluate(() => ({
    family: document.body.style.fontFamily,
    // The host's own fallback fonts do not count: only a typography uses them.
    fonts: [...document.fonts].filter(({ family }) => !/ Fallback"?$/.test(family)).length,
    sheets: document.querySelectorAll('link[rel=stylesheet][href*="/fonts/"]').length,
  }));
  expect(applied).toEqual({ family: '', fonts: 0, sheets: 0 });
}

/** A copy with one changed value. */
function changed(typography: unknown, path: string, value: string): unknown {
  const copy = structuredClone(typography);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = copy;
  for (const key of keys) at = Reflect.get(Object(at), key);
  Reflect.set(Object(at), last, value);
  return copy;
}

/** Unit tests put an injection into every field: a browser shows one of each kind. */
const QUICK_FIELD = 'fontFamily.fontFamily';

for (const [path, values] of FIELDS) {
  test(`${path === QUICK_FIELD ? '' : '@full '}S11: an injection in ${path} is not applied, hides nothing, and is logged`, async ({
    page,
    request,
  }) => {
    const typography: unknown = await (await request.get(`${CONTENT}/v1/typography`)).json();
    for (const value of values) {
      const { errors } = watch(page);
      await page.route('**/v1/typography', (route) =>
        route.fulfill({
          json: changed(typography, path, value),
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await page.goto('/de/explore');
      await expectBare(page);
      await expect
        .poll(() => errors.join('\n'))
        .toContain(`the typography has an invalid value: ${path}`);
      await page.unroute('**/v1/typography');
    }
  });
}

const FAULTS: [fault: Fault, message: RegExp][] = [
  ['down', /the request for the typography failed/],
  ['another shape', /the typography is not valid: fontFamily/],
];

for (const [fault, message] of FAULTS) {
  test(`@full S11, S12: typography ${fault}: nothing is applied, no message, one log line`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    const repair = await breakAt(page, /\/v1\/typography$/, fault);
    await page.goto('/ar/explore');
    await expectBare(page);
    await expect(page.locator('#outlet [role="alert"]')).toHaveCount(0);
    await expect.poll(() => errors.join('\n')).toMatch(message);
    await repair();
    await page.goto('/ar/explore');
    await expectScreen(page, 'explore');
    await expect(page.locator('style#type-scales')).toHaveCount(1);
  });
}

test('S12: nothing is rendered before the typography, which is requested at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const rendered: boolean[] = [];
    Object.assign(window, { rendered });
    new MutationObserver(() => {
      // Only the shell's main counts, not the initial HTML.
      if (!document.querySelector('#outlet > #main:not(.si)')) return;
      rendered.push(document.querySelector('style#type-scales') !== null);
    }).observe(document, { childList: true, subtree: true });
  });
  const passBundle = await holdBack(page, /\/host\/.*\/index\.[^/]*\.js$/);
  const passTypography = await holdBack(page, /\/v1\/typography$/);
  const asked = page.waitForRequest(/\/v1\/typography$/);
  // English messages are in the bundle, so nothing else is awaited.
  await page.goto('/en/explore', { waitUntil: 'commit' });
  await asked;
  await passBundle();
  // The router has started when the screen's container is in the page.
  await expect.poll(() => page.evaluate(() => 'screen_explore' in window)).toBe(true);
  await passTypography();
  await expectScreen(page, 'explore');
  const rendered: boolean[] = await page.evaluate(() => Reflect.get(window, 'rendered'));
  expect(rendered[0]).toBe(true);
});

test('@full S12: typography after the deadline is ignored', async ({ page }) => {
  const pass = await holdBack(page, /\/v1\/typography$/);
  await page.goto('/de/explore', { waitUntil: 'commit' });
  await expectBare(page);
  const late = page.waitForResponse(/\/v1\/typography$/);
  await pass();
  await (await late).finished();
  await page.locator('#outlet header a[href="/de/home"]').first().click();
  await expectScreen(page, 'home');
  await expect(page.locator('style#type-scales')).toHaveCount(0);
});
