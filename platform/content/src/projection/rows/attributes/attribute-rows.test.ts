import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SourceAttributes, SourceProduct } from '../../source/source-documents.ts';
import { attributesRow, filterValues, searchedWords, shownAttributes } from './attribute-rows.ts';

const updatedAt = '2026-01-01';
const LOCALE = { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' } as const;
const CODES = ['de', 'en'];

const DEFINITIONS = v.parse(SourceAttributes, [
  {
    ...{
      id: 'stone',
      updatedAt,
      type: 'choice',
      of: 'product',
      title: { en: 'Stone', de: 'Stein' },
    },
    values: [
      { value: 'ruby', title: { en: 'Ruby', de: 'Rubin' }, swatch: '#A5402F' },
      { value: 'opal', title: { en: 'Opal' } },
    ],
  },
  {
    ...{ id: 'carat', updatedAt, type: 'number', of: 'variant', title: { en: 'Carat' } },
    ...{ unit: { en: 'ct' }, values: null },
  },
  { id: 'origin', updatedAt, type: 'text', of: 'product', title: { en: 'Origin' }, unit: null },
  {
    ...{ id: 'batch', updatedAt, type: 'number', of: 'product', title: { en: 'Batch' } },
    ...{ filter: false, shown: false, searched: false },
  },
]);

const product = (attributes: unknown, ...ofVariants: unknown[]) =>
  v.parse(SourceProduct, {
    ...{ id: 'ring', updatedAt, createdAt: updatedAt, name: { en: 'Ring' } },
    ...{ summary: null, description: null, pictures: null, related: null, attributes },
    variants: ofVariants.map((of) => ({
      ...{
        name: null,
        kind: 'piece',
        prices: { EUR: 1 },
        availability: 'in-stock',
        attributes: of,
      },
    })),
  });

const RING = product(
  { stone: ['opal', 'ruby', 'gone'], origin: { en: 'Burma' }, batch: 7, removed: ['x'] },
  { carat: 1.5 },
  { carat: 0.5 },
  { carat: 1.5 },
);

test('lists are filtered by the values that exist, of the product or of each variant', () => {
  expect(filterValues(DEFINITIONS, 'product', RING)).toEqual({ stone: ['ruby', 'opal'] });
  expect(RING.variants.map((each) => filterValues(DEFINITIONS, 'variant', each))).toEqual([
    { carat: ['1.5'] },
    { carat: ['0.5'] },
    { carat: ['1.5'] },
  ]);
});

test('its page shows each attribute with its unit and in its language, if there is one', () => {
  expect(shownAttributes(RING, DEFINITIONS, 'de', CODES)).toEqual([
    { name: { en: 'Stone', de: 'Stein' }, value: { en: 'Rubin, Opal' } },
    { name: { en: 'Carat' }, value: { en: '0,5\u00a0ct, 1,5\u00a0ct' } },
    { name: { en: 'Origin' }, value: { en: 'Burma' } },
  ]);
  expect(shownAttributes(product(null, {}), DEFINITIONS, 'de', CODES)).toEqual([]);
});

test('search finds a product by its choices and texts', () => {
  expect(searchedWords(RING, DEFINITIONS, 'de', CODES)).toEqual(['Rubin', 'Opal', 'Burma']);
});

test('values of another form than the attribute are left out, as after a change of its type', () => {
  const wrong = product({ stone: 4, origin: ['x'], batch: 'seven' }, { carat: ['1.5'] });
  expect(filterValues(DEFINITIONS, 'product', wrong)).toEqual({});
  expect(shownAttributes(wrong, DEFINITIONS, 'de', CODES)).toEqual([]);
});

test('the row of a locale has the attributes in its language', () => {
  const { body = '' } = attributesRow(DEFINITIONS, LOCALE, CODES);
  expect(JSON.parse(body)).toEqual([
    {
      ...{ name: 'stone', title: 'Stein', type: 'choice', filter: true },
      values: [
        { value: 'ruby', title: 'Rubin', swatch: '#a5402f' },
        { value: 'opal', title: 'Opal' },
      ],
    },
    { name: 'carat', title: 'Carat', type: 'number', unit: 'ct', filter: true, values: [] },
    { name: 'origin', title: 'Origin', type: 'text', filter: false, values: [] },
    { name: 'batch', title: 'Batch', type: 'number', filter: false, values: [] },
  ]);
});
