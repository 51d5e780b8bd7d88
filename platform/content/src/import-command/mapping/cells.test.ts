import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKey } from '../../text/key.ts';
import { categoriesIn } from '../building/categories.ts';
import { textAt, textsAt } from '../table/cell-path.ts';
import { DecimalMarks } from '../values/amount.ts';
import { Columns } from './columns.ts';
import { pairsIn } from './pairs.ts';

const CELLS = {
  category: [
    { id: 1, name: 'Home' },
    { id: 2, name: 'Kitchen, small' },
  ],
  brand: { name: 'Holm', '@lang': 'da' },
  'a.b': 'exact',
  price: { '#': '5', '@currency': 'EUR' },
  list: ['x', ['y', null]],
  none: null,
  zero: 0,
};

test.each([
  ['category[-1].name', ['Kitchen, small']],
  ['category[0].id', ['1']],
  ['category[7].name', []],
  ['category[*].name', ['Home', 'Kitchen, small']],
  ['category.name', ['Home', 'Kitchen, small']],
  ['brand.name', ['Holm']],
  ['brand[0].name', ['Holm']],
  ['brand.@lang', ['da']],
  ['brand', []],
  ['a.b', ['exact']],
  ['price', ['5']],
  ['list', ['x', 'y']],
  ['none', []],
  ['zero', ['0']],
  ['nothing.at.all', []],
  ['category[', []],
  ['', []],
])('the texts at %s', (path, texts) => {
  expect(textsAt(CELLS, path)).toEqual(texts);
  expect(textAt(CELLS, path)).toBe(texts.join(','));
});

test('every path leads to the value that was nested there', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '_', 'é'), minLength: 1 });
  const step = fc.oneof(name, fc.nat(3));
  fc.assert(
    fc.property(name, fc.array(step, { maxLength: 4 }), (column, steps) => {
      const nested = steps.reduceRight<unknown>(
        (value, each) =>
          typeof each === 'number' ? [...Array(each).fill('other'), value] : { [each]: value },
        'here',
      );
      const path = steps.map((each) => (typeof each === 'number' ? `[${each}]` : `.${each}`));
      expect(textsAt({ [column]: nested }, column + path.join(''))).toEqual(['here']);
    }),
  );
});

test('columns are found whatever their case, spaces, hyphens and underscores', () => {
  const columns = new Columns(['Image_Link', '_type', 'Attribute 2 name', 'Attribute 10 name']);
  expect(columns.find('image link')).toBe('Image_Link');
  expect(columns.find('IMAGELINK')).toBe('Image_Link');
  expect(columns.find('type')).toBeUndefined();
  expect(columns.find('image-link[0].url')).toBe('Image_Link[0].url');
  expect(columns.numbered('attribute # name')).toEqual(['2', '10']);
});

test('the levels of a category', () => {
  const titles = (...values: Parameters<typeof categoriesIn>) =>
    categoriesIn(...values).map(({ title }) => title);
  expect(titles('A > B, C', { path: '>', paths: ',' })).toEqual(['A', 'B']);
  expect(titles('C, A > B', { path: '>', paths: ',' })).toEqual(['A', 'B']);
  expect(titles('A\\, B > C', { path: '>', paths: ',' })).toEqual(['A, B', 'C']);
  expect(titles('Food, drink > Tea', { path: '>' })).toEqual(['Food, drink', 'Tea']);
  expect(titles('A -> B', { path: ['->', '>'] })).toEqual(['A', 'B']);
  expect(titles('Default Category/A', { path: '/', root: ['default category'] })).toEqual(['A']);
  expect(titles('A > > B', { path: '>' })).toEqual(['A', 'B']);
  expect(titles('1>2>3>4>5>6>7', { path: '>' })).toEqual(['1', '2', '3', '4', '5']);
  expect(titles(' - ', { path: '>' })).toEqual([]);
});

test('categories have keys of their own, each below the one before', () => {
  const title = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '椅', '子', ' '), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(title, { maxLength: 7 }), (titles) => {
      const categories = categoriesIn(titles.join('>'), { path: '>' });
      const named = titles.filter((each) => documentKey(each) !== '').slice(0, 5);
      expect(categories.map(({ title: each }) => each)).toEqual(named.map((each) => each.trim()));
      const keys = categories.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

test('pairs are what was written, with the mark between them in a value too', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '_'), minLength: 1, maxLength: 4 });
  const value = fc.string({ unit: fc.constantFrom('x', ',', 'é'), maxLength: 6 });
  fc.assert(
    fc.property(fc.dictionary(name, value), (pairs) => {
      const text = Object.entries(pairs).map(([key, each]) => `${key}=${each}`);
      expect(pairsIn(text.join(','), { split: ',', is: '=' })).toEqual({ ...pairs });
    }),
  );
});

test.each([
  [['1.299', '12,50'], ','],
  [['1,299', '12.50'], '.'],
  [['1.299,00 €', '5'], ','],
  [['1.299'], undefined],
  [['12.5', '12,5'], undefined],
  [['275.3850', '1.431'], '.'],
])('the prices %j show the mark %s', (texts, mark) => {
  const marks = new DecimalMarks();
  for (const text of texts) marks.add(text);
  expect(marks.mark).toBe(mark);
});
