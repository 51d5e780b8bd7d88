import { expect, test } from 'vitest';
import { readRequestedShortlist, shortlistQuery } from './shortlist-query.ts';

const read = (query: string) => readRequestedShortlist(new URLSearchParams(query));

test.each([
  ['', undefined],
  ['?q=bowl', undefined],
  ['?shortlist', { link: '', ids: [] }],
  ['?shortlist=', { link: '', ids: [] }],
  ['?shortlist=jar', { link: 'jar', ids: ['jar'] }],
  ['?shortlist=jar.bowl.jar', { link: 'jar.bowl.jar', ids: ['jar', 'bowl'] }],
  ['?shortlist=jar&shortlist=bowl', { link: 'jar', ids: ['jar'] }],
  ['?shortlist=..', { link: '..', ids: [] }],
  ['?shortlist=<script>.jar.%00.a%20b', { link: '<script>.jar.\0.a b', ids: ['jar'] }],
])('%s requests %o', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test('a link has at most a hundred products', () => {
  const many = Array.from({ length: 1000 }, (_, n) => `p${n}`);
  expect(read(shortlistQuery(many))?.ids).toEqual(many.slice(0, 100));
});

test('a written query needs no encoding and is read back the same', () => {
  const ids = ['ash-bowl', 'Lamp_1', '7'];
  const query = shortlistQuery(ids);
  expect(`?${new URLSearchParams(query)}`).toBe(query);
  expect(read(query)?.ids).toEqual(ids);
});
