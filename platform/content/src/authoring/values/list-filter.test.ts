import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterIn, listFilterProblem } from './list-filter.ts';

it.each([
  'group=kitchen',
  'price=-50USD,-50EUR,-7500JPY',
  'group=kitchen,light&price=20..50EUR&sort=price',
  'brand=tolvane&availability=in-stock',
  'material=oak,ash&height=10-20',
])('takes %s', (text) => {
  expect(listFilterProblem(text)).toBeUndefined();
});

it.each([
  ['', 'The end of an address'],
  ['sort=price', 'The end of an address'],
  ['price=-50', 'price: "-50" needs its currency, such as -50USD'],
  ['price=-50usd', 'is not a range'],
  ['price=-50XXZ', 'XXZ is not a currency'],
  ['price=60-50EUR', 'begins above its end'],
  ['price=', 'is not a range'],
  ['group=Kitchen', 'group: "Kitchen" is not a name in the address'],
  ['availability=soon', 'availability: one of in-stock'],
  ['sort=best&group=kitchen', 'sort: one of newest'],
  ['q=jug', '"q" is not a filter of products'],
  ['page=abc&group=kitchen', '"page" is not a filter of products'],
  ['group=a&group=b', '"group" stands there twice'],
  ['material=', 'material has no value'],
  [`group=${'a,'.repeat(10)}a`, 'group: at most 10 values'],
])('refuses %s: %s', (text, reason) => {
  expect(listFilterProblem(text)).toContain(reason);
});

it('answers any text with a sentence or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (text) => {
      const problem = listFilterProblem(filterIn(text));
      expect(problem === undefined || problem.length > 0).toBe(true);
    }),
  );
});

it('finds the filter in a pasted address', () => {
  expect(filterIn(' https://shop.example/en/explore?group=kitchen&sort=price ')).toBe(
    'group=kitchen&sort=price',
  );
  expect(filterIn('?group=kitchen')).toBe('group=kitchen');
  expect(filterIn('group=kitchen')).toBe('group=kitchen');
});
