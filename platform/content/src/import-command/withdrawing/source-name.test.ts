import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceName } from './source-name.ts';

test.each([
  ['/in/products_export.csv', 'products-export'],
  ['/in/products_export (1).csv', 'products-export'],
  ['/in/wc-product-export-27-11-2026-1764258000123.csv', 'wc-product-export'],
  ['/in/export_catalog_product_20261127_154012.csv', 'export-catalog-product'],
  ['/in/Lagerliste 2026-11-27 15.40.xlsx', 'lagerliste'],
  ['/in/27.11.2026.csv', '27-11-2026'],
  ['/in/supplier1.csv', 'supplier1'],
  ['/in/supplier-2.csv', 'supplier-2'],
  ['/in/shop/catalogue.jsonl', 'shop'],
])('the source of %s is %s', (path, name) => {
  expect(sourceName([path])).toBe(name);
});

test('several files are called like their folder', () => {
  expect(sourceName(['/in/tables/Product.csv', '/in/tables/Kinds.csv'])).toBe('tables');
});

test('exports of different days are of one source, whatever its name', () => {
  const day = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}\d?$/), day, day, (name, one, other) => {
      const of = (at: Date) => sourceName([`/in/${name}-${at.toISOString().slice(0, 10)}.csv`]);
      expect(of(one)).toBe(of(other));
      expect(of(one)).toBe(name);
    }),
  );
});
