import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledIn, merged } from './merge.ts';
import { sameRows } from './same-rows.ts';

const red = { name: { en: 'Red' }, prices: { EUR: 10 }, kind: 'set' };
const blue = { name: { en: 'Blue' }, prices: { EUR: 12 }, kind: 'part' };

test('variants without numbers are known by their names, in any order', () => {
  const change = {
    variants: [{ name: { en: 'Blue' }, prices: { EUR: 13 } }, { name: { en: 'Red' } }],
  };
  expect(merged({ variants: [red, blue] }, change)).toEqual({
    variants: [{ ...blue, prices: { EUR: 13 } }, red],
  });
});

test('a number that an author has given stays', () => {
  const before = {
    variants: [
      { ...red, sku: 'R-1' },
      { sku: 'X', prices: { EUR: 1 } },
    ],
  };
  const change = { variants: [{ name: { en: 'Red' } }, { prices: { EUR: 2 } }] };
  expect(merged(before, change)).toEqual({
    variants: [
      { ...red, sku: 'R-1' },
      { sku: 'X', prices: { EUR: 2 } },
    ],
  });
});

test('another variant in the same place is a new one', () => {
  const change = { variants: [{ name: { en: 'Green' }, prices: { EUR: 11 } }] };
  expect(merged({ variants: [red] }, change)).toEqual(change);
});

test('names in another language are those of the same place', () => {
  const change = { variants: [{ name: { de: 'Rot' } }, { name: { de: 'Blau' } }] };
  expect(merged({ variants: [red, blue] }, change)).toEqual({
    variants: [
      { ...red, name: { en: 'Red', de: 'Rot' } },
      { ...blue, name: { en: 'Blue', de: 'Blau' } },
    ],
  });
});

test('where a variant is left out, the place tells nothing, and nothing is added without a name', () => {
  const before = { variants: [{ prices: { EUR: 1 } }, { prices: { EUR: 2 } }] };
  expect(merged(before, { variants: [{ prices: { EUR: 3 } }] }, true)).toEqual(before);
});

test('defaults belong to the variant that they are of', () => {
  const values = { materials: ['wood'], variants: [blue, { name: { en: 'Red' } }] };
  const fallback = { materials: ['metal'], variants: [{ name: { en: 'Red' }, kind: 'piece' }] };
  expect(filledIn(values, fallback)).toEqual({
    materials: ['wood'],
    variants: [blue, { name: { en: 'Red' }, kind: 'piece' }],
  });
});

test('each row stands for one row at most, and for itself', () => {
  const name = fc.option(fc.constantFrom({ en: 'A' }, { en: 'B' }, { de: 'A' }), {
    nil: undefined,
  });
  const sku = fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined });
  const row = fc
    .tuple(name, sku)
    .map(([name, key]) => ({ ...(name && { name: name }), ...(key && { sku: key }) }));
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (before, after) => {
      const places = sameRows(before, after).filter((each) => each !== undefined);
      expect(new Set(places).size).toBe(places.length);
      expect(places.every((place) => place < before.length)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: (each) => JSON.stringify(each) }), (rows) => {
      expect(merged({ variants: rows }, { variants: rows })).toEqual({ variants: rows });
    }),
  );
});

test('variants without names are known by their attributes', () => {
  const small = { attributes: { size: 's' }, prices: { EUR: 1 }, kind: 'set' };
  const large = { attributes: { size: 'l' }, prices: { EUR: 2 } };
  const change = { variants: [{ attributes: { size: 'l' } }, { attributes: { size: 's' } }] };
  expect(merged({ variants: [small, large] }, change)).toEqual({ variants: [large, small] });
});
