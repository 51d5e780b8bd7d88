import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLES } from '../../../testing/imports/examples.ts';
import { openSource } from '../open-source.ts';
import { readImportOptions } from '../options.ts';
import { problemText } from '../problem.ts';
import type { SourceItem } from '../read-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function imported(args: readonly string[]) {
  const options = readImportOptions(args);
  const opened = await openSource(options, folder, new Date('2026-11-22T10:00:00Z'));
  const shop = {
    currencies: async () => ['EUR', 'USD'],
    productsWith: async () => ({}),
    attributes: async () => ({}),
  };
  const source = await opened.source(shop);
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  source.close();
  const isProduct = ({ name = 'products/' }: SourceItem) => name.startsWith('products/');
  return { format: opened.format, items: items.filter(isProduct) };
}

const saidOf = (items: readonly SourceItem[]) =>
  items.flatMap(({ leftOut, problems }) => [...leftOut, ...problems]).map(problemText);

/** The facts that visitors see first. */
const seenOf = ({ document, pictures, others }: SourceItem) => {
  const { name, brand, group, variants } = { ...document?.fallback, ...document?.data };
  return {
    id: document && 'id' in document ? document.id : undefined,
    name,
    brand,
    group,
    variants: Object(variants ?? []).map(({ sku, name: own, prices }: Record<string, unknown>) => [
      sku,
      Object(own)['en'],
      prices,
    ]),
    pictures: pictures.map(({ from }) => from),
    categories: others.flatMap((each) =>
      'collection' in each && each.collection === 'groups'
        ? [[each.id, each.data['parent']].filter(Boolean).join(' < ')]
        : [],
    ),
  };
};

test.each(EXAMPLES)('$title is recognised by what is in it', async (example) => {
  const path = join(folder, example.title.replaceAll(/\W+/g, '-'));
  await mkdir(path);
  for (const [name, text] of Object.entries(example.files)) {
    await writeFile(join(path, name), typeof text === 'string' ? text : text());
  }
  const { format, items } = await imported([path, ...(example.options ?? [])]);
  expect(format).toContain(example.format);
  expect(saidOf(items)).toEqual(example.said ?? []);
  const products = items.filter(({ document }) => document);
  const expected: readonly { text?: string }[] = example.seen;
  const seen = expected.map(({ text: _, ...each }) => each);
  expect(products.map(seenOf)).toEqual(seen);
  for (const [index, { text }] of expected.entries()) {
    if (text !== undefined) {
      expect(products[index]?.document?.data['description']).toEqual([{ text: { en: text } }]);
    }
  }
});

const SHEET = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>SKU</t></is></c><c r="C1" t="inlineStr"><is><t>Price</t></is></c></row>
<row r="3"><c r="A3" t="inlineStr"><is><t>Lamp</t></is></c><c r="B3"><v>4711</v></c><c r="C3"><v>19.989999999999998</v></c></row>
</sheetData></worksheet>`;
const XLSX = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': SHEET,
};

test('a sheet of Excel, whatever its name', async () => {
  const parts = Object.entries(XLSX).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(join(folder, 'sheet'), zipSync(Object.fromEntries(parts)));
  const { format, items } = await imported([join(folder, 'sheet'), '--currency', 'EUR']);
  expect(format).toContain('XLSX');
  expect(items.map(({ line }) => line)).toEqual([3]);
  expect(items.map(seenOf)).toMatchObject([
    { id: '4711', name: { en: 'Lamp' }, variants: [['4711', undefined, { EUR: 19.99 }]] },
  ]);
});

// Was refused: "its columns are not known".
test('a sheet of Excel with a title above the names of its columns', async () => {
  const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Our prices</t></is></c></row>';
  const below = SHEET.replaceAll(/(r="[A-C]?)([13])"/g, (_, name: string, row: string) => {
    return `${name}${Number(row) + 1}"`;
  }).replace('<sheetData>', `<sheetData>${title}`);
  const all = { ...XLSX, 'xl/worksheets/sheet1.xml': below };
  const parts = Object.entries(all).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(join(folder, 'titled'), zipSync(Object.fromEntries(parts)));
  const { items } = await imported([join(folder, 'titled'), '--currency', 'EUR']);
  expect(items.map(({ line }) => line)).toEqual([4]);
  expect(items.map(seenOf)).toMatchObject([{ id: '4711', name: { en: 'Lamp' } }]);
});

test('tables without a header, joined by a mapping', async () => {
  const path = join(folder, 'headless');
  await mkdir(path);
  await writeFile(join(path, 'Items.tsv'), '1\tOak bowl\t7\t28.0000\n2\tAsh tray\t8\t12.5050\n');
  await writeFile(join(path, 'Kinds.tsv'), '7\tBowls\t70\n8\tTrays\t70\n');
  await writeFile(join(path, 'Kinds of kinds.tsv'), '70\tHome\n');
  const mapping = {
    file: 'Items.tsv',
    columns: ['id', 'name', 'kind', 'price'],
    decimal: '.',
    joins: [
      { file: 'Kinds.tsv', columns: ['id', 'name', 'above'], column: 'kind', key: 'id', as: 'k' },
      {
        file: 'Kinds of kinds.tsv',
        columns: ['id', 'name'],
        column: 'k.above',
        key: 'id',
        as: 'kk',
      },
    ],
    product: {
      id: 'id',
      name: 'name',
      group: { join: ['kk.name', 'k.name'], with: '>', path: '>' },
    },
    variant: { sku: 'id', 'prices.EUR': 'price' },
  };
  await writeFile(join(folder, 'joined.json'), JSON.stringify(mapping));
  const { items } = await imported([path, '--mapping', join(folder, 'joined.json')]);
  expect(saidOf(items)).toEqual([]);
  expect(items.map(seenOf)).toMatchObject([
    { name: { en: 'Oak bowl' }, group: 'home-bowls', variants: [['1', undefined, { EUR: 28 }]] },
    { name: { en: 'Ash tray' }, group: 'home-trays', variants: [['2', undefined, { EUR: 12.51 }]] },
  ]);
  expect(items.map(({ rounded }) => rounded)).toEqual([0, 1]);
});
