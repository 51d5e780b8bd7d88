import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { createRowBuilder } from '../rows/build-rows.ts';
import { type CmsReader, createCmsReader } from './cms-reader.ts';

let cms: TestAuthoring;
let author: string;
let reader: CmsReader;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
  reader = createCmsReader(cms.authoring.payload);
  await send('/locales', { id: 'en', name: 'English', direction: 'ltr', currency: 'EUR' });
  for (const id of ['cup', 'jug']) {
    const variants = [{ prices: { EUR: 1 } }];
    await send('/products', { id, name: id, variants, _status: 'published' });
  }
});
afterAll(() => cms?.close());

const send = (path: string, body: unknown) => cms.send(path, { method: 'POST', body, as: author });

async function projected(): Promise<unknown> {
  const build = createRowBuilder(reader, () => undefined);
  const built = await build({ kind: 'sets', key: 'sets' });
  const row = built?.rows.find(({ locale }) => locale === 'en');
  return row?.body === undefined ? undefined : JSON.parse(row.body);
}

test('a set is projected with its parts, also when a product of it is deleted', async () => {
  expect(await projected()).toBeUndefined();
  const parts = [{ product: 'cup', variant: 'C-1', quantity: 2 }, { product: 'jug' }];
  const created = await send('/sets', { name: 'For two', text: 'Tea.', parts });
  expect(created.status, await created.clone().text()).toBe(201);
  const set = { name: 'For two', text: 'Tea.' };
  const cups = { id: 'cup', sku: 'C-1', quantity: 2 };
  expect(await projected()).toEqual([{ ...set, parts: [cups, { id: 'jug', quantity: 1 }] }]);

  const deleted = await cms.send('/products/jug', { method: 'DELETE', as: author });
  expect(deleted.status).toBe(200);
  expect(await projected()).toEqual([{ ...set, parts: [cups, { id: null, quantity: 1 }] }]);

  const { id } = (await created.json()).doc;
  await cms.send(`/sets/${id}`, { method: 'DELETE', as: author });
  expect(await projected()).toBeUndefined();
});

test.each([
  { name: 'For two', parts: [{ product: 'cup' }] },
  { parts: [{ product: 'cup' }, { product: 'cup' }] },
  { name: 'For two', parts: [{ product: 'cup' }, { product: 'gone' }] },
  { name: 'For two', parts: [{ product: 'cup' }, { product: 'cup', quantity: 0 }] },
  { name: 'For two', parts: [{ product: 'cup' }, { product: 'cup', quantity: 1.5 }] },
])('refuses %j', async (written) => {
  expect((await send('/sets', written)).status).toBe(400);
});
