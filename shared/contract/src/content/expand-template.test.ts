import fc from 'fast-check';
import { parseTemplate } from 'url-template';
import { describe, expect, it } from 'vitest';
import { expandTemplate, pageValues } from './expand-template.ts';

describe('preload templates', () => {
  it('omits parameters without a value', () => {
    const template = '/v1/{locale}/explore{?q,sort,page}';
    expect(expandTemplate(template, { locale: 'de' })).toBe('/v1/de/explore');
    expect(expandTemplate(template, { locale: 'de', sort: 'price', q: 'Öl & Wein' })).toBe(
      '/v1/de/explore?q=%C3%96l%20%26%20Wein&sort=price',
    );
  });

  it('expands as a full implementation of RFC 6570 does', () => {
    const template = '/v1/{locale}/x/{id}{?q,sort}';
    const reference = parseTemplate(template);
    const value = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined });
    fc.assert(
      fc.property(fc.record({ locale: value, id: value, q: value, sort: value }), (values) => {
        const variables = Object.fromEntries(
          Object.entries(values).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          ),
        );
        expect(expandTemplate(template, values)).toBe(reference.expand(variables));
      }),
    );
  });
});

it('the path of a page has its parameters and those of its query that the template names', () => {
  const search = '?q=öl&material=oak&utm=x&id=other&currency=EUR&locale=en';
  const of = (template: string, currency?: string) =>
    expandTemplate(template, pageValues({ id: 'jug' }, 'de', search, ['material'], currency));
  expect(of('/v1/{locale}/products/{id}{?currency}', 'USD')).toBe(
    '/v1/de/products/jug?currency=USD',
  );
  // The currency is the visitor's, not the URL's.
  expect(of('/v1/{locale}/explore{?q,attributes*,sort,currency}')).toBe(
    '/v1/de/explore?q=%C3%B6l&material=oak',
  );
});
