import { CONTENT_API } from '@vitrine/contract/content-api';
import { expect, test } from 'vitest';
import { type Change, KINDS } from '../authoring/change.ts';
import { keysOfAnswer, keysOfChanges } from './purge-keys.ts';

const paths = Object.values(CONTENT_API).map(({ path }) => path);
const product = (key: string): Change => ({ kind: 'product', key });

/** Whether an answer is purged after changes. */
const isPurged = (path: string, id: string, changes: Change[]) =>
  keysOfAnswer(path, id).some((key) => keysOfChanges(changes).includes(key));

test('a change of a product purges its page and every list, and no other page', () => {
  const purged = paths.filter((path) => isPurged(path, 'lamp', [product('lamp')]));
  const kept = paths.filter((path) => !purged.includes(path));
  expect(kept).toEqual([
    '/v1/typography',
    '/v1/locales',
    '/v1/site',
    '/v1/:locale/pages',
    '/v1/:locale/pages/:topic',
  ]);
  expect(isPurged(CONTENT_API.product.path, 'bowl', [product('lamp')])).toBe(false);
  expect(isPurged(CONTENT_API.related.path, 'bowl', [product('lamp')])).toBe(true);
});

test('a change of any other kind purges everything, except for stories and unused pictures', () => {
  for (const kind of KINDS) {
    const everything = paths.every((path) => isPurged(path, 'lamp', [{ kind, key: 'x' }]));
    expect([kind, everything]).toEqual([kind, !['product', 'story', 'media'].includes(kind)]);
  }
  expect(keysOfChanges([{ kind: 'media', key: 'x' }])).toEqual([]);
  expect(keysOfChanges([{ kind: 'media', key: 'x' }, product('lamp')])).toEqual([
    'product-lamp',
    'lists',
  ]);
});

test('more changes than a request has keys purge everything', () => {
  const many = Array.from({ length: 29 }, (_, index) => product(`p${index}`));
  expect(keysOfChanges(many)).toHaveLength(30);
  expect(keysOfChanges([...many, product('one-more')])).toEqual(['content']);
});
