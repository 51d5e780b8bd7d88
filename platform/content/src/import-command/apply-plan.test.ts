import { expect, test } from 'vitest';
import { nameOf } from '../documents/catalogue-document.ts';
import type { GivenDocument, Outcome } from '../documents/write-documents.ts';
import { applyItems } from './apply-plan.ts';
import type { PictureImport } from './pictures/import-pictures.ts';
import type { Source, SourceItem } from './read-source.ts';

const BRAND: GivenDocument = { collection: 'brands', id: 'maker', data: {}, onlyNew: true };
const product = (id: string): GivenDocument => ({ collection: 'products', id, data: {} });

const sourceOf = (ids: readonly string[]): Source => ({
  merge: true,
  isPriceList: false,
  close: () => undefined,
  async *items() {
    for (const [index, id] of ids.entries()) {
      const document = product(id);
      const item: SourceItem = {
        line: index + 2,
        name: nameOf(document),
        document,
        others: [BRAND],
        pictures: [],
        places: new Map(),
        rounded: 0,
        leftOut: [],
        problems: [],
      };
      yield item;
    }
  },
});

/** Imports products that need a maker, into a catalogue that fails with one of them. */
async function applied(ids: readonly string[], bad?: string) {
  const written: string[] = [];
  const names = new Set(ids.map((id) => nameOf(product(id))));
  const pictures: PictureImport = Object.create(null);
  const write = async (documents: readonly GivenDocument[]): Promise<Outcome[]> => {
    const batch = documents.map(nameOf);
    if (batch.includes(`products/${bad}`)) throw new Error('a row is too large');
    return batch.map((name) => {
      const outcome = written.includes(name) ? 'unchanged' : 'created';
      written.push(name);
      return { outcome, reasons: [], missing: [] };
    });
  };
  const options = {
    stopOnError: false,
    isStrict: false,
    progress: { report: () => undefined, end: () => undefined },
  };
  const result = await applyItems(names, sourceOf(ids), { write }, pictures, options);
  return { result, written };
}

const IDS = Array.from({ length: 120 }, (_, index) => `bowl-${index}`);

test('a document with which a batch fails is named, and the others are written', async () => {
  const { result, written } = await applied(IDS, 'bowl-60');
  expect(result.created).toEqual(
    IDS.filter((id) => id !== 'bowl-60').map((id) => `products/${id}`),
  );
  expect(result.refused).toMatchObject([
    { name: 'products/bowl-60', line: 62, reasons: [{ line: 62, reason: 'a row is too large' }] },
  ]);
  expect(written).not.toContain('products/bowl-60');
});

test('what many products need is written with the first of them only', async () => {
  const { written } = await applied(IDS);
  expect(written.filter((name) => name === 'brands/maker')).toHaveLength(1);
  expect(new Set(written).size).toBe(IDS.length + 1);
});
