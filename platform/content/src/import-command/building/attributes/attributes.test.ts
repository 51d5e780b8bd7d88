import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttributeType } from '../../../authoring/values/attributes.ts';
import type { GivenDocument } from '../../../documents/write-documents.ts';
import { openSource } from '../../open-source.ts';
import { readImportOptions } from '../../options.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-attributes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function imported(
  file: string,
  existing: Readonly<Record<string, AttributeType>> = {},
  args: readonly string[] = [],
) {
  const path = join(folder, 'file.csv');
  await writeFile(path, file);
  const options = readImportOptions([path, '--currency', 'EUR', ...args]);
  const opened = await openSource(options, folder, new Date(0));
  const source = await opened.source({
    currencies: async () => ['EUR'],
    productsWith: async () => ({}),
    attributes: async () => existing,
  });
  const all: GivenDocument[] = [];
  for await (const { document } of source.items()) if (document) all.push(document);
  source.close();
  const of = (collection: string) =>
    all.flatMap((each) =>
      'collection' in each && each.collection === collection ? [[each.id, each] as const] : [],
    );
  return { attributes: Object.fromEntries(of('attributes')), products: of('products') };
}

const STONES = ['Ruby', 'Sapphire', 'Opal'];
const rings = Array.from(
  { length: 9 },
  (_, n) =>
    `r-${n},Ring ${n},${100 + n},${(n + 1) / 4} ct,${STONES[n % 3]},Found by hand in the hills behind the ${n}th house of the village,4006381333${n},/r/${n}`,
);
const RINGS = `id,name,price,Carat,Main Stone,Provenance,GTIN,Image link\n${rings.join('\n')}\n`;

// A jeweller's file came in, and nothing could be filtered by carat or by stone.
test('columns of a table become attributes: numbers with a unit, and texts that repeat', async () => {
  const { attributes, products } = await imported(RINGS);
  expect(attributes).toMatchObject({
    carat: {
      fallback: { title: { en: 'Carat' }, type: 'number', unit: { en: 'ct' }, shown: true },
    },
    'main-stone': {
      data: { values: [{ value: 'ruby' }, { value: 'sapphire' }, { value: 'opal' }] },
      fallback: {
        ...{ title: { en: 'Main Stone' }, type: 'choice', of: 'product' },
        values: [
          { value: 'ruby', title: { en: 'Ruby' } },
          { value: 'sapphire', title: { en: 'Sapphire' } },
          { value: 'opal', title: { en: 'Opal' } },
        ],
      },
    },
  });
  expect(products[0]?.[1].data['attributes']).toEqual({ carat: 0.25, 'main-stone': ['ruby'] });
  // A column that nobody described is not shown as it stands.
  expect(Object.keys(attributes)).toEqual(['carat', 'main-stone']);
  expect(products[0]?.[1].data['specifications']).toBeUndefined();
});

// The prices of a German file have commas, its carats points, and its tools two voltages.
test('numbers with a unit are numbers, however they are spelled', async () => {
  const { attributes, products } = await imported(`id;name;price;Carat;Voltage
1;Ruby;1.299,00 €;0.5 ct;
2;Opal;899,50 €;1.25 Ct.;
3;Drill;89,90 €;;230V
4;Saw;129,00 €;;18 V
`);
  expect(attributes).toMatchObject({
    carat: { fallback: { type: 'number', unit: { en: 'ct' } } },
    voltage: { fallback: { type: 'number', unit: { en: 'V' } } },
  });
  expect(products.map(([, { data }]) => data['attributes'])).toEqual([
    ...[{ carat: 0.5 }, { carat: 1.25 }, { voltage: 230 }, { voltage: 18 }],
  ]);
});

test.each([
  ['2XL M xs XXL L S', 'xs s m l 2xl xxl'],
  ['44 9.5 XL 100 S', 's xl 9-5 44 100'],
  ['Wide 44 Narrow', 'wide 44 narrow'],
  ['500g 1kg', '500g 1kg'],
])('the sizes %s are listed as %s', async (sizes, expected) => {
  const rows = sizes.split(' ').map((size, n) => `${n},Shirt ${n},9,${size}`);
  const { attributes } = await imported(`id,name,price,size\n${rows.join('\n')}\n`);
  expect(attributes['size']?.data).toEqual({
    values: expected.split(' ').map((value) => ({ value })),
  });
});

test('an attribute that exists decides what its values are', async () => {
  const { attributes, products } = await imported(RINGS, { carat: 'choice', 'main-stone': 'text' });
  expect(attributes).toMatchObject({
    carat: { data: { values: [{ value: '0-25-ct' }, {}, {}, {}, {}, {}, {}, {}, {}] } },
  });
  expect(products[0]?.[1].data['attributes']).toEqual({
    carat: ['0-25-ct'],
    'main-stone': { en: 'Ruby' },
  });
});

