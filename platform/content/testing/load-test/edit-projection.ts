/**
 * Fills a projection with generated products, and then edits one of them for each message, for
 * measurements: `node edit-projection.ts --products 10000`, with VITRINE_STATE, or DATABASE_URL for
 * a projection in PostgreSQL. The authors' database is left out. It ends with its parent.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LOCALES } from '@vitrine/contract';
import * as v from 'valibot';
import { openPool } from '../../src/database/connect.ts';
import type { Projected } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { openPostgresWriter } from '../../src/projection/postgres/postgres-writer.ts';
import { openCatalogueWriter } from '../../src/projection/sqlite/catalogue-writer.ts';
import { contentFolder, stateFiles } from '../../src/state/state-files.ts';
import { directly } from '../catalogues/direct-writer.ts';
import { generateCatalogue } from '../catalogues/generated.ts';
import { projectedBatches, writeBatches } from '../catalogues/project.ts';
import { projectSeed } from '../catalogues/sample.ts';

/** The projected list of languages, without which delivery answers nothing. */
const localesDocument = (): Projected => ({
  document: { kind: 'locales', key: 'locales' },
  built: { revision: '1', rows: [{ locale: '', body: JSON.stringify(LOCALES) }] },
});

const Edit = v.object({ name: v.string() });

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const folder = contentFolder(process.env['VITRINE_STATE'] ?? '.vitrine');
const url = process.env['DATABASE_URL'];
await mkdir(folder, { recursive: true });
const store = directly(
  url
    ? await openPostgresWriter(openPool(url, 'load'))
    : openCatalogueWriter(stateFiles(folder).catalogue),
);

const began = performance.now();
let edited: Projected | undefined;
/** Remembers the first product. */
function* watched(batches: Iterable<Projected[]>): Generator<Projected[]> {
  for (const batch of batches) {
    edited ??= batch.find(({ document }) => document.kind === 'product');
    yield batch;
  }
}
await store.replaceMany([localesDocument()]);
await projectSeed(store);
const batches = projectedBatches(generateCatalogue([]), [], Number(values.products));
await writeBatches(store, watched(batches));
await store.complete();
process.send?.({ loaded: (performance.now() - began) / 1000, product: edited?.document.key });

process.on('message', async (message) => {
  if (!edited) return;
  const { name } = v.parse(Edit, message);
  const { document, built } = edited;
  const rows = built.rows.map((row) => ({
    ...row,
    ...(row.page !== undefined && { page: renamed(row.page, name) }),
  }));
  await store.replace(document, { ...built, rows });
  await store.rankNames();
  process.send?.({ edited: name });
});
process.once('disconnect', () => process.exit());

/** The page of a product with another name. */
function renamed(page: string, name: string): string {
  const product = v.parse(v.looseObject({}), JSON.parse(page));
  return JSON.stringify({ ...product, name });
}
