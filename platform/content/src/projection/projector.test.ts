import { expect, test, vi } from 'vitest';
import type { Change, Standing } from '../authoring/change.ts';
import { openChangeQueue } from './change-queue.ts';
import type { Cms } from './cms.ts';
import { createProjector } from './projector.ts';
import { openSqliteStore } from './sqlite-store.ts';

const product = (key: string, revision: string): Standing => ({ kind: 'product', key, revision });

function given(standing: Standing[]) {
  const store = openSqliteStore(':memory:');
  const queue = openChangeQueue();
  const cms: Cms = {
    everything: async () => standing,
    productsWith: async () => standing.filter(({ kind }) => kind === 'product'),
    document: async () => undefined,
    global: async () => undefined,
    media: async () => [],
    locales: async () => undefined,
  };
  const built: string[] = [];
  const build = vi.fn(async ({ kind, key }: Change) => {
    const found = standing.find((document) => document.kind === kind && document.key === key);
    built.push(`${kind}/${key}`);
    return found && { revision: found.revision, rows: [{ locale: '', body: found.revision }] };
  });
  return { store, queue, build, built, projector: createProjector(cms, store, queue, build) };
}

test('catches up with what was missed, and only with that', async () => {
  const { store, projector, built } = given([product('a', '2'), product('b', '1')]);
  await store.replace({ kind: 'product', key: 'a' }, '1', [{ locale: '', body: '1' }]);
  await store.replace({ kind: 'product', key: 'b' }, '1', [{ locale: '', body: '1' }]);
  await store.replace({ kind: 'product', key: 'gone' }, '1', [{ locale: '', body: '1' }]);
  expect(await projector.catchUp()).toBe(2);
  expect(built.sort()).toEqual(['product/a', 'product/gone']);
  expect(await store.body('product', 'a', '')).toBe('2');
  expect(await store.body('product', 'gone', '')).toBeUndefined();
  expect(await projector.catchUp()).toBe(0);
});

test('a brand’s change comes after its products’, so that a death between is noticed', async () => {
  const standing: Standing[] = [product('a', '1'), { kind: 'brand', key: 'x', revision: '1' }];
  const { projector, queue, built } = given(standing);
  queue.touched({ kind: 'brand', key: 'x' });
  await projector.settle();
  expect(built).toEqual(['product/a', 'brand/x']);
});

test('what failed is tried again', async () => {
  const { projector, queue, build, store } = given([product('a', '1')]);
  build.mockRejectedValueOnce(new Error('busy'));
  queue.touched({ kind: 'product', key: 'a' });
  await expect(projector.settle()).rejects.toThrow('busy');
  await projector.settle();
  expect(await store.body('product', 'a', '')).toBe('1');
});
