import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

test('reads the whole sample catalogue', async () => {
  const { products, groups, brands } = await readCatalogue();
  expect(products.length).toBeGreaterThanOrEqual(12);
  expect(groups.length).toBeGreaterThanOrEqual(3);
  expect(brands.length).toBeGreaterThanOrEqual(3);
});

test('names every wrong field and every reference to a missing document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-seed-'));
  try {
    await cp(fileURLToPath(new URL('./data', import.meta.url)), folder, { recursive: true });
    const home = JSON.parse(await readFile(join(folder, 'home.json'), 'utf8'));
    await writeFile(join(folder, 'home.json'), JSON.stringify({ ...home, product: 'no-such' }));
    await writeFile(join(folder, 'groups', 'broken.json'), '{"name": "No Slug"}');
    await expect(readCatalogue(folder)).rejects.toThrow(
      /broken\.json: name[\s\S]*no product "no-such"/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
