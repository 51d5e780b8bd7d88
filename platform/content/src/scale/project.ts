import { DatabaseSync } from 'node:sqlite';
import type { Change } from '../authoring/change.ts';
import { brandRow, groupRow } from '../projection/page-rows.ts';
import { productRow } from '../projection/product-rows.ts';
import type { SourceMedia } from '../projection/source.ts';
import { searchTables } from '../projection/sqlite-schema.ts';
import type { Built, CatalogueWriter } from '../projection/store.ts';
import { LOCALES } from '../seed/locales.ts';
import { type Generated, WRITTEN_AT } from './generate.ts';

const CODES = LOCALES.map(({ code }) => code);
/** Products per transaction. */
const BATCH = 1000;

interface Document {
  document: Change;
  built: Built;
}

/**
 * Projects a generated catalogue, by the very functions that project an author's, without asking the
 * CMS for each of its documents.
 *
 * @param media The pictures that the generated products have.
 */
export async function projectGenerated(
  store: Pick<CatalogueWriter, 'replaceMany' | 'rankNames'>,
  { brands, groups, product: productAt }: Generated,
  media: readonly SourceMedia[],
  size: number,
): Promise<void> {
  const pictures = new Map(media.map((picture) => [picture.id, picture]));
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const pages = [
    ...brands.map(
      (brand): Document => ({
        document: { kind: 'brand', key: brand.id },
        built: {
          revision: WRITTEN_AT,
          rows: LOCALES.map((locale) => brandRow(brand, locale, CODES)),
        },
      }),
    ),
    ...groups.map(
      (group): Document => ({
        document: { kind: 'group', key: group.id },
        built: {
          revision: WRITTEN_AT,
          rows: LOCALES.map((locale) => groupRow(group, locale, CODES)),
        },
      }),
    ),
  ];
  await store.replaceMany(pages);

  function built(index: number): Document[] {
    const product = productAt(index);
    const brand = brandOf.get(product.brand);
    const group = groupOf.get(product.group);
    if (!brand || !group) return [];
    const found = product.pictures.flatMap((id) => pictures.get(id) ?? []);
    const parts = { product, brand, group, media: found };
    const shows: Change[] = [
      { kind: 'brand', key: brand.id },
      { kind: 'group', key: group.id },
      ...found.map(({ id }): Change => ({ kind: 'media', key: id })),
    ];
    const rows = LOCALES.map((locale) => productRow(parts, locale, CODES));
    const document: Change = { kind: 'product', key: product.id };
    return [{ document, built: { revision: WRITTEN_AT, rows, shows } }];
  }

  for (let from = 0; from < size; from += BATCH) {
    const indices = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => from + at);
    await store.replaceMany(indices.flatMap(built));
  }
  await store.rankNames();
}

/** Merges what a bulk load has left of the search tables in many pieces. */
export function compact(path: string): void {
  const database = new DatabaseSync(path);
  for (const { words, names } of CODES.map(searchTables)) {
    for (const table of [words, names]) {
      database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    }
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
