import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

test('S19: after a visit in two languages the device stores only locale, viewed products, the minutes of visits and scroll positions', async ({
  page,
  context,
}) => {
  const main = page.locator('#outlet main');
  for (const locale of ['en', 'ar']) {
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    await main.locator(`a[href^="/${locale}/product-group/"]`).first().click();
    await expectScreen(page, 'product-group');
    await main.locator(`a[href^="/${locale}/product/"]`).first().click();
    await expectScreen(page, 'product');
    await main.locator(`a[href^="/${locale}/brand/"]`).first().click();
    await expectScreen(page, 'brand');
    await page.locator(`#outlet a[href="/${locale}/explore"]`).first().click();
    await expectScreen(page, 'explore');
    await page.goto(`/${locale}/nowhere`);
    await expect(page.locator('#outlet h1')).toHaveCount(1);
  }
  await page.reload();
  await expect(page.locator('#outlet h1')).toHaveCount(1);

  expect(await context.cookies()).toEqual([]);
  const held = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage).sort(),
    scroll: JSON.parse(sessionStorage.getItem('vitrine.scroll') ?? 'null'),
    databases: await indexedDB.databases(),
    // Both exist in a secure context only, such as this one.
    caches: await caches.keys(),
    // The host closes it for code in the page.
    workers: (await Reflect.get(Navigator.prototype, 'serviceWorker', navigator).getRegistrations())
      .length,
    name: window.name,
  }));
  expect(held).toEqual({
    // The first visit: no last one, and the minute of its last page.
    local: { state: expect.any(String), 'vitrine.visits': expect.stringMatching(/^ \d{8}$/) },
    // The router stores the paths of view transitions, for the back button.
    session: ['remix-router-transitions', 'vitrine.scroll'],
    scroll: expect.any(Array),
    databases: [],
    caches: [],
    workers: 0,
    name: '',
  });
  // Product ids only: no visitor and no time.
  expect(JSON.parse(held.local['state'] ?? '')).toEqual({
    locale: 'ar',
    seen: [expect.stringMatching(/^[a-z-]+$/)],
  });
  expect(held.scroll).not.toEqual([]);
  for (const entry of held.scroll) {
    // The key of a history entry identifies nobody and disappears with the tab.
    expect(entry).toEqual([expect.stringMatching(/^\w{1,8}$/), expect.any(Number)]);
  }
});
