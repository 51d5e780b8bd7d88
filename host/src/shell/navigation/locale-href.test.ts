import { expect, test } from 'vitest';
import { localeHref } from './locale-href.ts';

const FR = { code: 'fr', currency: 'EUR' };

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
  expect(localeHref({ pathname, search, hash }, FR, { currency: 'EUR' })).toBe(expected);
});

test.each([
  ['USD', '?price=50..80&sort=price&brand=a', '/fr/explore?sort=price&brand=a'],
  ['EUR', '?price=50..80&sort=price', '/fr/explore?price=50..80&sort=price'],
  ['USD', '?pr%69ce=50-80', '/fr/explore'],
])('a price range in %s is kept only if the currency stays: %s', (currency, search, expected) => {
  expect(localeHref({ pathname: '/en/explore', search, hash: '' }, FR, { currency })).toBe(
    expected,
  );
});
