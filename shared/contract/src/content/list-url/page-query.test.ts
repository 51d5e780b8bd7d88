import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILTERS } from '../listing.ts';
import { selectedValues } from './list-query.ts';
import { readPageQuery } from './page-query.ts';

// `?variant=A&variant=B` had the price of B in the document and of A on the screen, and of
// `?group=keep&group=rest` the list showed one group while the checkbox of the other was ticked.
test.each([
  ['?group=keep&group=rest', 'group=keep,rest'],
  ['?group=keep,rest&sort=price&group=light', 'group=keep,rest,light&sort=price'],
  ['?group=keep&group=keep,rest', 'group=keep,rest'],
  ['?group=&group=,keep,&brand=', 'group=keep'],
  ['?group=keep%2Crest&group=a+b&group=c%20d', 'group=keep,rest,a+b,c+d'],
  ['?price=0-50&price=50-100', 'price=0-50,50-100'],
  ['?variant=EB-076-C&variant=EB-076-A', 'variant=EB-076-C'],
  ['?variant=a,b', 'variant=a,b'],
  ['?sort=&sort=price', 'sort='],
  ['?shortlist=&shortlist=jar', 'shortlist='],
  ['?q=a%2Bb&q=c', 'q=a%2Bb'],
  ['?GROUP=keep&group=rest', 'GROUP=keep&group=rest'],
  ['?utm=a&utm=b', 'utm=a'],
  ['?__proto__=a&group=keep', '__proto__=a&group=keep'],
  ['?q=%zz', 'q=%25zz'],
  ['?q=%E0%A4%A', 'q=%EF%BF%BD%25A'],
  ['?q=\ud800', 'q=%EF%BF%BD'],
  ['', ''],
])('%s is read as %s', (search, expected) => {
  expect(readPageQuery(search).toString().replaceAll('%2C', ',')).toBe(expected);
});

const name = fc.oneof(fc.constantFrom<string>(...FILTERS, 'q', 'sort', 'page'), fc.string());
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('a,b', ',', 'b,a,b', '%zz', '%2C', '+'),
);
const search = fc
  .array(fc.tuple(name, value))
  .map((parts) => parts.map(([key, text]) => `${key}=${text}`).join('&'));

test('any query is read the same once it has been read and printed', () => {
  fc.assert(
    fc.property(search, (text) => {
      const query = readPageQuery(text);
      expect([...readPageQuery(query.toString())]).toEqual([...query]);
      expect([...readPageQuery(query)]).toEqual([...query]);
    }),
  );
});

test('of any query, each name is read once, with all values of a filter and the first of others', () => {
  fc.assert(
    fc.property(search, (text) => {
      const [asked, query] = [new URLSearchParams(text), readPageQuery(text)];
      expect(new Set(query.keys()).size).toBe(query.size);
      for (const key of asked.keys()) {
        if (FILTERS.some((filter) => filter === key)) {
          expect(selectedValues(query, key)).toEqual(selectedValues(asked, key));
        } else {
          expect(query.get(key)).toBe(asked.get(key));
        }
      }
    }),
  );
});

test('a query of a megabyte is read in one pass', () => {
  const long = Array.from({ length: 100_000 }, (_, n) => `group=g${n}`).join('&');
  expect(selectedValues(readPageQuery(long), 'group')).toHaveLength(100_000);
});
