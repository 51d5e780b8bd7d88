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
    comparisonRows(products, t, 'en').map(({ title, cells, differs }) => [
      title,
      [...cells.map(({ text }) => text), differs],
    ]),
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
    'year',
    'Weight',
    'Care',
    'Volume',
  ]);
  expect(rows.get('maker')).toEqual(['Ostrea', 'Ostrea', false]);
  expect(rows.get('price')).toEqual(['$120', 'fromPrice $120', true]);
  expect(rows.get('number')).toEqual(['C-2', undefined, true]);
  expect(rows.get('measure')).toEqual(['40 cm', '30 cm', true]);
  expect(rows.get('Care')).toEqual(['By hand', 'By hand', false]);
  expect(rows.get('Volume')).toEqual([undefined, '2 l', true]);
});

test('a text in another language has its language', () => {
  const rows = comparisonRows([carafe], t, 'en');
  const lang = (title: string) => rows.find((row) => row.title === title)?.cells[0]?.lang;
  expect([lang('Care'), lang('measure'), lang('Weight')]).toEqual(['de', 'fr', undefined]);
});

test('a product whose page is missing has the facts of its card, and empty rows are left out', () => {
  const rows = byTitle({ item: bowl.item, page: undefined });
  expect([...rows.keys()]).toEqual(['maker', 'price', 'availability']);
});
