import { expectErrorPage, type Language } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';
import { BROKEN_STORAGE } from '../../support/visitor/broken-storage.ts';

const HUGE = 'x'.repeat(4_000_000);
const CONTENTS: [name: string, text: string, read: Language, removed: boolean][] = [
  ['{"locale":"ar"}', '{"locale":"ar"}', 'ar', false],
  ['{', '{', 'en', true],
  ['nothing', '', 'en', true],
  ['a huge string', HUGE, 'en', true],
  ['[]', '[]', 'en', false],
  ['{"locale":7}', '{"locale":7}', 'en', false],
  ['null', 'null', 'en', false],
  ['a huge locale', JSON.stringify({ locale: HUGE }), 'en', false],
  ['an invalid locale', '{"locale":"../.."}', 'en', false],
];

test('@full S14: stored data is restored, removed or ignored, and never stops the start', async ({
  page,
}) => {
  const { errors } = watch(page);
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (this: Storage, key: string) {
      if (this === localStorage) removed.push(key);
      remove.call(this, key);
    };
  });
  for (const [name, text, language, removed] of CONTENTS) {
    await test.step(name, async () => {
      // A URL of the site without a page, to fill the storage first.
      await page.goto('/healthz');
      await page.evaluate((state) => localStorage.setItem('state', state), text);
      await page.goto('/home');
      await expectErrorPage(page, language, 'nothing');
      expect(await page.evaluate(() => Reflect.get(window, 'removed'))).toEqual(
        removed ? ['state'] : [],
      );
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('state')))
        .toBe(JSON.stringify({ locale: language }));
    });
  }
  // The unknown page is logged as a 404, and nothing else is.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

for (const [name, script] of BROKEN_STORAGE) {
  test(`${name === 'blocked' ? '' : '@full '}S14: with storage ${name} a visit works and stores nothing`, async ({
    page,
    context,
  }) => {
    const { errors } = watch(page);
    await page.addInitScript(script);
    await page.goto('/ar/explore');
    await expectScreen(page, 'explore');
    await page.locator('#outlet main a[href^="/ar/product/"]').first().click();
    await expectScreen(page, 'product');
    await page.goBack();
    await expectScreen(page, 'explore');
    // Simulated, since errors of a page that really unloads are not reported.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    await expectScreen(page, 'explore');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(errors).toEqual([]);
    const { origins } = await context.storageState();
    expect(origins).toEqual([]);
  });
}
