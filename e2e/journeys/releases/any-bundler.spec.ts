import type { Browser } from '@playwright/test';
import { expectKeptPage } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import {
  BUNDLERS,
  type Bundler,
  liveMakers,
  promoteMakers,
  publishBuildOf,
  rollBackMakers,
  tamperWithMakers,
} from '../../support/site/other-bundlers.ts';
import { expect, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

/** The separate script with the official runtime. */
const RUNTIME = /\/federation-runtime\.\w+\.js$/;

/** The script that the container loads for `./screen`. Vite’s build is one script. */
const SCREEN_SCRIPT: Record<Bundler, RegExp> = {
  webpack: /^screen\..*\.js$/,
  vite: /^remoteEntry\..*\.js$/,
};

test('@full our own screens are shown without the official runtime', async ({ page }) => {
  const { errors, requests } = watch(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.goto('/en/makers');
  await expectScreen(page, 'makers');
  await page.locator('#outlet a[href^="/en/brand/"]').first().click();
  await expectScreen(page, 'brand');
  expect(requests.filter((url) => RUNTIME.test(url))).toEqual([]);
  expect(errors).toEqual([]);
});

for (const bundler of BUNDLERS) {
  test(`@full a screen that ${bundler} has built is published, shown, and replaced if damaged`, async ({
    page,
    browser,
    trial,
  }) => {
    test.setTimeout(300_000);
    const { errors, requests } = watch(page);
    const own = await liveMakers(trial);
    const version = await publishBuildOf(bundler, trial);
    await promoteMakers(trial, version, '--unchecked', '--why', 'a trial');
    const shown = page.locator('#outlet [data-screen="makers"]');
    try {
      await page.goto('/de/makers');
      await expectScreen(page, 'makers');
      await expect(shown).toHaveAttribute('data-release', version);
      await expect(page.locator('#outlet h1')).toHaveText('Werkstätten nach Namen');
      await expect(page).toHaveTitle(/Werkstätten/);
      await expect(page.locator('.foreign-makers')).toHaveCSS('display', 'grid');
      const makers = page.locator('.foreign-makers a');
      const all = await makers.count();
      const name = String(await makers.last().textContent());
      await page.getByRole('searchbox', { name: 'Werkstatt suchen' }).fill(name);
      expect(await makers.count()).toBeLessThan(all);
      await makers.last().click();
      await expectScreen(page, 'brand');
      await page.goBack();
      await expectScreen(page, 'makers');
      expect(requests.filter((url) => RUNTIME.test(url))).toHaveLength(1);
      // Its outline, from outline.json.
      const document = await (await page.request.get('/de/makers')).text();
      expect(document).toMatch(
        /<main[^>]*><h1>Werkstätten nach Namen<\/h1><ul class="si-late"><li><a href="/,
      );
      expect(errors, 'policies, integrity and the screen itself').toEqual([]);

      await expectNoBlame(browser, trial.url, version);

      const restore = await tamperWithMakers(trial, version, SCREEN_SCRIPT[bundler]);
      // Another browser, which has the sound script in no cache.
      const context = await browser.newContext({ baseURL: trial.url });
      try {
        const other = await context.newPage();
        const { errors: refusals } = watch(other);
        await other.goto('/en/makers');
        await expect(other.locator('#outlet [data-screen="makers"]')).toHaveAttribute(
          'data-release',
          own,
        );
        expect(refusals.filter((line) => line.includes(`[makers@${version}]`))).toEqual([
          expect.stringMatching(/was rejected/),
        ]);
        expect(await other.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
      } finally {
        await context.close();
        await restore();
      }
    } finally {
      await rollBackMakers(trial);
    }
  });

  test(`@full a screen that ${bundler} has built passes the check in a browser`, async ({
    trial,
  }) => {
    test.setTimeout(300_000);
    const version = await publishBuildOf(bundler, trial);
    const check = ['check', `makers@${version}`, '--browser', '--site', trial.url];
    expect(await trial.command('screen', ...check, '--allow', 'first-paint')).toMatchObject({
      fit: true,
      recorded: true,
    });
  });
}

/** The runtime is a file of the host: if it does not load, the release that needs it stays. */
async function expectNoBlame(browser: Browser, baseURL: string, version: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    const { errors } = watch(page);
    const repair = await breakAt(page, RUNTIME, 'gone');
    await page.goto('/en/makers');
    await expectKeptPage(page, 'en', 'kept');
    await repair();
    await page.reload();
    await expect(page.locator('#outlet [data-screen="makers"]')).toHaveAttribute(
      'data-release',
      version,
    );
    expect(errors.filter((line) => /\[makers@|was rejected/.test(line))).toEqual([]);
  } finally {
    await context.close();
  }
}
