import { expect, test } from 'vitest';
import { nameFromFile } from './shop-command.ts';

test.each([
  ['exports/holt-and-sons_products.csv', 'Holt and sons'],
  ['products_export_1.csv', 'My shop'],
  ['dummyjson_products.json', 'Dummyjson'],
  ['Søn & Co.xlsx', 'Søn & Co'],
])('the shop of the file %s is called %s unless its owner says otherwise', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});
