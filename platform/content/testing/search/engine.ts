/**
 * Our search engine by itself, for benchmarks that compare it with another: on the seed among
 * generated products, in one language. Asked by messages; first it tells every product's tokens, so
 * that another engine may have the same ones.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { CatalogueWriter } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { LOADING_PRAGMAS } from '../../src/projection/sqlite/schema.ts';
import { queryTokens } from '../../src/search/tokens.ts';
import { generateCatalogue } from '../catalogues/generated.ts';
import { openStore } from '../catalogues/open-store.ts';
import { projectedBatches, writeBatches } from '../catalogues/project.ts';
import { projectSeed, SAMPLE_FILTERS } from '../catalogues/sample.ts';
import { firstPage } from './first-page.ts';
import { FOUND } from './search-cases.ts';

const Question = v.object({ query: v.string(), brand: v.optional(v.string()) });
const Items = v.array(v.object({ id: v.string() }));

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    locale: { type: 'string', default: 'de' },
  },
});
const { locale } = values;
const tell = (message: object) => process.send?.(message);

const folder = await mkdtemp(join(tmpdir(), 'vitrine-engine-'));
process.once('disconnect', async () => {
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
const path = join(folder, 'catalogue.sqlite');
const loading = openStore(path, { pragmas: LOADING_PRAGMAS });
let indexed = 0;
/** Passes on only the one language, and tells what it is found by. */
const only: Pick<CatalogueWriter, 'replaceMany' | 'rankNames'> = {
  async replaceMany(documents) {
    const own = documents.map(({ document, built }) => ({
      document,
      built: { ...built, rows: built.rows.filter((row) => row.locale === locale) },
    }));
    for (const { document, built } of own) {
      const [row] = built.rows;
      if (document.kind !== 'product' || !row?.listing || !row.indexed) continue;
      const { brand, groups, attributes, pieces } = row.listing;
      const price = Math.min(...pieces.map((piece) => piece.price ?? 0));
      const availability = pieces.map((piece) => piece.availability);
      const color = pieces.flatMap((piece) => piece.attributes['color'] ?? []);
      const facets = {
        brand: brand?.slug,
        group: groups.map(({ name }) => name),
        ...attributes,
        availability,
        color,
      };
      const { title, maker, facts } = row.indexed;
      const body = [...facts, ...row.indexed.body];
      tell({ product: { id: document.key, title, maker, body, price, facets } });
    }
    const began = performance.now();
    await loading.replaceMany(own);
    indexed += performance.now() - began;
  },
  rankNames: () => loading.rankNames(),
};
await projectSeed(only);
await writeBatches(only, projectedBatches(generateCatalogue([]), [], Number(values.products)));
loading.close();

const before = process.memoryUsage().rss;
const store = openStore(path);
await store.facetCounts(locale, {}, SAMPLE_FILTERS);
const cases = FOUND.filter(([, of]) => of === locale).map(([, , query, id]) => ({ query, id }));
tell({ ready: { indexed, memory: Math.max(0, process.memoryUsage().rss - before), cases } });

process.on('message', async (message) => {
  const { query, brand } = v.parse(Question, message);
  const began = performance.now();
  const tokens = queryTokens(query, locale);
  const filters = { tokens, ...(brand && { brand: [brand] }) };
  const request = firstPage(locale, filters);
  const { items } = await store.list(request);
  const { total } = await store.facetCounts(locale, filters, SAMPLE_FILTERS);
  const took = performance.now() - began;
  tell({ answer: { took, total, tokens, ids: v.parse(Items, items).map(({ id }) => id) } });
});
