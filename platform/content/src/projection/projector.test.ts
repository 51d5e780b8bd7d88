import { expect, test, vi } from 'vitest';
import { type CatalogueStore, openStore } from '../../testing/catalogues/open-store.ts';
import type { Change, Revision } from '../authoring/change.ts';
import type { BuiltDocument } from './catalogue-store/catalogue-store.ts';
import { openChangeQueue } from './change-queue.ts';
import { createProjector } from './projector.ts';
import type { CmsReader } from './source/cms-reader.ts';

const product = (key: string, revision: string): Revision => ({ kind: 'product', key, revision });
const rowsOf = (revision: string): BuiltDocument => ({
  revision,
  rows: [{ locale: '', body: revision }],
});
const BRAND: Change = { kind: 'brand', key: 'x' };

function given(standing: Revision[]) {
  const store = openStore(':memory:');
  const queue = openChangeQueue();
  const cms = {
    everything: vi.fn(async () => standing),
    revision: async ({ kind, key }: Change) =>
      standing.find((document) => document.kind === kind && document.key === key)?.revision,
    productsWith: async (_kind: string, _key: string) =>
      standing.filter(({ kind }) => kind === 'product'),
    groupsBelow: async (_above: string): Promise<Revision[]> => [],
    document: async () => undefined,
    global: async () => undefined,
    documents: async () => [],
    locales: async () => undefined,
    synonyms: async () => undefined,
    places: async () => undefined,
    sets: async () => undefined,
    attributes: async () => undefined,
  } satisfies CmsReader;
  const built: string[] = [];
  /** The keys of documents that cannot be built. */
  const broken = new Set<string>();
  const build = vi.fn(async ({ kind, key }: Change) => {
    if (broken.has(key)) throw new Error('busy');
    const found = standing.find((document) => document.kind === kind && document.key === key);
    built.push(`${kind}/${key}`);
    return found && rowsOf(found.revision);
  });
  const failed = vi.fn();
  const purged: string[] = [];
  const purges = {
    announce: async (documents: readonly Change[]) => {
      purged.push(`announced ${documents.map(({ kind, key }) => `${kind}/${key}`)}`);
    },
    projected: () => void purged.push(`projected ${built}`),
  };
  const parts = { cms, store, queue, openBuilder: () => build, purges, failed };
  const projector = createProjector(parts);
  return { purged, cms, store, queue, broken, build, built, failed, projector };
}

/** The documents of each transaction. */
function watchWrites(store: CatalogueStore): Change[][] {
  const { write } = store;
  const written: Change[][] = [];
  vi.spyOn(store, 'write').mockImplementation((build, options) =>
    write(async () => {
      const batch = await build();
      written.push([...batch.documents.map(({ document }) => document), ...batch.removed]);
      return batch;
    }, options),
  );
  return written;
}

test('catches up with missed changes, and only with those', async () => {
  const { store, projector, built } = given([product('a', '2'), product('b', '1')]);
  await store.replace({ kind: 'product', key: 'a' }, rowsOf('1'));
  await store.replace({ kind: 'product', key: 'b' }, rowsOf('1'));
  await store.replace({ kind: 'product', key: 'gone' }, rowsOf('1'));
  expect(await projector.catchUp()).toBe(true);
  expect(built.sort()).toEqual(['product/a', 'product/gone']);
  expect(store.body('product', 'a', '')).toBe('2');
  expect(store.body('product', 'gone', '')).toBeUndefined();
  expect(await projector.catchUp()).toBe(true);
  expect(built).toHaveLength(2);
});

test('projects a brand after its products, so that a killed process is noticed', async () => {
  const { projector, queue, built } = given([product('a', '1'), { ...BRAND, revision: '1' }]);
  queue.touched(BRAND);
  await projector.settle();
  expect(built).toEqual(['product/a', 'brand/x']);
});

