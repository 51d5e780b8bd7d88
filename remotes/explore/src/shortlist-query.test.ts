import { expect, test } from 'vitest';
import { shortlistQuery } from './shortlist/shortlist-links.ts';
import { readRequestedShortlist } from './shortlist-query.ts';

const read = (query: string) => readRequestedShortlist(new URLSearchParams(query));

test.each([
  ['', undefined],
  ['?q=bowl', undefined],
  ['?shortlist', { link: '', keys: [], table: false }],
  ['?shortlist=', { link: '', keys: [], table: false }],
  ['?shortlist=jar', { link: 'jar', keys: ['jar'], table: false }],
  ['?shortlist=jar.bowl.jar', { link: 'jar.bowl.jar', keys: ['jar', 'bowl'], table: false }],
  ['?shortlist=jar&view=table', { link: 'jar', keys: ['jar'], table: true }],
  ['?shortlist=jar&shortlist=bowl', { link: 'jar', keys: ['jar'], table: false }],
  [
    '?shortlist=jar~J-2.jar.jar~J~',
    { link: 'jar~J-2.jar.jar~J~', keys: ['jar~J-2', 'jar'], table: false },
  ],
  ['?shortlist=..', { link: '..', keys: [], table: false }],
  [
    '?shortlist=<script>.jar.%00.a%20b',
    { link: '<script>.jar.\0.a b', keys: ['jar'], table: false },
  ],
])('%s requests %o', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test('a link has at most a hundred products', () => {
  const many = Array.from({ length: 1000 }, (_, n) => `p${n}`);
  expect(read(shortlistQuery(many))?.keys).toEqual(many.slice(0, 100));
});

test('a written query needs no encoding and is read back the same', () => {
  const keys = ['ash-bowl', 'Lamp_1', '7', 'carafe~TC-2', 'carafe~TC~2F3'];
  const query = shortlistQuery(keys);
  expect(new URL(`https://site.test/${query}`).search).toBe(query);
  expect(read(query)?.keys).toEqual(keys);
});
