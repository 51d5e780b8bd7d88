import { expect, test } from 'vitest';
import { localeHref } from './locale-href.ts';

const FR = { code: 'fr', currency: 'EUR' };
const JA = { code: 'ja', currency: 'JPY' };

test.each([
  ['/de/explore', '?q=lampe&sort=price', '#list', '/fr/explore?q=lampe&sort=price#list'],
  // `page` is a cursor in the order of the old locale.
  ['/de/explore', '?sort=price&page=c24', '', '/fr/explore?sort=price'],
  ['/de/explore', '?brand=a,b&p%61ge=c24&q=a+b%26c', '', '/fr/explore?brand=a,b&q=a+b%26c'],
  ['/de/explore', '?page=c24', '', '/fr/explore'],
  ['/de/product/lamp', '?variant=L-2', '', '/fr/product/lamp?variant=L-2'],
  ['/zz/product/lamp%201', '', '', '/fr/product/lamp%201'],
  ['/home', '?q=1', '', '/fr/home'],
])('%s%s%s in French is %s', (pathname, search, hash, expected) => {
  expect(localeHref({ pathname, search, hash }, FR, { ownCurrency: 'EUR' })).toBe(expected);
});

test.each([
  ['USD', '?price=50..80&sort=price&brand=a', '/fr/explore?sort=price&brand=a'],
  ['EUR', '?price=50..80&sort=price', '/fr/explore?price=50..80&sort=price'],
  ['USD', '?pr%69ce=50-80', '/fr/explore'],
])(
  'a price range in %s is kept only if the currency stays: %s',
  (ownCurrency, search, expected) => {
    expect(localeHref({ pathname: '/en/explore', search, hash: '' }, FR, { ownCurrency })).toBe(
      expected,
    );
  },
);

test.each([
  ['/de/explore', 'EUR', FR, '?price=5000-9000JPY', '/fr/explore?price=5000-9000JPY'],
  ['/de/explore', 'EUR', JA, '?q=a&price=5000-9000JPY', '/ja/explore?q=a&price=5000-9000'],
  ['/ja/explore', 'JPY', FR, '?price=5000..9000&q=a', '/fr/explore?price=5000..9000JPY&q=a'],
  // Ignored already, since the visitor sees yen.
  ['/de/explore', 'EUR', FR, '?price=48-60', '/fr/explore'],
])('%s, whose own currency is %s: a chosen currency stays with its price filter', (...each) => {
  const [pathname, ownCurrency, to, search, expected] = each;
  const from = { ownCurrency, chosenCurrency: 'JPY' };
  expect(localeHref({ pathname, search, hash: '' }, to, from)).toBe(expected);
});
