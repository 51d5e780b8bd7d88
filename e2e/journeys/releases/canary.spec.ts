import type { Page } from '@playwright/test';
import { watch } from '../../support/network/page-log.ts';
import { ownFiles } from '../../support/site/damage-release.ts';
import { servedStable } from '../../support/site/ship.ts';
import { expect, type TrialSite, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

const AT = '/de/product/tall-carafe';
const product = (page: Page) => page.locator('#outlet [data-screen="product"]');
const rejections = (lines: readonly string[]) => lines.filter((line) => /was rejected/.test(line));

let stable: string;
let canary: string;
/** Buckets of a device with the canary and of one without it. */
let buckets: { canary: string; stable: string };

test.beforeAll(async ({ browser, trial, faulty }) => {
  test.setTimeout(180_000);
  stable = await servedStable(trial);
  canary = faulty.version;
  const why = ['--unchecked', '--why', 'half of the devices'];
  const promoted = await trial.command(
    'screen',
    'promote',
    `product@${canary}`,
    '--canary',
    '50',
    ...why,
  );
  const { n } = Object(promoted);
  await expect
    .poll(async () => (await fetch(`${trial.url}/sets/head.json`)).json())
    .toMatchObject({ n });
  const page = await browser.newPage();
  buckets = {
    canary: await bucketOf(page, trial, canary),
    stable: await bucketOf(page, trial, stable),
  };
  await page.close();
});
test.afterAll(async ({ trial }) => {
  await trial.command('screen', 'rollback', 'product', '--why', 'it was only a trial');
});

/** Only the host knows how buckets are used, so devices are tried until one shows the release. */
async function bucketOf(page: Page, trial: TrialSite, version: string): Promise<string> {
  await page.goto(trial.url + AT);
  for (let bucket = 0; bucket < 100; bucket += 1) {
    await page.evaluate((kept) => localStorage.setItem('vitrine.bucket', kept), String(bucket));
    await page.reload();
    await expect(product(page)).toBeVisible();
    if ((await product(page).getAttribute('data-release')) === version) return String(bucket);
  }
  throw new Error(`No device is shown product@${version}`);
}

/** Gives the page's device a bucket. */
const onDevice = (page: Page, bucket: string) =>
  page.addInitScript((kept) => localStorage.setItem('vitrine.bucket', kept), bucket);

test('a canary is shown to its share of devices, and the stable release to the rest', async ({
  page,
}) => {
  const { errors } = watch(page);
  await onDevice(page, buckets.canary);
  await page.goto(AT);
  await expect(product(page)).toHaveAttribute('data-release', canary);
  await onDevice(page, buckets.stable);
  await page.goto(AT);
  await expect(product(page)).toHaveAttribute('data-release', stable);
  expect(errors).toEqual([]);
});

test('@full a canary that fails is replaced by the stable release in the same visit, and logged once', async ({
  page,
  trial,
}) => {
  const { errors, requests } = watch(page);
  await onDevice(page, buckets.canary);
  await page.addInitScript(() => Object.assign(globalThis, { fault: 'load' }));
  await page.goto(AT);
  await expect(product(page)).toHaveAttribute('data-release', stable);
  expect(rejections(errors)).toEqual([expect.stringMatching(/thrown at load/)]);
  expect(rejections(errors)[0]).toContain(`[product@${canary}]`);
  const own = await ownFiles(trial.store, canary);
  const ofCanary = (url: string) => own.some((path) => url.includes(`/files/${path}`));
  const asked = requests.filter(ofCanary).length;
  await page.locator('#outlet main a[href^="/de/product/"]').first().click();
  await expect(page).not.toHaveURL(AT);
  await expect(product(page)).toHaveAttribute('data-release', stable);
  expect(requests.filter(ofCanary)).toHaveLength(asked);
  expect(rejections(errors)).toHaveLength(1);
});
