import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenDocument } from '../../documents/write-documents.ts';
import { openSource } from '../open-source.ts';
import { readImportOptions } from '../options.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-plain-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The documents of a table without a mapping. */
async function imported(table: string): Promise<GivenDocument[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, table);
  const options = readImportOptions([path, '--currency', 'EUR']);
  const opened = await openSource(options, folder, new Date(1_000_000));
  const source = await opened.source({
    currencies: async () => ['EUR'],
    productsWith: async () => ({}),
    attributes: async () => ({}),
  });
  const all: GivenDocument[] = [];
  for await (const { document, others } of source.items()) {
    all.push(...(others ?? []), ...(document ? [document] : []));
  }
  source.close();
  return all;
}

test.each([
  'retail_price,discounted_price',
  'MRP,our price',
  'Price,Sale Price',
  'price,special_price',
  'list price,offer price',
  'ListPrice,price',
])('of the prices %s, the second is what a visitor pays', async (columns) => {
  const [product] = await imported(`id,name,${columns}\n1,Lamp,99,79\n`);
  expect(product?.data['variants']).toMatchObject([{ prices: { EUR: 79 } }]);
});

test.each([
  ['Price,Sale Price', '99,0.00', 99],
  ['Price,Sale Price', '99,$0', 99],
  ['Price,Sale Price', '0,79', 79],
])('in the columns %s with %s, the price is not 0', async (columns, cells, expected) => {
  const [product] = await imported(`id,name,${columns}\n1,Lamp,${cells}\n`);
  expect(product?.data['variants']).toMatchObject([{ prices: { EUR: expected } }]);
});

// Flipkart's trees came in as the categories `["Footwear` and `Boots"]`.
test.each([
  ['Red Boots', '["Footwear >> Women\'s >> Red Boots"]', ['Footwear', "Women's"]],
  ['Red Boots for you', '["Footwear >> Women >> Red Bo..."]', ['Footwear', 'Women']],
  ['Red Boots', '["Sale", "Footwear >> Women"]', ['Footwear', 'Women']],
  ['Red Boots', "['Footwear >> Women', 'Sale']", ['Footwear', 'Women']],
  ['Red Boots', '["Red Boots"]', []],
  ['Scarf', 'Clothing >> Scarf', ['Clothing', 'Scarf']],
])('%s in the tree %s is in categories of their own names', async (name, tree, expected) => {
  const cell = `"${tree.replaceAll('"', '""')}"`;
  const all = await imported(`id,name,price,product_category_tree\n1,${name},99,${cell}\n`);
  const groups = all.flatMap((each) =>
    'collection' in each && each.collection === 'groups' ? [each] : [],
  );
  expect(groups.map(({ data }) => data['title'])).toEqual(expected.map((en) => ({ en })));
  expect(all.at(-1)?.data['group']).toBe(groups.at(-1)?.id);
});

test('the first products of a file are the newest', async () => {
  const all = await imported('id,name,price\nb,Lamp,9\nc,Chair,9\na,Stool,9\n');
  const since = all.map((each) => [
    ...['id' in each && each.id, each.data['since'] ?? each.fallback?.['since']],
  ]);
  expect(since).toEqual([
    ['b', '1970-01-01T00:16:40.000Z'],
    ['c', '1970-01-01T00:16:39.999Z'],
    ['a', '1970-01-01T00:16:39.998Z'],
  ]);
});
