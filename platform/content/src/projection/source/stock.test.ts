import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { createRowBuilder } from '../rows/build-rows.ts';
import { createCmsReader } from './cms-reader.ts';

let cms: TestAuthoring;
let author: string;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
});
afterAll(() => cms?.close());

async function create(path: string, document: object): Promise<string | number> {
  const body = { ...document, _status: 'published' };
  const created = await cms.send(path, { method: 'POST', body, as: author });
  expect(created.status, await created.clone().text()).toBe(201);
  return (await created.json()).doc.id;
}

test('a product names the places that have each variant, until a place is deleted', async () => {
  const brand = await create('/brands', { id: 'kiln', name: 'Kiln' });
  await create('/locales', { id: 'en', name: 'English', direction: 'ltr', currency: 'EUR' });
  const place = (name: string) => ({
    ...{ kind: 'shop', name, town: 'Town', country: 'GB', address: '1 Street', brands: [brand] },
  });
  const [first, second] = [
    await create('/places', place('Lindhof')),
    await create('/places', place('Orme')),
  ];
  const variants = [[first, second], [second], []].map((stock) => ({
    ...{ stock, prices: { EUR: 1 }, availability: 'sold-out' },
  }));
  await create('/products', { id: 'cup', name: 'Cup', brand, variants });

  const reader = createCmsReader(cms.authoring.payload);
  const cup = async () => {
    const built = await createRowBuilder(reader, () => undefined)({ kind: 'product', key: 'cup' });
    const { places, variants } = JSON.parse(built?.rows[0]?.page ?? '');
    const names = variants.map(({ stock = [] }) =>
      stock.map((index: number) => places[index].name),
    );
    return { names, dependsOn: built?.dependsOn };
  };
  expect((await cup()).names).toEqual([['Lindhof', 'Orme'], ['Orme'], []]);

  // So a change of the places writes it again.
  expect((await cup()).dependsOn).toContainEqual({ kind: 'places', key: 'places' });

  const deleted = await cms.send(`/places/${second}`, { method: 'DELETE', as: author });
  expect(deleted.status).toBe(200);
  expect((await cup()).names).toEqual([['Lindhof'], [], []]);
});

test('refuses a place that does not exist', async () => {
  const body = { id: 'mug', name: 'Mug', variants: [{ prices: { EUR: 1 }, stock: [4711] }] };
  const sent = { method: 'POST', body: { ...body, _status: 'published' }, as: author };
  expect((await cms.send('/products', sent)).status).toBe(400);
});
