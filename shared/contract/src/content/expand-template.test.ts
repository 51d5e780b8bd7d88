import fc from 'fast-check';
import { parseTemplate } from 'url-template';
import { describe, expect, it } from 'vitest';
import { expandTemplate } from './expand-template.ts';

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
