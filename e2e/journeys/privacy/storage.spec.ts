import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';
import { BROKEN_STORAGE } from '../../support/visitor/broken-storage.ts';

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
