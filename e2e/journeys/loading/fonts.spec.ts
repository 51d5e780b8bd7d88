import { fontsAndPicturesPainted } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { watchRequests } from '../../support/network/requests.ts';
import { expect, test } from '../../support/test.ts';

/** The fonts among requests, by the name of their files. */
const fontsOf = (requests: readonly string[]) =>
  requests.flatMap((url) => /\/fonts\/([^/?]+)\.woff2/.exec(url)?.[1] ?? []).sort();

test('@full S10: the language menu downloads no fonts for other scripts', async ({ page }) => {
  const { requests } = watch(page);
  const requestsDone = watchRequests(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await fontsAndPicturesPainted(page);
  await requestsDone();
  expect(fontsOf(requests)).toEqual(['inter-latin', 'source-serif-4-latin']);
});

// A Japanese page downloaded up to 1.4 MB in 124 files.
for (const [locale, fonts] of [
  ['el', ['inter-greek', 'inter-latin', 'source-serif-4-greek', 'source-serif-4-latin']],
  ['ar', ['inter-latin', 'noto-sans-arabic-arabic', 'source-serif-4-latin']],
  ['ja', ['inter-latin', 'noto-sans-jp-japanese', 'source-serif-4-latin']],
] as const) {
  test(`@full a page in ${locale} downloads the fonts of its script only, after the first screen`, async ({
    page,
  }) => {
    const { requests } = watch(page);
    const letThrough = await holdBack(page, /\/v1\/\w+\/home/);
    const typography = page.waitForResponse(/\/v1\/typography$/);
    await page.goto(`/${locale}/home`, { waitUntil: 'commit' });
    await (await typography).finished();
    // The bundle runs, and has the screen's code.
    await expect.poll(() => page.evaluate(() => 'screen_home' in window)).toBe(true);
    expect(fontsOf(requests)).toEqual([]);
    await letThrough();
    await expectScreen(page, 'home');
    await fontsAndPicturesPainted(page);
    expect(fontsOf(requests)).toEqual(fonts);
  });
}
