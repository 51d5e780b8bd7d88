import type { ProductList, ProductSummary } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { appendPage } from './load-more-list.ts';

const item = (id: string): ProductSummary => ({
  id,
  name: id,
  brand: { slug: 'b', name: 'B' },
  group: { name: 'g', title: 'G' },
  price: { amount: 1, currency: 'EUR' },
  image: null,
  availability: 'in-stock',
});
const pageOf = (letters: string, next: string | null): ProductList => ({
  items: [...letters].map(item),
  total: 6,
  facets: [],
  next,
});
const ids = (list: ReturnType<typeof appendPage>) =>
  list.pages.flatMap((page) => page.items.map(({ id }) => id)).join('');

const first = appendPage(undefined, '', pageOf('ab', 'c1'));
const second = appendPage(first, 'c1', pageOf('cd', 'c2'));

describe('a list with “load more”', () => {
  it('gets the next page at its end', () => {
    expect(ids(second)).toBe('abcd');
    expect(second.next).toBe('c2');
    expect(ids(appendPage(second, 'c2', pageOf('ef', null)))).toBe('abcdef');
  });

  it('ends with the page that the visitor went back to', () => {
    expect(ids(appendPage(second, '', pageOf('ab', 'c1')))).toBe('ab');
    expect(ids(appendPage(second, 'c1', pageOf('cd', 'c2')))).toBe('abcd');
  });

  it('starts at the page that a link leads to', () => {
    expect(ids(appendPage(undefined, 'c2', pageOf('ef', null)))).toBe('ef');
    expect(ids(appendPage(first, 'elsewhere', pageOf('ef', null)))).toBe('ef');
  });
});
