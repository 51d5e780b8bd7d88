import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectScreen } from '../../support/assertions/screen.ts';
import { copyOfProduct, markLabels } from '../../support/site/product-variants.ts';
import { expect, test } from '../../support/site/trial-site.ts';

/** Hash of every file in the store, by path. */
async function hashes(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of glob('{screens,host}/**', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    found.set(path.slice(folder.length), createHash('sha256').update(content).digest('hex'));
  }
  return found;
}

/** Of this journey only: files that another one has published would not be new. */
const MARK = '✻';

test('@full a team publishes, promotes and rolls back its screen while a visitor is reading', async ({
  page,
  trial,
}) => {
  test.setTimeout(300_000);
  const released = page.locator('[data-screen="product"]');
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await page.locator('#outlet main a[href^="/en/product/"]').first().click();
  await expectScreen(page, 'product');
  const address = page.url();
  const first = await released.getAttribute('data-release');
  await expect(page.getByText(MARK).first()).toHaveCount(0);

  // Names of modules contain the way to other packages: the copy is compared with itself.
  const folder = await copyOfProduct('elsewhere');
  await trial.command('screen', 'publish', 'product', '--dir', folder);
  const before = await hashes(trial.store);
  await markLabels(folder, MARK);
  const published = await trial.command('screen', 'publish', 'product', '--dir', folder);
  expect(published).toMatchObject({ screen: 'product' });
  const version = String(Object(published).version);
  expect(version).not.toBe(first);
  await page.reload();
  await expect(released, 'published is not live').toHaveAttribute('data-release', String(first));

  const promotion = ['promote', `product@${version}`, '--why', 'a new label'] as const;
  const { stderr } = await trial.refused('screen', ...promotion);
  expect(stderr, 'nobody has looked at it').toMatch(
    new RegExp(`screen check --store \\S+ product@${version} --browser`),
  );
  const check = ['check', `product@${version}`, '--browser', '--site', trial.url];
  expect(await trial.command('screen', ...check)).toMatchObject({ fit: true, recorded: true });
  await trial.command('screen', ...promotion);
  // The edge looks for a new entry about once a second.
  await expect(async () => {
    await page.goto(address);
    await expect(released).toHaveAttribute('data-release', version, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(MARK).first()).toBeVisible();

  const after = await hashes(trial.store);
  const changed = [...after]
    .filter(([path, hash]) => before.get(path) !== hash)
    .map(([path]) => path);
  expect(
    [...before].filter(([path]) => !after.has(path)),
    'files that are gone',
  ).toEqual([]);
  // Files that have not changed keep their URLs, and visitors have them already.
  const names = changed.map((path) =>
    path.replace(/\.\w{10}(\.js(?:on)?)(\.br|\.gz|\.\w+\.dcz)?$/, '$1'),
  );
  expect([...new Set(names)].sort()).toEqual([
    '/screens/product/files/mf-manifest.json',
    // It has the message as well.
    '/screens/product/files/outline.json',
    '/screens/product/files/remoteEntry.js',
    '/screens/product/files/words-en-json.js',
    `/screens/product/releases/${version}.json`,
  ]);

  await trial.command('screen', 'rollback', 'product', '--why', 'the label was wrong');
  await expect(async () => {
    await page.goto(address);
    await expect(released).toHaveAttribute('data-release', String(first), { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expectScreen(page, 'product');
});
