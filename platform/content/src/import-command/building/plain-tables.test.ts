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
