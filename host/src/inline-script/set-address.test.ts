import { expect, test } from 'vitest';
import { releaseSetFile } from './set-address.ts';

const address = (name: string) => ({ url: `/sets/7/${name}.json`, integrity: `sha384-${name}` });
const set = { url: '/sets/7.json', integrity: 'sha384-set' };
const parts = ['explore', 'home', 'product'].map((from) => ({ from, ...address(from) }));

test.each([
  ['explore', 'explore'],
  ['gallery', 'explore'],
  ['home', 'home'],
  ['product', 'product'],
  ['product-group', 'product'],
  ['wishlist', 'product'],
  // Before all of them: of no screen that is live.
  ['brand', 'explore'],
])('%s is in the part from %s on', (screen, from) => {
  expect(releaseSetFile({ set, parts }, screen)).toMatchObject(address(from));
});

test('a set without parts is asked for as a whole', () => {
  expect(releaseSetFile({ set }, 'home')).toEqual(set);
  expect(releaseSetFile({ set, parts: [] }, 'home')).toEqual(set);
});
