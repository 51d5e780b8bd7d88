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

test('after a release, a returning visitor downloads the differences, and only of changed files', async ({
  page,
  trial,
  faulty,
}) => {
  const { errors } = watch(page);
  const before = await servedStable(trial);
  await page.goto('/de/product/tall-carafe');
  await expectScreen(page, 'product');
  await promote(trial, faulty.version);
  try {
    expect(await servedStable(trial)).not.toBe(before);
    const own = await ownFiles(trial.store, faulty.version);
    const got = encodings(page);
    await page.goto('/de/product/tall-carafe?again');
    await expectScreen(page, 'product');
    const released = page.locator('[data-screen="product"]');
    await expect(released).toHaveAttribute('data-release', faulty.version);
    const files = [...got].filter(([path]) => path.startsWith('/screens/product/files/'));
    const changed = files.filter(([path]) => own.some((name) => path.endsWith(`/${name}`)));
    expect(changed.length).toBeGreaterThan(3);
    expect(new Set(changed.map(([, encoding]) => encoding))).toEqual(new Set(['dcz']));
    expect(errors).toEqual([]);
  } finally {
    await takeBack(trial);
  }
});
