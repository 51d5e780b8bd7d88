import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from './open-source.ts';
import type { SourceItem } from './read-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-source-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOW = new Date('2026-11-22T10:00:00Z');
const MAPPING = {
  product: { id: 'Handle', name: 'Title' },
  variant: { sku: 'SKU', 'prices.EUR': 'Price' },
};

async function itemsOf(
  text: string,
  mapping: object | 'shopify' = MAPPING,
  file = 'products.csv',
  { currency, ofShop = [] }: { currency?: string; ofShop?: readonly string[] } = {},
): Promise<SourceItem[]> {
  await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'map.json'), JSON.stringify(mapping));
  const { source: sourceFor } = await openSource(
    {
      file,
      mapping: mapping === 'shopify' ? mapping : 'map.json',
      pictures: undefined,
      locale: undefined,
      currency,
      dryRun: true,
      json: false,
      onError: 'stop',
      allowed: [],
    },
    folder,
    NOW,
  );
  const source = sourceFor(ofShop);
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return items;
}

const dataOf = (item: SourceItem | undefined) => item?.document?.data;

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Image Alt Text,SEO Description,Variant Image,Status
stool,Stool,"<p>Turned <b>oak</b>.</p><script>alert(1)</script><p>Oiled.</p>",Søn & Co,Seating,TRUE,Color,Blue,S-1,3,deny,28.00,https://shop.example/1.png,1,A blue stool,,https://shop.example/1.png,active
stool,,,,,,,Oxblood,S-2,0,continue,30.00,https://shop.example/2.png,2,,,,
stool,,,,,,,,,,,,https://shop.example/3.png,3,,,,
chair,Chair,A chair.,Søn & Co,Seating,TRUE,Title,Default Title,,0,deny,90.00,,,,,,draft
`;

test('an export of Shopify: several rows are one product with variants and pictures', async () => {
  const [stool, chair] = await itemsOf(SHOPIFY, 'shopify', 'products.csv', { currency: 'USD' });
  expect(stool?.problems).toEqual([]);
  expect(stool?.document).toMatchObject({
    collection: 'products',
    id: 'stool',
    status: 'published',
  });
  expect(dataOf(stool)).toEqual({
    name: { en: 'Stool' },
    summary: { en: 'Turned oak. Oiled.' },
    description: [{ text: { en: 'Turned oak.' } }, { text: { en: 'Oiled.' } }],
    brand: 'son-co',
    group: 'seating',
    label: {},
    variants: [
      {
        sku: 'S-1',
        name: { en: 'Blue' },
        color: 'blue',
        prices: { USD: 28 },
        availability: 'in-stock',
      },
      {
        sku: 'S-2',
        name: { en: 'Oxblood' },
        prices: { USD: 30 },
        availability: 'made-to-order',
      },
    ],
  });
  expect(stool?.pictures).toEqual([
    {
      line: 2,
      from: 'https://shop.example/1.png',
      alt: { en: 'A blue stool' },
      position: 1,
      skus: ['S-1'],
    },
    { line: 3, from: 'https://shop.example/2.png', alt: { en: 'Stool' }, position: 2, skus: [] },
    { line: 4, from: 'https://shop.example/3.png', alt: { en: 'Stool' }, position: 3, skus: [] },
  ]);
  expect(stool?.others).toMatchObject([
    { collection: 'brands', id: 'son-co', data: { name: 'Søn & Co' } },
    { collection: 'groups', id: 'seating', data: { title: { en: 'Seating' } } },
  ]);
  expect(chair?.line).toBe(5);
  expect(chair?.document?.status).toBe('draft');
  expect(dataOf(chair)).toMatchObject({
    variants: [{ sku: 'chair-1', availability: 'sold-out' }],
  });
});

// Each of these columns was required, and each missing fact came in as "–".
test('an export of Shopify with ids, names and prices only is taken, without anything made up', async () => {
  const rows = 'Handle,Title,Variant Price\nstool,Stool,28.00\n';
  const [stool] = await itemsOf(rows, 'shopify', 'products.csv', { currency: 'USD' });
  expect(stool?.problems).toEqual([]);
  expect(dataOf(stool)).toEqual({
    name: { en: 'Stool' },
    label: {},
    variants: [{ sku: 'stool-1', prices: { USD: 28 } }],
  });
  expect(stool?.document?.fallback).toEqual({
    since: NOW.toISOString(),
    variants: [{ sku: 'stool-1', availability: 'in-stock' }],
  });
  expect(stool?.others).toEqual([]);
});

test('languages in the names of columns', async () => {
  const [item] = await itemsOf(
    'Handle;Title;Title (de);Title_ja;Titled;SKU;Price\nbowl;Bowl;Schale;鉢;no;B-1;"1.299,00 €"\n',
  );
  expect(dataOf(item)).toEqual({
    name: { en: 'Bowl', de: 'Schale', ja: '鉢' },
    variants: [{ sku: 'B-1', prices: { EUR: 1299 } }],
  });
});

test('a row for each language and currency, tabs, no header, padded tags, languages of others', async () => {
  const [item, ...more] = await itemsOf(
    [
      'bowl\tB-1\ten-US  \tBowl\tUSD\t28.00',
      'bowl\tB-1\tde-DE  \tSchale\tEUR\t25.00',
      'bowl\tB-1\tsv-SE  \tSkål\tSEK\t300.00',
      'bowl\tB-1\tja-JP  \t鉢\tJPY\t4200',
    ].join('\n'),
    {
      format: 'tsv',
      quote: null,
      columns: ['id', 'sku', 'culture', 'name', 'currency', 'price'],
      rowLocale: 'culture',
      rowCurrency: 'currency',
      product: { id: 'id', name: 'name' },
      variant: { sku: 'sku', name: 'name', price: 'price' },
    },
  );
  expect(more).toEqual([]);
  expect(item?.problems).toEqual([]);
  expect(dataOf(item)).toEqual({
    name: { en: 'Bowl', de: 'Schale', ja: '鉢' },
    variants: [
      {
        sku: 'B-1',
        name: { en: 'Bowl', de: 'Schale', ja: '鉢' },
        prices: { USD: 28, EUR: 25, JPY: 4200 },
      },
    ],
  });
});

test('JSON Lines with a mapping, and values of facets by other names', async () => {
  const [item] = await itemsOf(
    '{"Handle":"rug","SKU":"R-1","Price":12.5,"Made of":["Wool","Oak"],"Colour":"Navy"}\n',
    {
      product: {
        id: 'Handle',
        materials: { column: 'Made of', values: { wool: 'textile', oak: 'wood' } },
      },
      variant: {
        sku: 'SKU',
        'prices.EUR': 'Price',
        color: { column: 'Colour', values: { navy: 'blue' } },
      },
    },
    'products.jsonl',
  );
  expect(dataOf(item)).toEqual({
    materials: ['textile', 'wood'],
    variants: [{ sku: 'R-1', prices: { EUR: 12.5 }, color: 'blue' }],
  });
});

const HEAD = 'Handle,Title,SKU,Price\n';

// A shop in dong was imported as one in dollars, euros and yen.
const UNNAMED = { ...MAPPING, variant: { sku: 'SKU', price: 'Price' } };
const DONG = `${HEAD}a,A,S-1,"₫1.190.000,00"\n`;
test.each([
  ['the option', { currency: 'VND', ofShop: ['EUR', 'USD'] }],
  ['the only one of the shop', { ofShop: ['VND'] }],
])('prices without a currency are in %s', async (_, shop) => {
  const [item] = await itemsOf(DONG, UNNAMED, 'products.csv', shop);
  expect(item?.problems).toEqual([]);
  expect(dataOf(item)).toMatchObject({ variants: [{ sku: 'S-1', prices: { VND: 1_190_000 } }] });
});

test('a shop with several currencies must say which the prices are in', async () => {
  const several = { ofShop: ['EUR', 'USD'] };
  await expect(itemsOf(DONG, UNNAMED, 'products.csv', several)).rejects.toThrow(
    'The prices of the file have no currency, and the shop has EUR, USD.',
  );
});

test('a price in any currency is rounded to its decimals, and counted', async () => {
  const mapping = { ...MAPPING, decimal: '.', variant: { sku: 'SKU', 'prices.KWD': 'Price' } };
  const [item] = await itemsOf(`${HEAD}a,A,S-1,12.3456\na,A,S-2,KWD 7\n`, mapping);
  expect(item?.rounded).toBe(1);
  expect(dataOf(item)).toMatchObject({
    variants: [{ prices: { KWD: 12.346 } }, { prices: { KWD: 7 } }],
  });
});

test.each<[string, string, string, string[]]>([
  [
    'an amount',
    'a,A,S-1,n/a\n',
    'products/a',
    ['line 2: variant.prices.EUR: column "Price": "n/a" is not an amount'],
  ],
  [
    'a sign of another currency',
    'a,A,S-1,£20\n',
    'products/a',
    [
      'line 2: variant.prices.EUR: column "Price": "£20" is not in EUR: £ stands for EGP, FKP, GBP, GIP. ' +
        'Map the column to its own currency, or correct the cell',
    ],
  ],
  [
    'a doubled number',
    'a,A,S-1,1\na,A,S-1,2\n',
    'products/a',
    ['line 3: the number S-1 is also in line 2'],
  ],
  [
    'no product',
    ',A,S-1,1\n',
    '',
    ['line 2: product.id: the row does not say which product it belongs to'],
  ],
  ['no number', 'a,A,,1\n', 'products/a', ['line 2: variant.sku: the variant has no number']],
  [
    'a price of 0',
    'a,A,S-1,0\n',
    'products/a',
    ['line 2: the price of S-1 is 0; leave such rows out with "skip"'],
  ],
  [
    'a short row of a product',
    'a,A,S-1,1\na,A\n',
    'products/a',
    ['line 3: has 2 cells, and there are 4 columns'],
  ],
])('a bad row is named with its line: %s', async (_, rows, name, problems) => {
  const items = await itemsOf(HEAD + rows);
  const [item] = items;
  expect(items).toHaveLength(1);
  expect(item?.name ?? '').toBe(name);
  expect(item?.problems).toEqual(problems);
});

test('rows of a product that are not together', async () => {
  const items = await itemsOf(`${HEAD}a,A,S-1,1\nb,B,S-2,1\na,A,S-3,1\n`);
  expect(items.flatMap(({ problems }) => problems)).toEqual([
    'line 4: the rows of this product are not together; others begin in line 2. Sort the file by product',
  ]);
});

test.each<[string, object, string]>([
  ['an unknown part', { products: {} }, 'products: is not known here'],
  ['no product', { product: undefined }, 'product: is missing'],
  [
    'an unknown field',
    { product: { id: 'Handle', colour: 'X' } },
    'product.colour: there is no such field. There are id, status, brand',
  ],
  ['no id', { product: {} }, 'product.id: is missing'],
  ['no number', { variant: {} }, 'variant.sku: is missing'],
  [
    'an unknown encoding',
    { encoding: 'latin-99' },
    'encoding: must be an encoding such as utf-8 or windows-1252',
  ],
  ['a long delimiter', { delimiter: ';;' }, 'delimiter: must be one character'],
  ['an unknown language', { locale: 'sv' }, 'locale: must be one of en, de'],
  ['a decimal mark', { decimal: "'" }, 'decimal: must be "." or ","'],
  ['an unknown option of a column', { product: { id: { colum: 'Handle' } } }, 'product.id'],
  [
    'a price in no currency',
    { variant: { sku: 'SKU', 'prices.EURO': 'Price' } },
    'variant.prices.EURO: there is no such field. There are price, sku',
  ],
  ['all prices at once', { variant: { sku: 'SKU', prices: 'Price' } }, 'variant.prices: there is'],
  ['an unknown currency', { currency: 'EURO' }, 'currency: must be a code such as EUR'],
  [
    'a column that the file does not have',
    { product: { id: 'Handle', name: 'Name' } },
    'product.name: the file has no column "Name". It has "Handle"',
  ],
])('a mapping with %s is refused with the key and what is allowed', async (_, change, message) => {
  const mapping = { ...MAPPING, ...change };
  await expect(itemsOf(`${HEAD}a,A,S-1,1\n`, mapping)).rejects.toThrow(message);
});

test('a file without rows has no products', async () => {
  expect(await itemsOf('', MAPPING, 'empty.csv')).toEqual([]);
});
