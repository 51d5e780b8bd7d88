import type { ProductPage } from '@vitrine/contract';
import { aHead, aPrice, aProductSummary } from '@vitrine/testing';
import { expect, test } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';

const t = (key: string, values?: Record<string, string | number>) =>
  values ? `${key} ${Object.values(values).join()}` : key;

const pageOf = (id: string, fields: Partial<ProductPage>): ProductPage => ({
  head: aHead(id, `/en/product/${id}`),
  id,
  name: id,
  summary: '',
  description: [],
  label: { material: 'Glass', year: '2024', measure: '30 cm' },
  brand: { slug: 'kiln', name: 'Kiln' },
  group: { name: 'vessels', title: 'Vessels' },
  price: aPrice(),
  availability: 'in-stock',
  images: [],
  specifications: [],
  variants: [],
  ...fields,
});

const carafe = {
  item: aProductSummary({ id: 'carafe', variant: { sku: 'C-2', name: 'Amber' } }),
  page: pageOf('carafe', {
    specifications: [
      { name: 'Weight', value: '1 kg' },
      { name: 'Care', value: 'By hand' },
    ],
    variants: [
      { sku: 'C-1', name: 'Grey', price: aPrice(), availability: 'in-stock' },
      {
        sku: 'C-2',
        name: 'Amber',
        price: aPrice(),
        availability: 'in-stock',
        label: { measure: '40 cm' },
      },
    ],
    marks: { 'specifications.1.value': 'de', 'variants.1.label.measure': 'fr' },
  }),
};
const bowl = {
  item: aProductSummary({ id: 'bowl', from: true }),
  page: pageOf('bowl', {
    specifications: [
      { name: 'Care', value: 'By hand' },
      { name: 'Volume', value: '2 l' },
    ],
  }),
};

const byTitle = (...products: Parameters<typeof comparisonRows>[0]) =>
  new Map(
    comparisonRows(products, t, 'en', 'metric').map(({ title, cells, differs }) => [
      title,
      [...cells.map(({ texts }) => texts.map(({ text }) => text).join(' / ')), differs],
    ]),
  );

const rareOf = (...products: Parameters<typeof comparisonRows>[0]) =>
  comparisonRows(products, t, 'en', 'metric').flatMap(({ title, isCommon }) =>
    isCommon ? [] : [title],
  );

test('each row has the value of each product, and says whether they differ', () => {
  const rows = byTitle(carafe, bowl);
  expect([...rows.keys()]).toEqual([
    'maker',
    'variant',
    'price',
    'availability',
    'number',
    'material',
    'measure',
    'volume',
    'year',
    'Weight',
    'Care',
  ]);
  expect(rareOf(carafe, bowl)).toEqual(['variant', 'number', 'volume', 'Weight']);
  expect(rows.get('maker')).toEqual(['Ostrea', 'Ostrea', false]);
  expect(rows.get('price')).toEqual(['$120', 'fromPrice $120', true]);
  expect(rows.get('measure')).toEqual(['40 cm', '30 cm', true]);
  expect(rows.get('Care')).toEqual(['By hand', 'By hand', false]);
  // Not a difference: one of them does not say it.
  expect(rows.get('volume')).toEqual(['', '2 l', false]);
});

test('measures are numbers, in the units that the visitor has chosen', () => {
  const measures = { view: 'front', height: 290, diameter: 110, mass: 620 } as const;
  const jug = { item: aProductSummary({ id: 'jug' }), page: pageOf('jug', { measures }) };
  const textIn = (title: string, system: 'metric' | 'imperial') => {
    const row = comparisonRows([jug], t, 'en', system).find((each) => each.title === title);
    return row?.cells[0]?.texts[0]?.text.replaceAll('\u00a0', ' ');
  };
  expect(textIn('measure', 'metric')).toBe('H 29 cm, ⌀ 11 cm');
  expect(textIn('measure', 'imperial')).toBe('H 11.4 in, ⌀ 4.3 in (29 × 11 cm)');
  expect(textIn('mass', 'metric')).toBe('620 g');
});

test('the label and the specifications share a row, and say a thing once', () => {
  const specified = (...texts: string[]) => ({
    specifications: texts.map((value) => ({ name: 'Material', value })),
  });
  const [carafe, bowl] = ['glass', 'Blown, 90% recycled'].map((text) => ({
    item: aProductSummary(),
    page: pageOf(text, specified(text)),
  }));
  if (!carafe || !bowl) throw new Error('two products');
  const rows = comparisonRows([carafe, bowl], t, 'en', 'metric').filter(({ title }) =>
    /mat/i.test(title),
  );
  expect(rows.map(({ cells }) => cells.map(({ texts }) => texts.map(({ text }) => text)))).toEqual([
    [['Glass'], ['Glass', 'Blown, 90% recycled']],
  ]);
});

test('numbers of items do not differ, and rows that few products have are not common', () => {
  const lamp = (id: string, ...specifications: ProductPage['specifications']) => ({
    item: aProductSummary({ id }),
    page: pageOf(id, {
      specifications: [...specifications, { name: 'Model', value: id }],
      variants: [{ sku: `${id}-N`, name: 'Red', price: aPrice(), availability: 'in-stock' }],
    }),
  });
  const lamps = [
    lamp('HV-1', { name: 'Cord', value: '1 m' }, { name: 'Socket', value: 'E14' }),
    lamp('HV-2', { name: 'Socket', value: 'E27' }),
    lamp('HV-3'),
  ];
  const rows = byTitle(...lamps);
  expect(rows.get('number')).toEqual(['HV-1-N', 'HV-2-N', 'HV-3-N', false]);
  expect(rows.get('Model')).toEqual(['HV-1', 'HV-2', 'HV-3', false]);
  expect(rows.get('Socket')).toEqual(['E14', 'E27', '', true]);
  expect(rareOf(...lamps)).toEqual(['Cord']);
});

test('a text in another language has its language', () => {
  const rows = comparisonRows([carafe], t, 'en', 'metric');
  const lang = (title: string) => rows.find((row) => row.title === title)?.cells[0]?.texts[0]?.lang;
  expect([lang('Care'), lang('measure'), lang('Weight')]).toEqual(['de', 'fr', undefined]);
});

test('a product whose page is missing has the facts of its card, and empty rows are left out', () => {
  const rows = byTitle({ item: bowl.item, page: undefined });
  expect([...rows.keys()]).toEqual(['maker', 'price', 'availability']);
});
