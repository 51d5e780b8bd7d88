import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf } from '../documents/catalogue-document.ts';
import { openSource } from './open-source.ts';
import { readImportOptions } from './options.ts';
import { problemText } from './problem.ts';
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
  mapping: object | null = MAPPING,
  file = 'products.csv',
  {
    currency,
    ofShop = [],
    products = {},
  }: {
    currency?: string;
    ofShop?: readonly string[];
    products?: Record<string, string[]>;
  } = {},
): Promise<SourceItem[]> {
  await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'map.json'), JSON.stringify(mapping));
  const args = [file, ...(mapping ? ['--mapping', 'map.json'] : [])];
  const options = readImportOptions([...args, ...(currency ? ['--currency', currency] : [])]);
  const opened = await openSource(options, folder, NOW);
  const source = await opened.source({
    currencies: async () => ofShop,
    productsWith: async () => products,
    attributes: async () => ({}),
  });
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  source.close();
  // Those of attributes are tested with them.
  return items.filter(({ name = 'products/' }) => !name.startsWith('attributes/'));
}

const dataOf = (item: SourceItem | undefined) => item?.document?.data;

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Image Alt Text,SEO Description,Variant Image,Status
stool,Stool,"<p>Turned <b>oak</b>.</p><script>alert(1)</script><p>Oiled.</p>",Søn & Co,Seating,TRUE,Color,Blue,S-1,3,deny,28.00,https://shop.example/1.png,1,A blue stool,,https://shop.example/1.png,active
stool,,,,,,,Oxblood,S-2,0,continue,30.00,https://shop.example/2.png,2,,,,
stool,,,,,,,,,,,,https://shop.example/3.png,3,,,,
chair,Chair,A chair.,Søn & Co,Seating,TRUE,Title,Default Title,,0,deny,90.00,,,,,,draft
`;

test('an export of Shopify: several rows are one product with variants and pictures', async () => {
  const [stool, chair] = await itemsOf(SHOPIFY, null, 'export', { currency: 'USD' });
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
    variants: [
      {
        sku: 'S-1',
        name: { en: 'Blue' },
        attributes: { color: ['blue'] },
        prices: { USD: 28 },
        availability: 'in-stock',
      },
      {
        sku: 'S-2',
        name: { en: 'Oxblood' },
        attributes: { color: ['oxblood'] },
        prices: { USD: 30 },
        availability: 'made-to-order',
      },
    ],
  });
  expect(stool?.pictures).toEqual([
    {
      line: 2,
      cell: 'Image Src',
      from: 'https://shop.example/1.png',
      alt: { en: 'A blue stool' },
      position: 1,
      variants: [0],
    },
    {
      line: 3,
      cell: 'Image Src',
      from: 'https://shop.example/2.png',
      alt: { en: 'Stool' },
      position: 2,
      variants: [],
    },
    {
      line: 4,
      cell: 'Image Src',
      from: 'https://shop.example/3.png',
      alt: { en: 'Stool' },
      position: 3,
      variants: [],
    },
  ]);
  expect(stool?.others).toMatchObject([
    { collection: 'brands', id: 'son-co', data: { name: 'Søn & Co' } },
    { collection: 'groups', id: 'seating', data: { title: { en: 'Seating' } } },
  ]);
  expect(chair?.line).toBe(5);
  expect(chair?.document?.status).toBe('draft');
  expect(dataOf(chair)).toMatchObject({
    variants: [{ prices: { USD: 90 }, availability: 'sold-out' }],
  });
});

// Each of these columns was required, and each missing fact came in as "–".
test('an export of Shopify with ids, names and prices only is taken, without anything made up', async () => {
  const rows = 'Handle,Title,Variant Price\nstool,Stool,28.00\n';
  const [stool] = await itemsOf(rows, null, 'products.csv', { currency: 'USD' });
  expect(stool?.problems).toEqual([]);
  expect(dataOf(stool)).toEqual({
    name: { en: 'Stool' },
    variants: [{ prices: { USD: 28 } }],
  });
  expect(stool?.document?.fallback).toEqual({
    since: NOW.toISOString(),
    variants: [{}],
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

// A new export of Shopify has its stock in another file: every product was sold out.
test('a product of Shopify is in stock if the file does not have quantities', async () => {
  const columns = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Policy';
  const [without] = await itemsOf(`${columns}\na,A,S-1,9,deny\n`, null, 's1', { currency: 'EUR' });
  const [empty] = await itemsOf(
    `${columns},Variant Inventory Qty\na,A,S-1,9,deny,0\n`,
    null,
    's2',
    {
      currency: 'EUR',
    },
  );
  const availabilityOf = (item: SourceItem | undefined) =>
    Object(dataOf(item)?.['variants'])[0].availability;
  expect([availabilityOf(without), availabilityOf(empty)]).toEqual([undefined, 'sold-out']);
});

test('JSON Lines with a mapping, and values of facets by other names', async () => {
  const [item] = await itemsOf(
    '{"Handle":"rug","SKU":"R-1","Price":12.5,"Made of":["Wool","Oak"],"Colour":"Navy"}\n',
    {
      product: {
        id: 'Handle',
        'attributes.material': { column: 'Made of', values: { wool: 'textile', oak: 'wood' } },
      },
      variant: {
        sku: 'SKU',
        'prices.EUR': 'Price',
        'attributes.color': { column: 'Colour', values: { navy: 'blue' } },
      },
    },
    'products.jsonl',
  );
  expect(dataOf(item)).toEqual({
    attributes: { material: ['textile', 'wood'] },
    variants: [{ sku: 'R-1', prices: { EUR: 12.5 }, attributes: { color: ['blue'] } }],
  });
});

const HEAD = 'Handle,Title,SKU,Price\n';

// A shop in dong was imported as one in dollars, euros and yen.
const UNNAMED = { ...MAPPING, variant: { sku: 'SKU', price: 'Price' } };

// Owners of a shop in euros who pressed Enter had 7 of 8 products refused, and one for $159.
test('a price without a currency has the one that most prices of the file name', async () => {
  const file = `${HEAD}a,A,S-1,"29,90 €"\nb,B,S-2,12 €\nc,C,S-3,159\n`;
  const items = await itemsOf(file, UNNAMED, 'euros.csv', { ofShop: ['USD', 'JPY'] });
  expect(items.map((each) => Object(dataOf(each)?.['variants'])[0].prices)).toEqual([
    { EUR: 29.9 },
    { EUR: 12 },
    { EUR: 159 },
  ]);
});

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
  // The sign of a dong is that of no other currency.
  expect(dataOf((await itemsOf(DONG, UNNAMED, 'products.csv', several))[0])).toMatchObject({
    variants: [{ prices: { VND: 1_190_000 } }],
  });
  const dollars = `${HEAD}a,A,S-1,$5\n`;
  await expect(itemsOf(dollars, UNNAMED, 'products.csv', several)).rejects.toThrow(
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

/** The parts that are left out of the products, or refused. */
const problemsOf = (items: readonly SourceItem[]) =>
  items.flatMap(({ leftOut, problems }) => [...leftOut, ...problems]).map(problemText);

test.each<[string, string, (string | undefined)[], string[]]>([
  [
    'an amount',
    'a,A,S-1,n/a\na,,S-2,2\n',
    ['S-2'],
    ['line 2, column "Price": "n/a" is not an amount. Write it as a number, such as 28.00.'],
  ],
  [
    'a sign of another currency',
    'a,A,S-1,£20\na,,S-2,2\n',
    ['S-2'],
    [
      'line 2, column "Price": "£20" is not in EUR: £ stands for EGP, FKP, GBP, GIP. ' +
        'Map the column to its own currency, or correct the cell.',
    ],
  ],
  [
    'a number that is too long',
    `a,A,${'9'.repeat(81)},1\n`,
    [undefined],
    [
      'line 2, column "SKU": the number has 81 characters, and at most 80 fit. Correct the cell, or leave it empty.',
    ],
  ],
  [
    'a price that is too high',
    'a,A,S-1,99999999999999999999\na,,S-2,2\n',
    ['S-2'],
    [
      'line 2, column "Price": "99999999999999999999" is more than 999999999999. Correct the cell, or leave it empty.',
    ],
  ],
  [
    'a doubled number',
    'a,A,S-1,1\na,A,S-1,2\n',
    ['S-1'],
    [
      'line 3, column "SKU": the number S-1 is also in line 2. ' +
        'Give each variant of a product a number of its own.',
    ],
  ],
  [
    'no product',
    ',A,S-1,1\n',
    [],
    [
      'line 2: the row does not say which product it belongs to. ' +
        'Fill the column that "product.id" of the mapping names.',
    ],
  ],
  [
    'a price of 0',
    'a,A,S-1,1\na,A,S-2,0\n',
    ['S-1'],
    [
      'line 3, column "Price": the variant S-2 has the price 0. Give it a price, or take the row out.',
    ],
  ],
  [
    'no price',
    'a,A,S-1,1\na,A,S-2,\n',
    ['S-1'],
    ['line 3, column "Price": the variant S-2 has no price. Give it a price, or take the row out.'],
  ],
  [
    'a long row',
    'a,A,S-1,1\na,A,S-2,1,2,3\n',
    ['S-1'],
    ['line 3: has 6 cells, and there are 4 columns. Correct the row.'],
  ],
])('a bad row is left out, and named with its line and column: %s', async (_, rows, skus, said) => {
  const items = await itemsOf(HEAD + rows);
  const variants = items.flatMap((item) => Object(dataOf(item)?.['variants'] ?? []));
  expect(variants.map(({ sku }: { sku: string }) => sku)).toEqual(skus);
  expect(problemsOf(items)).toEqual(said);
  // The others of its variants in the catalogue stay as they are.
  if (skus.length > 0) {
    const isPartial = items.some(({ document }) => document?.keepsRows === true);
    expect(isPartial).toBe(!said.some((each) => /cells|at most/.test(each)));
  }
});

test('the row of a product itself needs no price', async () => {
  const items = await itemsOf(`${HEAD}a,A,MASTER,0\na,,S-1,1\nb,B,,\nb,,S-2,2\n`);
  expect(problemsOf(items)).toEqual([]);
  expect(items.map(dataOf)).toMatchObject([
    { name: { en: 'A' }, variants: [{ sku: 'S-1' }] },
    { name: { en: 'B' }, variants: [{ sku: 'S-2' }] },
  ]);
});

test('rows of a product may be anywhere', async () => {
  const items = await itemsOf(`${HEAD}a,,S-1,1\nb,B,S-2,1\na,A,S-3,1\n`);
  expect(problemsOf(items)).toEqual([]);
  expect(items.map(dataOf)).toMatchObject([
    { name: { en: 'A' }, variants: [{ sku: 'S-1' }, { sku: 'S-3' }] },
    { name: { en: 'B' }, variants: [{ sku: 'S-2' }] },
  ]);
});

test('the order of rows makes no difference, except to the order of products and variants', async () => {
  const rows = [
    'p,,Title of P,,,variable,"Home > Rugs, Sale"',
    'p-1,p,,10,Red,variation,',
    'p-2,p,,12,Blue,variation,',
    'q,,Title of Q,5,,simple,Home',
  ];
  const head = 'SKU,Parent,Name,Regular price,Attribute 1 value(s),Type,Categories\n';
  const sorted = (items: readonly SourceItem[]) =>
    items
      .map(({ document, others }) => {
        const { variants, ...data } = document?.data ?? {};
        const own = Object(variants).map((each: unknown) => JSON.stringify(each));
        return JSON.stringify([document && nameOf(document), data, own.sort(), others]);
      })
      .sort();
  const currency = { currency: 'USD' };
  const expected = sorted(await itemsOf(head + rows.join('\n'), null, 'a.csv', currency));
  expect(expected).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: rows.length }), async (shuffled) => {
      const items = await itemsOf(head + shuffled.join('\n'), null, 'a.csv', currency);
      expect(sorted(items)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});

test('a list of prices has the product of each number from the catalogue', async () => {
  const file = 'SKU;Price\nS-1;"28,00"\nS-2;31,5\nS-3;5\nS-4;6\n';
  const items = await itemsOf(file, null, 'prices.csv', {
    currency: 'EUR',
    products: { 'S-1': ['bowl'], 'S-2': ['bowl'], 'S-3': ['bowl', 'plate'] },
  });
  expect(problemsOf(items)).toEqual([
    'line 4, column "SKU": no product of the catalogue, or more than one, has the number "S-3". ' +
      'Correct the number, or add a column with the id of the product.',
    'line 5, column "SKU": no product of the catalogue, or more than one, has the number "S-4". ' +
      'Correct the number, or add a column with the id of the product.',
  ]);
  expect(items.flatMap(({ document }) => document ?? [])).toEqual([
    {
      collection: 'products',
      id: 'bowl',
      keepsRows: true,
      data: {
        variants: [
          { sku: 'S-1', prices: { EUR: 28 } },
          { sku: 'S-2', prices: { EUR: 31.5 } },
        ],
      },
    },
  ]);
});

test('a default is created too', async () => {
  const mapping = {
    ...MAPPING,
    product: { ...MAPPING.product, group: [{ default: 'Jewellery' }] },
  };
  const [item] = await itemsOf(`${HEAD}a,A,S-1,1\n`, mapping);
  expect(item?.document?.fallback).toMatchObject({ group: 'jewellery' });
  expect(item?.others).toMatchObject([
    { collection: 'groups', id: 'jewellery', data: { title: { en: 'Jewellery' } } },
  ]);
});

test('columns that nobody knows are named, with the mapping to write', async () => {
  await expect(itemsOf('foo,bar\n1,2\n', null)).rejects.toMatchObject({
    message: expect.stringMatching(/are not known: "foo", "bar"\.$/),
    remedy: expect.stringContaining('{"product":{"id":"foo"'),
  });
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
