import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectScreen } from '../../support/assertions/screen.ts';
import { command } from '../../support/site/commands.ts';
import { startDevelopment } from '../../support/site/development.ts';
import { productElsewhere } from '../../support/site/standalone-repository.ts';
import { expect, test } from '../../support/test.ts';

test('@full a screen in its own repository is checked, published and developed', async ({
  page,
}) => {
  test.setTimeout(300_000);
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
});
