import { expect, test } from 'vitest';
import type {
  AttributeFilter,
  FacetCounts,
} from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../projection/catalogue-store/stored-pages.ts';
import { attributeFacet } from './attribute-facet.ts';

const STONE: StoredAttribute = {
  ...{ name: 'stone', title: 'Stone', type: 'choice', filter: true },
  values: [
    { value: 'ruby', title: 'Ruby', swatch: '#a5402f' },
    { value: 'opal', title: 'Opal' },
    { value: 'jade', title: 'Jade' },
  ],
};
const CARAT: StoredAttribute = {
  ...{ name: 'carat', title: 'Carat', type: 'number', unit: 'ct', filter: true, values: [] },
};

const counts = (name: string, values: Readonly<Record<string, number>>): FacetCounts => ({
  total: 0,
  prices: new Float64Array(),
  facets: {
    ...{ brand: [], group: [], availability: [] },
    [name]: Object.entries(values).map(([value, count]) => ({ value, title: value, count })),
  },
});

function facet(
  attribute: StoredAttribute,
  whole: Readonly<Record<string, number>>,
  { left = whole, chosen = [] }: { left?: typeof whole; chosen?: readonly AttributeFilter[] } = {},
) {
  const { name } = attribute;
  const given = { whole: counts(name, whole), survey: counts(name, left) };
  const { values } = attributeFacet(attribute, 'en', { attributes: { [name]: chosen } }, given);
  return values.map(({ value, title, count }) => [value, title, count]);
}

test('choices stand in the order of their list, with the chosen one that no product has', () => {
  expect(facet(STONE, { opal: 9, ruby: 2 }, { left: { opal: 1 }, chosen: ['jade'] })).toEqual([
    ['ruby', 'Ruby', 0],
    ['opal', 'Opal', 1],
    ['jade', 'Jade', 0],
  ]);
});

test('a few numbers are listed each for itself, with their unit', () => {
  expect(facet(CARAT, { '1.5': 2, '0.5': 7, '10': 1 })).toEqual([
    ['0.5', '0.5\u00a0ct', 7],
    ['1.5', '1.5\u00a0ct', 2],
    ['10', '10\u00a0ct', 1],
  ]);
});

/** It keeps a range on one line. */
const DASH = '\u202f\u200d–\u200d\u202f';

test('many numbers are listed in round ranges, below 1 and below 0 too', () => {
  const small = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [String((n + 1) / 100), 1]),
  );
  expect(facet(CARAT, small)).toEqual([
    ['0-0.1', 'Under 0.1\u00a0ct', 9],
    ['0.1-0.2', `0.1\u00a0ct${DASH}0.2\u00a0ct`, 10],
    ['0.2-0.3', `0.2\u00a0ct${DASH}0.3\u00a0ct`, 10],
    ['0.3-', '0.3\u00a0ct and over', 11],
  ]);
  const cold = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [String(n - 10), 1]));
  const values = facet(CARAT, cold);
  expect(values[0]?.[0]).toMatch(/^-10-/);
  expect(values[0]?.[1]).toMatch(new RegExp(`^-10\u00a0ct${DASH}`));
  expect(values.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(20);
});

test('a chosen range that the list does not have is added to it', () => {
  const range = { min: 0.4, max: 1.5, closed: true } as const;
  expect(facet(CARAT, { '0.5': 7, '2': 1 }, { chosen: [range] })).toEqual([
    ['0.5', '0.5\u00a0ct', 7],
    ['2', '2\u00a0ct', 1],
    ['0.4..1.5', `0.4\u00a0ct${DASH}1.5\u00a0ct`, 7],
  ]);
});
