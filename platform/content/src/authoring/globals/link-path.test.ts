import { LOCALE_CODES } from '@vitrine/contract';
import { createPathMatcher } from '@vitrine/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkPath } from './link-path.ts';

test.each(['/recipes', '/recipes/onion-soup', '/explore', '/deals', '/pages/a%2Fb'])(
  '%s is the address of a page',
  (path) => {
    expect(linkPath(path)).toBe(true);
  },
);

// Copied from the address bar, a link led to /en/en/recipes.
test.each([
  ['recipes', '/recipes'],
  ['/recipes/', '/recipes'],
  ['/de-AT/recipes', '/recipes'],
  ['https://shop.example/en/recipes/soup?variant=1#top', '/recipes/soup'],
  ['/explore?kind=bowl', '/explore'],
  ['/a/../recipes', '/recipes'],
  ['/recipes/süß', '/recipes/s%C3%BC%C3%9F'],
  ['', 'for example /recipes'],
  [undefined, 'for example /recipes'],
  ['/', 'for example /recipes'],
  ['/en', 'for example /recipes'],
  ['/a//b', 'for example /recipes'],
  ['/a%zz', 'for example /recipes'],
  ['https://', 'for example /recipes'],
  ['mailto:post@shop.example', 'for example /recipes'],
])('%s is refused: write %s', (path, remedy) => {
  expect(linkPath(path)).toBe(
    `The address of a page of this site, without host, language, ? and #: write ${remedy}`,
  );
});

test('what is accepted is a path of this site in every language, and so is what is proposed', () => {
  const segment = fc.oneof(
    fc.constantFrom('recipes', 'en', 'de-AT', '..', '.', '%2e', '', 'ü', '\\', '?a', '#b', 'x y'),
    fc.string({ maxLength: 6 }),
  );
  const text = fc.oneof(
    fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (written) => {
      const verdict = linkPath(written);
      const path = verdict === true ? written : verdict.replace(/.*write (?:for example )?/, '');
      expect(linkPath(path)).toBe(true);
      const depth = path.split('/').length - 1;
      const route = `/:locale${Array.from({ length: depth }, (_, at) => `/:part${at}`).join('')}`;
      for (const locale of LOCALE_CODES) {
        const { href, pathname } = new URL(`/${locale}${path}`, 'https://shop.example');
        expect(href).toBe(`https://shop.example/${locale}${path}`);
        expect(createPathMatcher({ any: route })(pathname)?.params['locale']).toBe(locale);
      }
    }),
  );
});
