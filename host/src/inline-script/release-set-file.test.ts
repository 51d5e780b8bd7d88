import { expect, test } from 'vitest';
import { releaseSetFile } from './release-set-file.ts';

const file = (name: string) => ({ url: `/sets/7/${name}.json`, integrity: `sha384-${name}` });
const set = { url: '/sets/7.json', integrity: 'sha384-set' };
const parts = ['explore', 'home', 'product'].map((from) => ({ from, ...file(from) }));

test.each([
  ['explore', 'explore'],
  ['gallery', 'explore'],
  ['home', 'home'],
  ['product', 'product'],
  ['product-group', 'product'],
  ['wishlist', 'product'],
  // Sorts before all parts: not a live screen.
  ['brand', 'explore'],
])('%s is in the part from %s on', (screen, from) => {
  expect(releaseSetFile({ set, parts }, screen)).toMatchObject(file(from));
});

test('a set without parts is one file', () => {
  expect(releaseSetFile({ set }, 'home')).toEqual(set);
  expect(releaseSetFile({ set, parts: [] }, 'home')).toEqual(set);
});
