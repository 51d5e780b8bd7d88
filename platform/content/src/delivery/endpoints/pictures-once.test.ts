import { LOCALES } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { projectSeed, sampleDocuments } from '../../../testing/catalogues/sample.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => expect.unreachable(String(error)),
});
beforeAll(async () => {
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision: '1', rows: [{ locale: '', body: JSON.stringify(LOCALES) }] },
  );
  await projectSeed(store);
});
afterAll(() => store.close());

const documents = await sampleDocuments();
const keysOf = (collection: string) =>
  documents.flatMap((each) =>
    'collection' in each && each.collection === collection ? [String(each.id)] : [],
  );
const storyPath = ({ data: { screen }, ...each }: (typeof documents)[number]) =>
  'collection' in each && each.collection === 'stories'
    ? [`/v1/en/${screen ? `screens/${screen}/` : ''}stories/${each.id}`]
    : [];
const nameOf = new Map(
  documents.flatMap(({ data }) =>
    typeof data['hash'] === 'string' ? [[data['hash'], String(data['filename'])] as const] : [],
  ),
);

const Picture = v.object({ src: v.string(), widths: v.array(v.number()) });

/** The files of the pictures of an answer, in its order. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (v.is(Picture, value)) {
    const hash = /[0-9a-f]{20}/.exec(value.src)?.[0] ?? '';
    return [nameOf.get(hash) ?? value.src];
  }
  return Object.values(value).flatMap(picturesIn);
}

/** The pictures of a page that one answer has. */
async function shown(path: string): Promise<string[]> {
  const answer = await app.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const { head: _, ...page } = v.parse(v.record(v.string(), v.unknown()), await answer.json());
  return picturesIn(page);
}

describe('no page shows a picture twice:', () => {
  it.each([
    ['home', ['/v1/en/home']],
    ['makers', ['/v1/en/brands']],
    ['groups', keysOf('groups').map((key) => `/v1/en/product-groups/${key}`)],
    ['makers’ pages', keysOf('brands').map((key) => `/v1/en/brands/${key}`)],
    ['stories', documents.flatMap(storyPath)],
    ['products', keysOf('products').map((key) => `/v1/en/products/${key}`)],
  ])('%s', async (_, paths) => {
    for (const path of paths) {
      const files = await shown(path);
      expect(files.length, path).toBeGreaterThan(2);
      expect(
        files.filter((file, index) => files.indexOf(file) !== index),
        path,
      ).toEqual([]);
    }
  });
});