test('the options of variants become attributes of variants, which are not shown twice', async () => {
  const { attributes, products } =
    await imported(`Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value
tee,Tee,T-1,20,Color,Navy Blue,Größe,S
tee,,T-2,20,,Red,,M
mug,Mug,M-1,9,Title,Default Title,,
`);
  expect(Object.keys(attributes)).toEqual(['color', 'grosse']);
  expect(attributes['color']).toMatchObject({
    fallback: { of: 'variant', type: 'choice', shown: false, title: { en: 'Color' } },
  });
  const variants = products.map(([, { data }]) =>
    Object(data['variants']).map((each: Record<string, unknown>) => each['attributes']),
  );
  expect(variants).toEqual([
    [
      { color: ['navy-blue'], grosse: ['s'] },
      { color: ['red'], grosse: ['m'] },
    ],
    [undefined],
  ]);
});

// A shop's flags, codes and days became filters that visitors saw first.
test('what a shop has for itself becomes no filter and is not shown', async () => {
  const columns = {
    MakeFlag: (n: number) => (n % 2 ? 'True' : 'False'),
    Organic: (n: number) => (n % 2 ? 'yes' : 'no'),
    ReorderPoint: () => '750 pcs',
    Class: (n: number) => 'LMH'[n % 3],
    'crawl at': () => '2016-03-25 22:59:23 +0000',
    Bay: (n: number) => `A-12-${n % 2}`,
    warrantyInformation: (n: number) => ['1 year of it', 'None'][n % 2],
    Doors: (n: number) => n % 3,
    Motto: (n: number) => `Motto ${'abcdefgh'[n % 8]}`,
    FrameMaterial: (n: number) => ['Oak', 'Beech'][n % 2],
  };
  const names = Object.keys(columns);
  const rows = Array.from({ length: 10 }, (_, n) =>
    [n, `Chair ${n}`, 9, ...Object.values(columns).map((valueAt) => valueAt(n))].join(','),
  );
  const { attributes, products } = await imported(
    `id,name,price,${names.join(',')}\n${rows.join('\n')}\n`,
  );
  expect(Object.keys(attributes)).toEqual(['frame-material']);
  expect(attributes['frame-material']).toMatchObject({
    fallback: { title: { en: 'Frame material' } },
  });
  expect(products[0]?.[1].data['specifications']).toBeUndefined();
});

test('codes of a feed stay specifications, though two products have the same', async () => {
  const rows = Array.from(
    { length: 6 },
    (_, n) => `${n},simple,P-${n},Shirt ${n},1,19,MPN,Alpha ${n % 2},Fabric,Cotton ${'ab'[n % 2]}`,
  );
  const head = ['name', 'value(s)'];
  const columns = [1, 2].flatMap((n) => head.map((each) => `Attribute ${n} ${each}`));
  const { attributes, products } = await imported(
    `ID,Type,SKU,Name,Published,Regular price,${columns.join(',')}\n${rows.join('\n')}\n`,
  );
  expect(Object.keys(attributes)).toEqual(['fabric']);
  expect(products[0]?.[1].data).toMatchObject({
    specifications: [{ name: { en: 'MPN' }, value: { en: 'Alpha 0' } }],
  });
});

test('specifications that are sentences stay specifications, and no attribute takes a parameter', async () => {
  const rows = ['Cotton', 'Linen', 'Cotton'].map(
    (fabric, n) =>
      `${n},simple,P-${n},Shirt ${n},1,19,Fabric,${fabric},Story,${'Long ago '.repeat(9)}${n},Price,High`,
  );
  const head = ['name', 'value(s)'];
  const columns = [1, 2, 3].flatMap((n) => head.map((each) => `Attribute ${n} ${each}`));
  const { attributes, products } = await imported(
    `ID,Type,SKU,Name,Published,Regular price,${columns.join(',')}\n${rows.join('\n')}\n`,
  );
  expect(Object.keys(attributes)).toEqual(['fabric']);
  expect(products[0]?.[1].data).toMatchObject({
    attributes: { fabric: ['cotton'] },
    specifications: [{ name: { en: 'Story' } }, { name: { en: 'Price' }, value: { en: 'High' } }],
  });
});

test('numbers of a column that mixes points and commas are numbers too', async () => {
  const rows = ['0,25 ct', '0.50 ct', '1.00 ct'].map(
    (carat, n) => `r-${n};Ring ${n};"9,00";"${carat}"`,
  );
  const { attributes, products } = await imported(`id;name;price;Carat\n${rows.join('\n')}\n`);
  expect(attributes['carat']).toMatchObject({ fallback: { type: 'number', unit: { en: 'ct' } } });
  expect(products.map(([, { data }]) => data['attributes'])).toEqual([
    { carat: 0.25 },
    { carat: 0.5 },
    { carat: 1 },
  ]);
});
