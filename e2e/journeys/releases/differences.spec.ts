import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { ownFiles } from '../../support/site/damage-release.ts';
import { promote, servedStable, takeBack } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

/** Encoding of each release file and set that the page has got, by path. */
function encodings(page: Page): Map<string, string> {
  const found = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(screens|sets)\//.test(pathname)) return;
    const headers = await response.allHeaders();
    found.set(pathname, headers['content-encoding'] ?? '');
  });
  return found;
}

/**
 * The files whose dictionaries the browser has not stored yet: it does so some time after the
 * response. It names a stored one when it requests a later version of the file.
 */
async function withoutDictionary(page: Page, files: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const later = file.replace(/\.\w{10}(\.\w+)$/, '.0000000000$1');
    const asked = page.waitForRequest(later);
    await page.evaluate((url) => fetch(url).then(() => undefined), later);
    const headers = await (await asked).allHeaders();
    if (headers['available-dictionary'] === undefined) missing.push(file);
  }
  return missing;
}

test('@full after a release, a returning visitor downloads the differences, and only of changed files', async ({
  page,
  trial,
  faulty,
}) => {
  const before = await servedStable(trial);
  const first: string[] = [];
  page.on('response', (response) => {
    if (/\/screens\/product\/files\//.test(response.url())) first.push(response.url());
  });
  await page.goto('/de/product/tall-carafe');
  await expectScreen(page, 'product');
  const files = [...first];
  expect(files.length).toBeGreaterThan(3);
  await expect.poll(() => withoutDictionary(page, files)).toEqual([]);
  const { errors } = watch(page);
  await promote(trial, faulty.version);
  try {
    expect(await servedStable(trial)).not.toBe(before);
    const own = await ownFiles(trial.store, faulty.version);
    const got = encodings(page);
    await page.goto('/de/product/tall-carafe?again');
    await expectScreen(page, 'product');
    const released = page.locator('[data-screen="product"]');
    await expect(released).toHaveAttribute('data-release', faulty.version);
    const product = [...got].filter(([path]) => path.startsWith('/screens/product/files/'));
    const changed = product.filter(([path]) => own.some((name) => path.endsWith(`/${name}`)));
    expect(changed.length).toBeGreaterThan(3);
    expect(new Set(changed.map(([, encoding]) => encoding))).toEqual(new Set(['dcz']));
    expect(errors).toEqual([]);
  } finally {
    await takeBack(trial);
  }
});
