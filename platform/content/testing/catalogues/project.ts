import { LOCALES } from '@vitrine/contract';
import type { Change } from '../../src/authoring/change.ts';
import type { Projected } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { brandRow, groupRow } from '../../src/projection/rows/page-rows.ts';
import { productRow } from '../../src/projection/rows/product-rows.ts';
import type { DirectWriter } from './direct-writer.ts';
import { type Generated, WRITTEN_AT } from './generated.ts';
import { projected, SAMPLE_ATTRIBUTES } from './sample.ts';

const { items } = LOCALES;
const CODES = items.map(({ code }) => code);
/** In the order of the languages, as in a shop without markets. */
const CURRENCIES = [...new Set(items.map(({ currency }) => currency))];
/** Products per transaction. */
const BATCH = 500;

/**
 * Builds the rows of a generated catalogue, by the very functions that build an author's, without
 * asking the CMS for each of its documents; batch by batch.
 */
export function* projectedBatches(
  { brands, groups, product: productAt }: Generated,
  size: number,
): Generator<Projected[]> {
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const revision = WRITTEN_AT;
  yield [
    ...brands.map((brand) =>
      projected('brand', brand.id, (locale) =>
        brandRow({ source: brand, media: [] }, locale, CODES),
      ),
    ),
    ...groups.map((group) =>
      projected('group', group.id, (locale) =>
        groupRow({ source: [group], picture: undefined }, locale, CODES),
      ),
    ),
  ];

  function built(index: number): Projected[] {
    const product = productAt(index);
    const brand = brandOf.get(product.brand ?? '');
    const group = groupOf.get(product.group ?? '');
    if (!brand || !group) return [];
    const parts = { product, brand, groups: [group], media: [], attributes: SAMPLE_ATTRIBUTES };
    const shows: Change[] = [
      { kind: 'brand', key: brand.id },
      { kind: 'group', key: group.id },
    ];
    const rows = items.map((locale) => productRow(parts, locale, CODES, CURRENCIES));
    const document: Change = { kind: 'product', key: product.id };
    return [{ document, built: { revision, rows, dependsOn: shows } }];
  }

  for (let from = 0; from < size; from += BATCH) {
    const indices = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => from + at);
    yield indices.flatMap(built);
  }
}

/** Writes what was built, each batch in one transaction. */
export async function writeBatches(
  store: Pick<DirectWriter, 'replaceMany' | 'rankNames'>,
  batches: Iterable<Projected[]> | AsyncIterable<Projected[]>,
): Promise<void> {
  for await (const batch of batches) await store.replaceMany(batch);
  await store.rankNames();
}
