import { expect, test, vi } from 'vitest';
import { createBatchReader } from './batch-reader.ts';
import type { CmsReader } from './cms-reader.ts';

const unused = () => Promise.reject(new Error('Not used'));

/** A CMS that has a document for each key without "gone" in it. */
function openCms() {
  const documents = vi.fn<CmsReader['documents']>(async (kind, keys) =>
    // The order of a database is its own.
    keys
      .filter((key) => !key.includes('gone'))
      .map((id) => ({ id, kind }))
      .reverse(),
  );
  const locales = vi.fn(async () => undefined);
  const cms: CmsReader = {
    documents,
    locales,
    document: unused,
    global: unused,
    productsWith: unused,
    groupsBelow: unused,
    synonyms: unused,
    places: unused,
    sets: unused,
    attributes: unused,
    revision: unused,
    everything: unused,
  };
  return { documents, locales, reader: createBatchReader(cms) };
}

test('builders that ask at the same time share a query, and each gets its own documents', async () => {
  const { documents, reader } = openCms();
  const found = await Promise.all([
    reader.document('product', 'a'),
    reader.document('product', 'gone'),
    reader.document('product', 'b'),
    reader.documents('media', ['1', 'gone', '2']),
  ]);
  expect(found).toEqual([
    { id: 'a', kind: 'product' },
    undefined,
    { id: 'b', kind: 'product' },
    [
      { id: '1', kind: 'media' },
      { id: '2', kind: 'media' },
    ],
  ]);
  expect(documents.mock.calls).toEqual([
    ['product', ['a', 'gone', 'b']],
    ['media', ['1', 'gone', '2']],
  ]);
});

test('reads no document twice', async () => {
  const { documents, locales, reader } = openCms();
  await reader.document('brand', 'x');
  await Promise.all([reader.document('brand', 'x'), reader.documents('brand', ['x', 'y'])]);
  await Promise.all([reader.locales(), reader.locales()]);
  expect(documents.mock.calls).toEqual([
    ['brand', ['x']],
    ['brand', ['y']],
  ]);
  expect(locales).toHaveBeenCalledOnce();
});

test('a failed read fails for all who asked', async () => {
  const { documents, reader } = openCms();
  documents.mockRejectedValueOnce(new Error('busy'));
  const asked = [reader.document('group', 'a'), reader.document('group', 'b')];
  expect(await Promise.allSettled(asked)).toMatchObject([
    { status: 'rejected', reason: { message: 'busy' } },
    { status: 'rejected', reason: { message: 'busy' } },
  ]);
});