test('projects the groups below one, and their products, before it; a circle ends', async () => {
  const group = (key: string): Revision => ({ kind: 'group', key, revision: '1' });
  const standing = [product('ring', '1'), group('jewellery'), group('rings')];
  const { cms, projector, queue, built } = given(standing);
  cms.productsWith = async (_, key) => (key === 'rings' ? [product('ring', '1')] : []);
  cms.groupsBelow = async (above) => [group(above === 'rings' ? 'jewellery' : 'rings')];
  queue.touched({ kind: 'group', key: 'jewellery' });
  await projector.settle();
  expect(built).toEqual(['product/ring', 'group/rings', 'group/jewellery']);
});

// A deleted picture had lost its relations in the CMS. The pages that showed it were not projected
// again, and later starts did not notice, because the revisions of the products were unchanged.
test.each(['settle', 'catchUp'] as const)(
  'what showed a deleted document is projected again by %s',
  async (how) => {
    const standing = [product('a', '1'), product('b', '1')];
    const { cms, projector, queue, store, built } = given(standing);
    cms.productsWith = async () => [];
    const media: Change = { kind: 'media', key: '7' };
    await store.replace(media, { revision: '1', rows: [] });
    await store.replace({ kind: 'product', key: 'a' }, { ...rowsOf('1'), dependsOn: [media] });
    await store.replace({ kind: 'product', key: 'b' }, rowsOf('1'));
    if (how === 'settle') queue.touched(media);
    expect(await projector[how]()).toBe(true);
    expect(built).toEqual(['product/a', 'media/7']);
  },
);

// A process killed between the two never ranked the new name: the product was the last by name
// until another document changed.
test('a name that was projected and not ranked is ranked at the next start', async () => {
  const { projector, store } = given([product('a', '1')]);
  await store.replace({ kind: 'product', key: 'a' }, rowsOf('1'));
  const rankNames = vi.spyOn(store, 'rankNames');
  expect(await projector.catchUp()).toBe(true);
  expect(rankNames).toHaveBeenCalledOnce();
  expect(await projector.settle()).toBe(true);
  expect(rankNames).toHaveBeenCalledOnce();
});

// One document that threw ended the batch, and with it the start of the service.
test('a failing document blocks no other, is reported, and is the only one tried again', async () => {
  const { projector, broken, built, failed, store } = given(
    ['a', 'b', 'c'].map((key) => product(key, '1')),
  );
  broken.add('a');
  expect(await projector.catchUp()).toBe(false);
  expect(failed.mock.calls).toEqual([['product/a', new Error('busy')]]);
  expect(store.body('product', 'c', '')).toBe('1');
  built.length = 0;
  broken.clear();
  expect(await projector.settle()).toBe(true);
  expect(built).toEqual(['product/a']);
  expect(await projector.settle()).toBe(true);
  expect(built).toHaveLength(1);
});

test('remembers after a restart a failure caused by the change of another document', async () => {
  const { projector, queue, broken, build, store } = given([
    product('a', '1'),
    { ...BRAND, revision: '1' },
  ]);
  await projector.catchUp();
  queue.touched(BRAND);
  broken.add('a');
  expect(await projector.settle()).toBe(false);
  expect(store.body('product', 'a', '')).toBe('1');
  queue.take();
  build.mockClear();
  broken.clear();
  expect(await projector.catchUp()).toBe(true);
  expect(build.mock.calls.map(([document]) => document.kind)).toEqual(['product']);
});

test('starts without an answer of the CMS, and asks it again', async () => {
  const { cms, projector, failed, store } = given([product('a', '1')]);
  cms.everything.mockRejectedValueOnce(new Error('locked'));
  expect(await projector.catchUp()).toBe(false);
  expect(failed).toHaveBeenCalledOnce();
  expect(await projector.settle()).toBe(true);
  expect(store.body('product', 'a', '')).toBe('1');
});

