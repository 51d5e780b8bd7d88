import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuthoring, type TestAuthoring } from '../../testing/authoring/test-authoring.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import { createImportTarget, type ImportTarget } from '../imports/import-target.ts';
import { planUndo } from '../undo-command/undo-plan.ts';

let cms: TestAuthoring;
let target: ImportTarget;
let as: string;

beforeAll(async () => {
  cms = await openTestAuthoring();
  as = await cms.logIn();
  target = createImportTarget({
    payload: cms.authoring.payload,
    currencies: async () => [],
    betweenWrites: cms.authoring.betweenWrites,
    settle: async () => true,
    settleLater: () => undefined,
  });
}, 60_000);
afterAll(() => cms?.close());

const product = (id: string, more: object = {}): GivenDocument => ({
  collection: 'products',
  id,
  data: { name: { en: id }, variants: [{ sku: id, prices: { EUR: 28 } }], ...more },
});
const group = (id: string): GivenDocument => ({
  ...{ collection: 'groups', id, data: { title: { en: id } }, onlyNew: true },
});

const MERGE = { dryRun: false, merge: true, leaveOut: false };

async function imported(documents: readonly GivenDocument[], source = 'stock'): Promise<number> {
  const number = await target.imports.begin({ source, files: ['stock.csv'], found: [] });
  await target.write(documents, { ...MERGE, import: number });
  await target.imports.end(number);
  return number;
}

async function undo(number: number) {
  const entries = await target.imports.entries(number);
  const plan = planUndo(entries, await target.imports.states(entries));
  const refused = await target.imports.undo(number, [...plan.restored, ...plan.deleted]);
  await target.imports.endUndo(number);
  return { kept: Object.fromEntries(plan.kept.map(({ name, reason }) => [name, reason])), refused };
}

const patch = (path: string, body: object) => cms.send(path, { method: 'PATCH', body, as });
const read = async (path: string) => (await cms.send(path, { as })).json();
const statusOf = async (path: string) => (await cms.send(path, { as })).status;

test('what an author has changed since stays, with what it needs', async () => {
  const number = await imported([
    ...[group('seating'), group('tables'), group('lamps')],
    product('stool', { group: 'seating' }),
    product('bench', { group: 'seating' }),
    product('table', { group: 'tables' }),
    product('sofa', { related: ['bench'] }),
  ]);
  await patch('/products/stool', { care: 'With oil.' });
  await patch('/products/table?draft=true', { care: 'With a cloth.' });
  const own = { ...product('own').data, name: 'Own', id: 'own', group: 'lamps' };
  expect((await cms.send('/products', { method: 'POST', body: own, as })).status).toBe(201);

  expect(await undo(number)).toEqual({
    kept: {
      'products/stool': 'it was changed since',
      'products/table': 'it was changed since',
      'groups/seating': 'products/stool need it',
      'groups/tables': 'products/table need it',
      'groups/lamps': 'products/own need it',
    },
    refused: {},
  });
  const left = (await read('/products?limit=100&depth=0')).docs.map(({ id }: { id: string }) => id);
  expect(left.sort()).toEqual(['own', 'stool', 'table']);
  expect(await statusOf('/groups/lamps')).toBe(200);
  // It can be repeated when what was in the way is gone.
  for (const id of ['own', 'stool', 'table']) {
    await cms.send(`/products/${id}`, { method: 'DELETE', as });
  }
  expect(await undo(number)).toEqual({ kept: {}, refused: {} });
  expect(await statusOf('/groups/lamps')).toBe(404);
});

test('a changed document gets all its values from before, with its status', async () => {
  await imported([product('vase', { care: { en: 'By hand.' } }), product('jug')], 'first');
  await patch('/products/jug', { _status: 'draft' });
  const before = await read('/products/vase?locale=all&depth=0');
  const number = await imported([
    product('vase', { care: { en: 'In the dishwasher.', de: 'In der Spülmaschine.' } }),
    { ...product('jug'), status: 'published' },
  ]);
  expect(await read('/products/jug')).toMatchObject({ _status: 'published' });
  expect(await undo(number)).toEqual({ kept: {}, refused: {} });
  const after = await read('/products/vase?locale=all&depth=0');
  expect(after).toMatchObject({ care: { en: 'By hand.' }, _status: 'published' });
  expect(after.care).not.toHaveProperty('de');
  expect(after.variants[0].prices).toEqual(before.variants[0].prices);
  expect(await read('/products/jug')).toMatchObject({ _status: 'draft' });
});

