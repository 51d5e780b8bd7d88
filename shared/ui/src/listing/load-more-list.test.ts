import type { ProductList, ProductSummary } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { grow } from './load-more-list.ts';

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
const shown = (grown: ReturnType<typeof grow>) =>
  grown.parts.flatMap((part) => part.items.map(({ id }) => id)).join('');

const first = grow(undefined, '', list('ab', 'c1'));
const second = grow(first, 'c1', list('cd', 'c2'));

describe('a growing list', () => {
  it('is continued by "load more"', () => {
    expect(shown(second)).toBe('abcd');
    expect(second.next).toBe('c2');
    expect(shown(grow(second, 'c2', list('ef', null)))).toBe('abcdef');
  });

  it('ends where the visitor went back to', () => {
    expect(shown(grow(second, '', list('ab', 'c1')))).toBe('ab');
    expect(shown(grow(second, 'c1', list('cd', 'c2')))).toBe('abcd');
  });

  it('begins where a link to its middle leads', () => {
    expect(shown(grow(undefined, 'c2', list('ef', null)))).toBe('ef');
    expect(shown(grow(first, 'elsewhere', list('ef', null)))).toBe('ef');
  });
});
