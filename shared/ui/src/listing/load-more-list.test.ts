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
const list = (ids: string, next: string | null): ProductList => ({
  items: [...ids].map(item),
  total: 6,
  facets: [],
  next,
});
const shown = (grown: ReturnType<typeof appendPage>) =>
  grown.pages.flatMap((part) => part.items.map(({ id }) => id)).join('');

const first = appendPage(undefined, '', list('ab', 'c1'));
const second = appendPage(first, 'c1', list('cd', 'c2'));

describe('a growing list', () => {
  it('is continued by "load more"', () => {
    expect(shown(second)).toBe('abcd');
    expect(second.next).toBe('c2');
    expect(shown(appendPage(second, 'c2', list('ef', null)))).toBe('abcdef');
  });

  it('ends where the visitor went back to', () => {
    expect(shown(appendPage(second, '', list('ab', 'c1')))).toBe('ab');
    expect(shown(appendPage(second, 'c1', list('cd', 'c2')))).toBe('abcd');
  });

  it('begins where a link to its middle leads', () => {
    expect(shown(appendPage(undefined, 'c2', list('ef', null)))).toBe('ef');
    expect(shown(appendPage(first, 'elsewhere', list('ef', null)))).toBe('ef');
  });
});
