import { matchPath, ROUTES, SCREENS } from '@vitrine/routes';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';

const routes = [
  ...SCREENS.map((screen) => ({ id: screen, path: ROUTES[screen] })),
  { id: 'unknown', path: '*' },
];

/** The path of a URL, as a browser and the edge have it. */
const pathOf = (text: string) => new URL(`https://shop.example${text}`).pathname;

/** The screen of the router's route. */
const routed = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route.id;

// The edge and the inline script decide with `matchPath`, the router with React Router's patterns.
// Of `/en/ma%E2%84%AAers`, with the sign for kelvin, one had the makers and the other had nothing.
test.each([
  ['/en/product/tall%2Dcarafe', 'product', { id: 'tall-carafe' }],
  ['/en/product/tall-carafe/', 'product', { id: 'tall-carafe' }],
  ['/EN/Product/tall-carafe', 'product', { id: 'tall-carafe' }],
  ['/en/ho%6De', 'home', {}],
  ['/en/product/TALL', 'product', { id: 'TALL' }],
  ['/en/product/tall;x=1', 'product', { id: 'tall;x=1' }],
  ['/en/product/a%2Fb', 'product', { id: 'a/b' }],
  ['/en/product/a%252Fb', 'product', { id: 'a%2Fb' }],
  ['/en/x/../product/a', 'product', { id: 'a' }],
  ['/en/%2e%2e/en/product/a', 'product', { id: 'a' }],
  ['/en\\product\\a', 'product', { id: 'a' }],
])('%s is the same page for the edge, the inline script and the router', (text, screen, params) => {
  const pathname = pathOf(text);
  expect(matchPath(pathname)).toMatchObject({ screen, params });
  expect(routed(pathname)).toBe(screen);
});

test.each([
  '/en/product/tall-carafe//',
  '/en//product/tall-carafe',
  '//en/product/tall-carafe',
  '/en%2Fhome',
  '/en/explore;x',
  '/en/product/%zz',
  '/en/product/%E0%A4%A',
  '/en/ma%E2%84%AAers',
])('%s has no page in any of them', (text) => {
  expect(matchPath(text)).toBeUndefined();
});

test('a path that the edge has a page for has the same one in the router', () => {
  const segment = fc.oneof(
    fc.constantFrom('en', 'EN', 'de-AT', 'home', 'ma\u212aers', 'makers', 'Product', 'stories', ''),
    fc.constantFrom('ho%6De', '%2F', '%25', '%zz', '%E0%A4%A', ';a', '.', '..', '%2e', '%5C', ' '),
    fc
      .string({ unit: 'binary', maxLength: 4 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const pathname = pathOf(`/en/${segments.join('/')}`);
      const match = matchPath(pathname);
      if (match) expect(routed(pathname)).toBe(match.screen);
    }),
    { numRuns: 1000 },
  );
});
