import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SITE, STATE } from '../../site.ts';
import { sameDocument } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { productElsewhere } from '../../support/repositories/standalone-repository.ts';
import { command } from '../../support/site/commands.ts';
import {
  startDevelopLink,
  startDevelopment,
  startOwnDevelopment,
} from '../../support/site/development.ts';
import { expect, test } from '../../support/test.ts';

test('@full a screen in its own repository is checked, published and developed', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await using elsewhere = await productElsewhere();
  expect(await command('screen', 'check', 'product', '--dir', elsewhere.path)).toMatchObject({
    fit: true,
  });
  const before = await command('screen', 'history');
  expect(await command('screen', 'publish', 'product', '--dir', elsewhere.path)).toMatchObject({
    screen: 'product',
    published: true,
  });
  expect(await command('screen', 'history')).toEqual(before);

  const development = await startDevelopment(['product', '--dir', elsewhere.path]);
  try {
    await page.goto(`${development.url}/ar/product/stitched-notebook`);
    await expectScreen(page, 'product');
    await expect(page.locator('[data-screen="product"]')).toHaveAttribute('data-release', 'dev');
    const words = join(elsewhere.path, 'src', 'messages', 'ar.json');
    const { about } = JSON.parse(await readFile(words, 'utf8'));
    const changed = (await readFile(words, 'utf8')).replace(about, `${about} ١`);
    await writeFile(words, changed);
    await expect(page.getByRole('heading', { name: `${about} ١` })).toBeVisible();
  } finally {
    expect(await development.stop()).toBe(0);
  }
  await developInOwnRepository(elsewhere.path, page);
  await developInLiveSite(elsewhere.path, page);
});

/** A machine with other work builds the screen in half a minute. */
const BUILT = { timeout: 60_000 };

async function developInLiveSite(folder: string, page: Page): Promise<void> {
  const path = '/en/product/stitched-notebook';
  const args = ['product', '--site', SITE, '--page', path];
  const { link, origin, stop } = await startDevelopLink(args, join(STATE, 'releases'), folder);
  const file = join(folder, 'src', 'sections', 'product-hero.tsx');
  const working = await readFile(file, 'utf8');
  try {
    await page.goto(link);
    await expectScreen(page, 'product');
    await expect(page.locator('aside.preview:visible')).toContainText(
      `product comes from ${origin}`,
    );
    const same = await sameDocument(page);
    await writeFile(file, working.replace('>{product.name}<', '>{product.name}, from here<'));
    await expect(page.locator('h1')).toContainText(', from here', BUILT);
    await writeFile(file, `${working}const broken = ;\n`);
    await expect(page.getByRole('alert')).toContainText('src/sections/product-hero.tsx', BUILT);
    await writeFile(file, working);
    await expect(page.getByRole('alert')).toHaveCount(0, BUILT);
    await expectScreen(page, 'product');
    expect(await same()).toBe(true);
  } finally {
    await stop();
  }
}

// A failed build was shown in the terminal only, and the page silently kept the last good one; one
// from before the start ended the command. Stacks named minified scripts.
async function developInOwnRepository(folder: string, page: Page): Promise<void> {
  const file = join(folder, 'src', 'sections', 'product-hero.tsx');
  const working = await readFile(file, 'utf8');
  await writeFile(file, `${working}const broken = ;\n`);
  const development = await startOwnDevelopment(folder);
  const overlay = page.getByRole('alert');
  try {
    await page.goto(`${development.url}/en/product/stitched-notebook`);
    await expect(overlay).toContainText('const broken = ;');
    await writeFile(file, working);
    await expect(overlay).toHaveCount(0);
    await expectScreen(page, 'product');

    await writeFile(file, `${working}const broken = ;\n`);
    await expect(overlay).toContainText('src/sections/product-hero.tsx');
    await expect(overlay).toContainText('const broken = ;');
    // A page that is opened later shows it too.
    await page.reload();
    await expect(overlay).toContainText('const broken = ;');
    await expectScreen(page, 'product');
    await writeFile(file, working.replace('>{product.name}<', '>{product.name}, fixed<'));
    await expect(page.locator('h1')).toContainText(', fixed');
    await expect(overlay).toHaveCount(0);

    const [before = ''] = working.split('  return (');
    const thrown = `  if (name !== '') throw new Error('no picture');\n`;
    await writeFile(file, working.replace(before, before + thrown));
    const place = `(src/sections/product-hero.tsx:${before.split('\n').length}:`;
    await expect(overlay).toContainText('Error: no picture');
    await expect(overlay).toContainText(place);
    expect(development.output()).toContain(place);
    await writeFile(file, working);
    await expectScreen(page, 'product');
    await expect(overlay).toHaveCount(0);
  } finally {
    await development.stop();
  }
}
