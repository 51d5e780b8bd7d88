import { listParameters } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../http/problem.ts';
import { type ParameterName, readQuery, VALUE_SCHEMAS } from './parameters.ts';

const ALL = listParameters('explore');

const attribute = (name: string, type: 'choice' | 'number', values: readonly string[] = []) => ({
  name,
  title: name,
  type,
  filter: true,
  values: values.map((value) => ({ value, title: value })),
});
const ATTRIBUTES = [
  attribute('material', 'choice', ['glass', 'wood']),
  attribute('color', 'choice', ['blue', 'grey']),
  attribute('carat', 'number'),
];

const read = (query: string, known: readonly ParameterName[] = ALL) =>
  readQuery(new URLSearchParams(query), known, ATTRIBUTES);

function refused(query: string, known: readonly ParameterName[] = ALL): string[] {
  try {
    read(query, known);
    return [];
  } catch (error) {
    return error instanceof Problem
      ? (error.body.errors ?? []).map(({ parameter }) => parameter)
      : ['no problem'];
  }
}

test('reads lists, ranges and orders', () => {
  const parameters = read(
    'q=+bowl+&brand=tolvane,ebbharrow&price=100-250,900-&sort=-price&color=blue,grey',
  );
  expect(parameters).toEqual({
    q: 'bowl',
    brand: ['ebbharrow', 'tolvane'],
    price: [
      { min: 100, max: 250 },
      { min: 900, max: Number.POSITIVE_INFINITY },
    ],
    attributes: { color: ['blue', 'grey'] },
    sort: '-price',
  });
});

test.each([
  ['48..60', { min: 48, max: 60, closed: true }],
  ['12.5..12.50', { min: 12.5, max: 12.5, closed: true }],
  ['..60', { min: 0, max: 60, closed: true }],
  // A range without an upper end means the same as 48-.
  ['48..', { min: 48, max: Number.POSITIVE_INFINITY }],
])('the range %s includes its end', (price, range) => {
  expect(read(`price=${price}`)).toEqual({ price: [range] });
});

test.each<[string, unknown[]]>([
  ['1.5', ['1.5']],
  ['1.50,-3', ['-3', '1.5']],
  ['0.5-1', [{ min: 0.5, max: 1 }]],
  ['-4--2', [{ min: -4, max: -2 }]],
  ['1..2', [{ min: 1, max: 2, closed: true }]],
  ['2-', [{ min: 2, max: Number.POSITIVE_INFINITY }]],
  ['..2', [{ min: Number.NEGATIVE_INFINITY, max: 2, closed: true }]],
  ['2-1,much,1e9,-,..,1-1', []],
])('the numbers %s are read as a filter', (text, filters) => {
  const expected = filters.length > 0 ? { attributes: { carat: filters } } : {};
  expect(read(`carat=${text}`)).toEqual(expected);
});

test('a parameter of an attribute is given once, and only to lists', () => {
  expect(refused('carat=1&carat=2')).toEqual(['carat']);
  expect(() => readQuery(new URLSearchParams('carat=1'), ['q'])).toThrow();
});

test('reads a currency, and the currency of a price range', () => {
  expect(read('currency=JPY&price=5000-9000JPY,..60', ['currency', 'price'])).toEqual({
    currency: 'JPY',
    price: [
      { min: 0, max: 60, closed: true },
      { min: 5000, max: 9000, currency: 'JPY' },
    ],
  });
  expect(read('price=5000-yen,-JPY,1-2jpy')).toEqual({});
  for (const currency of ['jpy', 'JP', 'JPYJ', '¥', 'JPY,EUR']) {
    expect(refused(`currency=${currency}`, ['currency'])).toEqual(['currency']);
  }
});

test('a currency is three capital letters, whatever is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5 }), (text) => {
      const query = new URLSearchParams({ currency: text }).toString();
      if (refused(query, ['currency']).length > 0) return;
      expect(read(query, ['currency']).currency ?? 'EUR').toMatch(/^[A-Z]{3}$/);
    }),
  );
});

test('keeps ids in their order, each once', () => {
  expect(read('ids=jar,,bowl,jar', ['ids'])).toEqual({ ids: ['jar', 'bowl'] });
});

test('ignores empty parameters', () => {
  expect(read('q=&brand=')).toEqual({});
  expect(read(`q=%20%E2%80%8F%00&brand=${','.repeat(10_000)}`)).toEqual({});
});

test('removes invisible characters from a search, and keeps words apart that a line divides', () => {
  expect(read('q=Salz%C2%ADstreuer%E2%80%8B')).toEqual({ q: 'Salzstreuer' });
  expect(read('q=a%0Ab')).toEqual({ q: 'a b' });
});

test('reads different spellings of a query as the same', () => {
  const asked = [
    'q=a+b&brand=x,y&price=0-5',
    'price=-5.0&brand=y,x,,y&q=%EF%BD%81%20%20b+',
    'q=a%00b&brand=y,x&price=0-5',
  ].map((query) => JSON.stringify(read(query)));
  expect(new Set(asked).size).toBe(1);
});

test('names every parameter that is not valid', () => {
  expect(
    refused(`q=${'a'.repeat(201)}&colour=red&part=x&ids=a%20b`, [...ALL, 'part', 'ids']),
  ).toEqual(expect.arrayContaining(['q', 'colour', 'part', 'ids']));
  expect(refused('q=a&q=b')).toEqual(['q']);
  expect(refused('group=lamps', ['q'])).toEqual(['group']);
});

// A link with a material that an author had removed answered "This page is not in the catalogue".
test('leaves out filter values and orders that do not exist', () => {
  expect(read('material=brass&sort=best&availability=soon&brand=A%20b&q=jar')).toEqual({
    q: 'jar',
  });
  expect(read('material=wood,brass,glass')).toEqual({
    attributes: { material: ['glass', 'wood'] },
  });
  for (const price of [
    '250-100',
    'NaN',
    '1e9',
    '5-1',
    '-',
    '--5',
    '1-2-3',
    'Infinity-',
    '٣-٩',
    '0x1-',
    '..',
    '6..5',
    '1...5',
    '1.5',
  ]) {
    expect([price, read(`price=${price}`)]).toEqual([price, {}]);
  }
});

test('every query is read or rejected, never an error', () => {
  const names = fc.constantFrom(...Object.keys(VALUE_SCHEMAS), 'other');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
      expect(refused(new URLSearchParams(pairs).toString())).not.toContain('no problem');
    }),
  );
});
