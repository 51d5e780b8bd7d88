import { RELEASES } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

test('every script and style has an integrity hash', async ({ page }) => {
  await page.addInitScript(() => {
    // Federation removes its script elements again, so each is recorded when it is added.
    const seen: { url: string; integrity: string }[] = [];
    Object.assign(window, { seenResources: seen });
    new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) {
          seen.push({ url: node.src, integrity: node.integrity });
        }
        if (node instanceof HTMLLinkElement && /stylesheet|preload/.test(node.rel)) {
          seen.push({ url: node.href, integrity: node.integrity });
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const seen: { url: string; integrity: string }[] = await page.evaluate(() =>
    Reflect.get(window, 'seenResources'),
  );
  const code = seen.filter(
    ({ url }) => /\.(js|css)$/.test(new URL(url).pathname) && !url.includes('/fonts/'),
  );
  expect(code.some(({ url }) => url.startsWith(RELEASES))).toBe(true);
  expect(code.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
});

test('@full an early hint is fetched once, before its element is parsed', async ({ page }) => {
  const bundle = /\/host\/files\/(packages|index)\.[^/]+\.js$/;
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (bundle.test(request.url())) fetched.push(request.url());
  });
  await using edge = await startEdge({ VITRINE_EARLY_HINTS: '1' });
  const answer = await page.goto(`${edge.url}/en/home`);
  await expectScreen(page, 'home');
  const links = answer?.headers()['link'] ?? '';
  const announced = [...links.matchAll(/<([^>]+)>; rel=preload/g)].map(([, path = '']) => path);
  expect(announced).toHaveLength(2);
  expect(fetched).toEqual(announced.map((path) => new URL(path, page.url()).href));
  const initiators = await page.evaluate(
    (urls) =>
      urls
        .flatMap((url) => performance.getEntriesByName(url))
        .map((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType),
    fetched,
  );
  // The header started the downloads, and the elements used them.
  expect(initiators).toEqual(['link', 'link']);
});

for (const what of ['entry', 'screen script', 'screen style'] as const) {
  const tag = what === 'entry' ? '' : '@full ';
  test(`${tag}one changed byte in a ${what}: it does not run, and the shell works`, async ({
    page,
  }) => {
    const pattern = {
      entry: /\/screens\/home\/.*remoteEntry\.[^/]*\.js$/,
      'screen script': /\/screens\/home\/.*\/screen\.[^/]*\.js$/,
      'screen style': /\/screens\/home\/.*\/screen\.[^/]*\.css$/,
    }[what];
    let changed = 0;
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      changed += 1;
      const comment = what === 'screen style' ? '/* */' : ';globalThis.tampered = true;';
      await route.fulfill({ response, body: (await response.text()) + comment });
    });
    await page.goto('/en/home');
    // The initial HTML has a header and a heading too, but no button.
    const retry = page.locator('#outlet main button').first();
    await expect(retry).toBeVisible();
    await expect(page.locator('#outlet header')).toBeVisible();
    await expect(page.locator('#outlet h1')).toHaveCount(1);
    await expect(page.locator('[data-screen="home"]')).toHaveCount(0);
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();

    // After the fault a retry loads the screen without a reload.
    await page.unrouteAll({ behavior: 'wait' });
    await retry.click();
    await expectScreen(page, 'home');
  });
}
