import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLES } from '../testing/imports/examples.ts';
import {
  contentCommand,
  EMPTY_SHOP,
  freePorts,
  type RunningService,
  runService,
} from '../testing/service/running-service.ts';
import { validateHead } from '../testing/structured-data/validate.ts';

let folder: string;
let service: RunningService;
const state = () => join(folder, 'state');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-formats-'));
  service = await runService(state(), await freePorts(), EMPTY_SHOP);
}, 200_000);

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Seen {
  id: string;
  name: Record<string, string>;
  variants: [string | undefined, string | undefined, Record<string, number>][];
  categories: string[];
}

const numbersOf = (product: { variants: { sku: string; unnumbered?: boolean }[] }) =>
  product.variants.map(({ sku, unnumbered }) => (unnumbered ? undefined : sku));

const run = (path: string, options: readonly string[]) =>
  contentCommand(state(), 'import', path, '--no-pictures', ...options);

test.each(EXAMPLES)(
  'visitors see the products of $title',
  async ({ title, files, options = [], seen }) => {
    const path = join(folder, title.replaceAll(/\W+/g, '-'));
    await mkdir(path);
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(path, name), typeof text === 'string' ? text : text());
    }
    const imported = await run(path, options);
    expect(imported.output).toContain('Recognised: ');
    expect(imported.output).toContain('Imported: ');
    for (const { id, name, variants, categories } of seen as Seen[]) {
      const response = await fetch(`${service.url}/v1/en/products/${id}`);
      // A product without a price cannot be shown.
      expect([id, response.status]).toEqual([id, variants.length > 0 ? 200 : 404]);
      if (variants.length === 0) continue;
      const product = await response.json();
      expect(product.name).toContain(Object.values(name)[0]);
      expect(numbersOf(product)).toEqual(variants.map(([sku]) => sku));
      // Imported without pictures.
      const isBroken = (error: string) => !error.endsWith(': image is required');
      expect(validateHead(product.head).errors.filter(isBroken)).toEqual([]);
      const [group] = categories.at(-1)?.split(' < ') ?? [];
      if (group === undefined) continue;
      const list = await fetch(`${service.url}/v1/en/product-groups/${group}`);
      expect([group, list.status]).toEqual([group, 200]);
    }
    const again = await run(path, options);
    expect(again.output).toContain('Imported: 0 created, 0 changed');
  },
  60_000,
);

test('a list of prices changes those of the numbers it has, and nothing else', async () => {
  const path = join(folder, 'prices.csv');
  await writeFile(path, 'SKU,Price\nRS-1,99.5\nnone,5\n');
  const { code, output } = await run(path, ['--currency', 'USD']);
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining('line 3, column "SKU": no product of the catalogue'),
  });
  const response = await fetch(`${service.url}/v1/en/products/rope-stool?currency=USD`);
  const product = await response.json();
  const { name, variants } = product;
  expect(name).toContain('Rope stool');
  expect(numbersOf(product)).toEqual(['RS-1', undefined]);
  expect(JSON.stringify(variants)).toContain('99.5');
}, 60_000);
