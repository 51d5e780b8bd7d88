import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen, cleared, continued, sorted, toggled } from './list-query.ts';

const q = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  it.each([
    ['', 'brand', 'a', '?brand=a'],
    ['brand=a', 'brand', 'b', '?brand=a,b'],
    ['brand=a,b', 'brand', 'a', '?brand=b'],
    ['brand=a', 'brand', 'a', ''],
    ['q=oak&page=x', 'brand', 'a', '?q=oak&brand=a'],
  ])('%j with %s %s toggled is %j', (before, name, value, after) => {
    expect(toggled(q(before), name, value, true)).toBe(after);
  });

  it('holds one price range at a time', () => {
    expect(toggled(q('price=0-50'), 'price', '50-100', false)).toBe('?price=50-100');
    expect(toggled(q('price=0-50'), 'price', '0-50', false)).toBe('');
  });

  it('keeps search and order when filters are cleared', () => {
    expect(cleared(q('q=oak&brand=a,b&price=0-50&sort=price&page=x'))).toBe('?q=oak&sort=price');
  });

  it('sorts from the start of the list', () => {
    expect(sorted(q('brand=a&page=x'), '-price')).toBe('?brand=a&sort=-price');
    expect(sorted(q('sort=price'), '')).toBe('');
  });

  it('continues, and goes back to the start', () => {
    expect(continued(q('brand=a'), 'c/2')).toBe('?brand=a&page=c%2F2');
    expect(continued(q(''), 'c2')).toBe('?page=c2');
    expect(continued(q('brand=a&page=c2'), undefined)).toBe('?brand=a');
  });

  it('choosing twice is choosing nothing', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(slug, { maxLength: 4 }), slug, (values, value) => {
        fc.pre(!values.includes(value));
        const before = q(values.length === 0 ? '' : `brand=${values.join(',')}`);
        const once = q(toggled(before, 'brand', value, true));
        expect(chosen(once, 'brand')).toEqual([...values, value]);
        expect(chosen(q(toggled(once, 'brand', value, true)), 'brand')).toEqual(values);
      }),
    );
  });
});