test('what has no versions is as before, too', async () => {
  const locale = (name: string): GivenDocument => ({
    ...{ collection: 'locales', id: 'en' },
    data: { name, direction: 'ltr', currency: 'EUR', position: 0 },
  });
  await target.write([locale('English')], MERGE);
  const number = await imported([locale('Anglais')]);
  expect(await read('/locales/en')).toMatchObject({ name: 'Anglais' });
  expect(await undo(number)).toEqual({ kept: {}, refused: {} });
  expect(await read('/locales/en')).toMatchObject({ name: 'English' });
});

test('nothing is left of a deleted product', async () => {
  const number = await imported([product('gone')]);
  await undo(number);
  const { docs } = await cms.authoring.payload.db.findVersions({
    collection: 'products',
    where: { parent: { equals: 'gone' } },
  });
  expect(docs).toEqual([]);
  expect((await target.imports.productsOf('stock')).brought).not.toContainEqual(
    expect.objectContaining({ id: 'gone' }),
  );
});

test('an import that was killed goes on as the same one', async () => {
  const start = { source: 'killed', files: ['killed.csv'], found: [] };
  const number = await target.imports.begin(start);
  await target.write([product('one')], { ...MERGE, import: number });
  expect(await target.imports.begin(start)).toBe(number);
  await target.write([product('two')], { ...MERGE, import: number });
  const record = await target.imports.end(number);
  expect(record.counts).toEqual({ created: { products: 2 }, changed: {}, withdrawn: {} });
  expect(await target.imports.begin(start)).toBe(number + 1);
});

test('a product is withdrawn and published again only as its import has left it', async () => {
  const source = 'withdrawn';
  await imported([product('a'), product('b'), product('c')], source);
  const brought = async () =>
    new Map((await target.imports.productsOf(source)).brought.map((each) => [each.id, each]));
  const documents = await brought();
  const withdrawal = (id: string): GivenDocument => ({
    ...{ collection: 'products', id, status: 'draft', data: {} },
    createdAt: documents.get(id)?.createdAt ?? '',
  });
  // An author has made another product of the same name, and works on the next one.
  await cms.send('/products/a', { method: 'DELETE', as });
  const own = { ...product('a').data, id: 'a', name: 'Own', _status: 'published' };
  await cms.send('/products', { method: 'POST', body: own, as });
  await patch('/products/b?draft=true', { care: 'With oil.' });
  const number = await target.imports.begin({ source, files: [], found: [] });
  const outcomes = await target.write(['a', 'b', 'c'].map(withdrawal), {
    ...{ ...MERGE, import: number, isWithdrawal: true },
  });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused', 'changed']);
  expect(await read('/products/a')).toMatchObject({ name: 'Own', _status: 'published' });

  const again = async () => {
    const { withdrawnAt } = (await brought()).get('c') ?? {};
    return target.write([{ ...product('c'), withdrawnAt }], MERGE);
  };
  await patch('/products/c?draft=true', { care: 'With oil.' });
  expect(await again()).toMatchObject([{ outcome: 'unchanged' }]);
  await cms.send('/products/c?draft=true', { method: 'DELETE', as });
});

test('old imports can not be undone, and still tell their products', async () => {
  const number = await imported([product('old')], 'old');
  for (let index = 0; index < 21; index += 1) {
    await imported([product('vase', { care: { en: `Care ${index}` } })], 'vases');
  }
  const record = (await target.imports.all()).find((each) => each.number === number);
  expect(record?.isForgotten).toBe(true);
  const last = (await target.imports.all()).at(-1);
  expect(last?.isForgotten).toBeUndefined();
  const { brought } = await target.imports.productsOf('old');
  expect(brought.map(({ id }) => id)).toEqual(['old']);
});
