import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productKey, readProductKey } from './product-key.ts';

test.each([
  [{ id: 'carafe' }, 'carafe'],
  [{ id: 'carafe', sku: 'TC-2' }, 'carafe~TC-2'],
  [{ id: 'carafe', sku: 'TC/2.1~a' }, 'carafe~TC~2F2~2E1~7Ea'],
  [{ id: 'carafe', sku: 'Ö 1' }, 'carafe~~C3~96~201'],
])('%o has the key %s', (reference, key) => {
  expect(productKey(reference)).toBe(key);
  expect(readProductKey(key)).toEqual(reference);
});

test.each([
  '',
  'a.b',
  '~TC',
  'carafe~',
  'carafe~a.b',
  'carafe~~2',
  'carafe~~ZZ',
  'carafe~~FF',
  // `A` needs no encoding, so this would be a second key of the variant `A`.
  'carafe~~41',
  `carafe~${'x'.repeat(241)}`,
  7,
  null,
])('%j is not a key', (key) => {
  expect(readProductKey(key)).toBeUndefined();
});

test('every number of a variant is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), (sku) => {
      const key = productKey({ id: 'jar', sku });
      expect(new URLSearchParams({ key }).toString()).toBe(`key=${key.replaceAll('~', '%7E')}`);
      expect(readProductKey(key)).toEqual({ id: 'jar', sku });
    }),
  );
});
