import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  selectedValues,
  understoodQuery,
  withoutFilters,
  withPage,
  withSort,
  withToggledValue,
} from './list-query.ts';

const q = (text: string) => new URLSearchParams(text);

describe('the query of a list', () => {
  it.each([
    ['', 'brand', 'a', '?brand=a'],
    ['brand=a', 'brand', 'b', '?brand=a,b'],
    ['brand=a,b', 'brand', 'a', '?brand=b'],
    ['brand=a', 'brand', 'a', ''],
    ['q=oak&page=x', 'brand', 'a', '?q=oak&brand=a'],
  ])('%j with %s=%s toggled is %j', (before, name, value, after) => {
    expect(withToggledValue(q(before), name, value, true)).toBe(after);
  });

  it('has one price range at a time', () => {
    expect(withToggledValue(q('price=0-50'), 'price', '50-100', false)).toBe('?price=50-100');
    expect(withToggledValue(q('price=0-50'), 'price', '0-50', false)).toBe('');
  });

  it('keeps search and sort order when all filters are removed', () => {
    expect(withoutFilters(q('q=oak&brand=a,b&price=0-50&sort=price&page=x'))).toBe(
      '?q=oak&sort=price',
    );
  });

  it('returns to the first page when the sort order changes', () => {
    expect(withSort(q('brand=a&page=x'), '-price')).toBe('?brand=a&sort=-price');
    expect(withSort(q('sort=price'), '')).toBe('');
  });

  it('continues at a cursor and returns to the start', () => {
    expect(withPage(q('brand=a'), 'c/2')).toBe('?brand=a&page=c%2F2');
    expect(withPage(q(''), 'c2')).toBe('?page=c2');
    expect(withPage(q('brand=a&page=c2'), undefined)).toBe('?brand=a');
  });

  it('is the same after a value is selected and removed again', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(slug, { maxLength: 4 }), slug, (values, value) => {
        fc.pre(!values.includes(value));
        const before = q(values.length === 0 ? '' : `brand=${values.join(',')}`);
        const once = q(withToggledValue(before, 'brand', value, true));
        expect(selectedValues(once, 'brand')).toEqual([...values, value]);
        expect(selectedValues(q(withToggledValue(once, 'brand', value, true)), 'brand')).toEqual(
          values,
        );
      }),
    );
  });
});

describe('understoodQuery', () => {
  const understood = { q: 'lamp', filters: [{ name: 'price', value: '0-50' }] };

  it('has the filters that words name instead of the words', () => {
    const asked = q('q=lamp+under+50&sort=name');
    expect(understoodQuery({ understood }, asked).toString()).toBe('q=lamp&sort=name&price=0-50');
    const alone = { ...understood, q: '' };
    expect(understoodQuery({ understood: alone }, q('q=under+50')).toString()).toBe('price=0-50');
  });

  it('leaves chosen filters and other lists as they are', () => {
    const chosen = q('q=lamp+under+50&price=9-');
    expect(understoodQuery({ understood }, chosen).get('price')).toBe('9-');
    expect(understoodQuery({}, chosen)).toBe(chosen);
  });
});
