import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { keyIn, movedTo } from '../products/moved.ts';
import { ENDPOINTS } from './endpoints.ts';

const store = openStore(':memory:');
afterAll(() => store.close());
const write = (kind: 'move' | 'product', key: string, locale: string, body: object) =>
  store.replace({ kind, key }, { revision: '1', rows: [{ locale, body: JSON.stringify(body) }] });

test('every endpoint with a key knows the kind of its document', () => {
  const keys = ENDPOINTS.flatMap(({ path }) => keyIn(path) ?? []);
  expect(keys).toEqual([
    ...['name', 'id', 'id', 'id', 'id', 'slug'],
    ...['story', 'entry', 'name', 'id', 'slug', 'topic'],
  ]);
});

test('follows moves to an existing document; a circle leads nowhere', async () => {
  await write('move', 'product:a', '', { to: 'b' });
  await write('move', 'product:b', '', { to: 'c' });
  await write('move', 'product:c', '', { to: 'a' });
  expect(await movedTo(store, 'id', 'a', 'en')).toBeUndefined();
  await write('product', 'c', 'en', {});
  expect(await movedTo(store, 'id', 'a', 'en')).toBe('c');
  expect(await movedTo(store, 'id', 'a', 'xx')).toBeUndefined();
  expect(await movedTo(store, 'slug', 'a', 'en')).toBeUndefined();
});
