import { expect, test } from 'vitest';
import { withOwner } from './code-owners.ts';

const owners = (...screens: string[]) =>
  ['* @shop/platform', ...screens.map((name) => `/remotes/${name}/ @shop/team-${name}`), ''].join(
    '\n',
  );

// Regression: after `screen new`, `pnpm check` found that the list of owners was out of date.
test.each([
  [['brand', 'product', 'product-group'], 'home', ['brand', 'home', 'product', 'product-group']],
  [['brand', 'product-group'], 'product', ['brand', 'product', 'product-group']],
  [['brand', 'home'], 'wishlist', ['brand', 'home', 'wishlist']],
])('among %j, the owner of %s gets its place', (before, screen, after) => {
  expect(withOwner(owners(...before), screen)).toBe(owners(...after));
});