// The change of a maker took a transaction for each of its products: minutes on PostgreSQL.
test('the products of a maker are written some at a time, and the maker last', async () => {
  const products = Array.from({ length: 120 }, (_, index) => product(`p${index}`, '1'));
  const { projector, queue, store, failed } = given([...products, { ...BRAND, revision: '1' }]);
  const written = watchWrites(store);
  queue.touched(BRAND);
  expect(await projector.settle()).toBe(true);
  expect(written.map((documents) => documents.length)).toEqual([50, 50, 21]);
  expect(written.flat().at(-1)).toEqual(BRAND);
  expect(failed).not.toHaveBeenCalled();
});

test('documents that are gone are removed together with a batch', async () => {
  const standing = [product('a', '2'), product('b', '1')];
  const { projector, store } = given(standing);
  for (const key of ['a', 'gone', 'too']) {
    await store.replace({ kind: 'product', key }, rowsOf('1'));
  }
  const write = vi.spyOn(store, 'write');
  expect(await projector.catchUp()).toBe(true);
  expect(write).toHaveBeenCalledOnce();
  expect(await store.revisions()).toEqual(standing);
});

test('a batch that cannot be written is written one document at a time', async () => {
  const { projector, store, failed } = given(['a', 'b', 'c'].map((key) => product(key, '1')));
  const { write } = store;
  vi.spyOn(store, 'write').mockImplementation(async (build, options) => {
    const batch = await build();
    if (batch.documents.some(({ document }) => document.key === 'b')) throw new Error('refused');
    await write(async () => batch, options);
  });
  expect(await projector.catchUp()).toBe(false);
  expect(failed.mock.calls).toEqual([['product/b', new Error('refused')]]);
  expect((await store.revisions()).map(({ key }) => key)).toEqual(['a', 'c']);
});

test('the purge of a change is announced before it is projected, with all that contain part of it', async () => {
  const { projector, queue, purged } = given([product('a', '1'), { ...BRAND, revision: '1' }]);
  queue.touched(BRAND);
  await projector.settle();
  expect(purged).toEqual(['announced product/a,brand/x', 'projected product/a,brand/x']);
});

// Each saved draft projected the document and all that contain part of it again, three thousand
// products for a maker, and purged them from the CDN.
test.each([
  ['of a published document', [product('a', '1'), { ...BRAND, revision: '1' }]],
  ['of a document that was never published', [product('a', '1')]],
])('a saved draft %s changes nothing and purges nothing', async (_, standing) => {
  const { projector, queue, built, purged } = given(standing);
  await projector.catchUp();
  built.length = 0;
  purged.length = 0;
  queue.touched({ ...BRAND, isDraft: true });
  expect(await projector.settle()).toBe(true);
  expect(built).toEqual([]);
  expect(purged.filter((step) => step.startsWith('announced'))).toEqual([]);
});

test('a draft that ends a publication is projected', async () => {
  const standing = [product('a', '1'), product('b', '1')];
  const { projector, queue, store } = given(standing);
  await projector.catchUp();
  standing.shift();
  queue.touched({ kind: 'product', key: 'a', isDraft: true });
  expect(await projector.settle()).toBe(true);
  expect(await store.revisions()).toEqual([product('b', '1')]);
});

// Both are saved in one millisecond, so that the revision alone does not show the publication.
test('a draft that follows a publication does not hide it', async () => {
  const { projector, queue, built } = given([product('a', '1')]);
  await projector.catchUp();
  built.length = 0;
  queue.touched({ kind: 'product', key: 'a', isDraft: false });
  queue.touched({ kind: 'product', key: 'a', isDraft: true });
  expect(await projector.settle()).toBe(true);
  expect(built).toEqual(['product/a']);
});

test('a draft does not end the wait of a document that could not be projected', async () => {
  const { projector, queue, broken, built } = given([product('a', '1')]);
  await projector.catchUp();
  broken.add('a');
  queue.touched({ kind: 'product', key: 'a' });
  expect(await projector.settle()).toBe(false);
  queue.take();
  built.length = 0;
  broken.clear();
  queue.touched({ kind: 'product', key: 'a', isDraft: true });
  expect(await projector.settle()).toBe(true);
  expect(built).toEqual(['product/a']);
});
