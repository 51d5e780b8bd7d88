import type { Page } from '@playwright/test';
import { CONTENT, RELEASES } from '../../site.ts';
import {
  expectErrorPage,
  expectFallbackScreen,
  sameDocument,
  tryAgain,
} from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt, holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const FILES: [name: string, at: RegExp][] = [
  ['entry', /\/screens\/home\/.*\/remoteEntry\./],
  ['script', /\/screens\/home\/.*\/screen\.[^/]*\.js$/],
  ['style', /\/screens\/home\/.*\.css$/],
  ['words', /\/screens\/home\/.*words-de[^/]*\.js$/],
  ['every file', /\/screens\/home\//],
];

const SET = /\/sets\/\d+\.json$/;

for (const [name, at] of FILES) {
  const tag = name === 'every file' ? '' : '@full ';
  test(`${tag}${name} of a screen missing on the first load: fallback screen, and a retry loads it`, async ({
    page,
  }) => {
    const repair = await breakAt(page, at, 'gone');
    await page.goto('/de/home');
    await expectFallbackScreen(page, 'de', 'home');
    await repair();
    await expectRecovery(page);
  });
}

for (const [name, at] of FILES.filter(([each]) => each === 'words' || each === 'every file')) {
  test(`@full ${name} of a screen missing on a later navigation: fallback screen, links work, and a retry loads it`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.goto('/de/explore');
    await expectScreen(page, 'explore');
    const repair = await breakAt(page, at, 'gone');
    await goHome(page);
    await expectFallbackScreen(page, 'de', 'home');
    await expect.poll(() => errors.join('\n')).toMatch(/\[home@\d[\w.-]+\] /);
    await page.locator('#outlet header a[href="/de/explore"]').first().click();
    await expectScreen(page, 'explore');
    await page.goBack();
    await expectFallbackScreen(page, 'de', 'home');
    await repair();
    await expectRecovery(page);
  });
}

test('@full a screen’s files hang: fallback screen at the deadline, and a retry loads it', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const hang = async (at: RegExp, firstLoad: boolean) => {
    const page = await context.newPage();
    const repair = await breakAt(page, at, 'never');
    await page.goto(firstLoad ? '/de/home' : '/de/explore', { waitUntil: 'commit' });
    if (!firstLoad) {
      await expectScreen(page, 'explore');
      await goHome(page);
    }
    await expectFallbackScreen(page, 'de', 'home');
    await repair();
    await expectRecovery(page);
  };
  // Two at once, since each hanging request ends only after 4 to 12 s.
  for (const [, at] of FILES) await Promise.all([hang(at, true), hang(at, false)]);
  await hang(SET, false);
});

// A file that came a few seconds after the others cost a good release its visit: it was rejected as
// hanging, and the visitor got the simple page.
for (const [what, at] of [
  ['script', /\/screens\/product\/.*\/screen\.[^/]*\.js$/],
  ['entry', /\/screens\/product\/.*\/remoteEntry\./],
  ['style', /\/screens\/product\/.*\/screen\.[^/]*\.css$/],
] as const) {
  test(`@full ${what} of a screen 5 s late, while other files come: the screen is awaited, and nothing is reported`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.clock.install();
    await page.goto('/de/explore');
    await expectScreen(page, 'explore');
    // From here on time passes only below, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    const letThrough = await holdBack(page, at);
    const requested = page.waitForRequest(at);
    await page.locator('#outlet main a[href^="/de/product/"]').first().click();
    await requested;
    for (let seconds = 0; seconds < 5; seconds++) {
      await page.clock.runFor(1000);
      // The site responds, as when the host measures the network.
      await page.evaluate(() => fetch('/healthz', { method: 'HEAD', cache: 'no-store' }));
    }
    await expect(page.locator('#outlet [data-screen="explore"]')).toBeVisible();
    await letThrough();
    await page.clock.resume();
    await expectScreen(page, 'product');
    await expect(page.locator('#outlet [data-screen="product"]')).toHaveAttribute('data-release');
    expect(errors).toEqual([]);
  });
}

async function goHome(page: Page): Promise<void> {
  await page.locator('#outlet header a[href="/de/home"]').first().click();
}

async function expectRecovery(page: Page): Promise<void> {
  const same = await sameDocument(page);
  await tryAgain(page, 'de');
  await expectScreen(page, 'home');
  await expect(page.locator('#outlet h1')).toHaveText('Dinge, die bleiben');
  expect(await same()).toBe(true);
}

test('@full no release file available: fallback screen in the visitor’s language', async ({
  page,
}) => {
  const repair = await breakAt(page, new RegExp(`^${RELEASES}/`), 'down');
  await page.goto('/ar/home');
  await expectFallbackScreen(page, 'ar', 'home');
  await repair();
  await tryAgain(page, 'ar');
  await expectScreen(page, 'home');
});

test('@full the release set is missing: fallback screen, and a retry loads the screen', async ({
  page,
}) => {
  const repair = await breakAt(page, SET, 'gone');
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
  await goHome(page);
  await expectFallbackScreen(page, 'de', 'home');
  await repair();
  await expectRecovery(page);
});

test('@full the shell’s messages hang: it starts with the ones it has', async ({ page }) => {
  await breakAt(page, /\/host\/.*words-de/, 'never');
  await page.goto('/de/home', { waitUntil: 'commit' });
  await expectScreen(page, 'home');
  await expect(page.locator('#outlet header').getByText('Explore')).toBeVisible();
  await expect(page.locator('#outlet h1')).toHaveText('Dinge, die bleiben');
});

test('@full an error before the shell has its messages is shown in the visitor’s language', async ({
  page,
}) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await breakAt(page, new RegExp(`^${CONTENT}/`), 'down');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(CONTENT));
  const passMessages = await holdBack(page, /\/host\/.*words-de/);
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('#outlet header a[hreflang="de"]').click();
  await failed;
  await passMessages();
  await expectErrorPage(page, 'de', 'unavailable');
});
