import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Change, Kind } from '../../authoring/change.ts';
import type { Batch, CatalogueWriter, Row } from '../catalogue-store/catalogue-store.ts';
import { createCatalogueWriter, createTransaction } from '../sqlite/catalogue-writer.ts';
import { createDocumentRows, hasUnranked } from '../sqlite/document-writer.ts';
import { SCHEMA as SQLITE_SCHEMA } from '../sqlite/schema.ts';
import { createPrepare, type Prepare } from '../sqlite/statements.ts';
import type { Ranks } from './stored-rows.ts';
import { SCHEMA } from './tables.ts';

type Texts = Readonly<Record<string, string>>;

/** A document in PostgreSQL, without its rows. */
interface StoredDocument {
  kind: Kind;
  key: string;
  n: number | null;
  source_revision: string;
  stale: boolean;
  is_removed: boolean;
  depends_on: readonly Change[];
  texts: Texts | null;
  ranks: Ranks | null;
}

/** The names of a listed product by locale, and their ranks if they have any. */
interface NamedProduct {
  n: number;
  key: string;
  texts: Texts;
  ranks: Ranks | null;
}

/**
 * A projection in PostgreSQL as its writer knows it: a temporary projection in SQLite whose rows
 * have no content. So one code finds dependants, and assigns numbers and ranks.
 */
export interface WorkingCopy {
  state: Pick<CatalogueWriter, 'dependants' | 'revision' | 'revisions' | 'markStale'>;
  /** The revision that the projection in PostgreSQL has. */
  revision: number;
  numberOf(document: Change): number | undefined;
  hasUnranked(): boolean;
  /** @returns The numbers of the products that have changed, and the names of those listed. */
  write(
    batch: Batch,
    options: { ranks: boolean },
  ): Promise<{ products: number[]; names: NamedProduct[] }>;
  close(): void;
}

/** Reads the copy from PostgreSQL. */
export async function readWorkingCopy(pool: pg.Pool, projection: string): Promise<WorkingCopy> {
  // Read first, so that the next transaction notices if the documents are newer.
  const result = await pool.query<{ revision: number }>(
    `SELECT revision::float8 FROM ${SCHEMA}.projection WHERE key = $1`,
    [projection],
  );
  const { rows } = await pool.query<StoredDocument>(
    `SELECT kind, document.key, n, source_revision, stale, rows IS NULL AS is_removed, depends_on,
        texts, ranks
      FROM ${SCHEMA}.document LEFT JOIN ${SCHEMA}.name USING (projection, n)
      WHERE projection = $1`,
    [projection],
  );
  return openWorkingCopy(rows, result.rows[0]?.revision ?? 0);
}

function openWorkingCopy(stored: readonly StoredDocument[], revision: number): WorkingCopy {
  // An empty path is a temporary file, which SQLite keeps in memory while it is small.
  const database = new DatabaseSync('');
  database.exec(SQLITE_SCHEMA);
  const prepare = createPrepare(database);
  const rows = createDocumentRows(database, prepare);
  const transaction = createTransaction(database, prepare);
  transaction(() => {
    for (const { kind, key, n, source_revision, texts, ranks, ...each } of stored) {
      const document = { kind, key };
      if (n !== null) rows.numbered(document, n);
      if (each.is_removed) continue;
      const named = Object.entries(texts ?? {}).map(([locale, text]) => namedRow(locale, text));
      const built = { revision: source_revision, rows: named, dependsOn: each.depends_on };
      rows.write(document, built);
      if (n !== null && ranks) rows.rank(n, ranks);
      if (each.stale) rows.markStale(document);
    }
  });
  const store = createCatalogueWriter(database);

  return {
    state: store,
    revision,
    numberOf: rows.numberOf,
    hasUnranked: () => hasUnranked(prepare),
    async write({ documents, removed }, options) {
      const version = prepare("SELECT value FROM meta WHERE name = 'version'").get()?.['value'];
      const named = documents.map(({ document, built }) => ({
        document,
        built: { ...built, rows: built.rows.flatMap(withoutContent) },
      }));
      const numbers = removed.map(rows.numberOf);
      await store.write(async () => ({ documents: named, removed }), options);
      // A replica that was away knows a removed document by its number.
      for (const [index, document] of removed.entries()) {
        if (numbers[index] !== undefined) rows.numbered(document, numbers[index]);
      }
      const products = prepare('SELECT n FROM changed WHERE version > ? AND n > 0')
        .all(Number(version))
        .map(({ n }) => Number(n));
      return { products, names: products.flatMap((n) => namesOf(prepare, n)) };
    },
    close: () => database.close(),
  };
}

/** The part of a row that the order of names needs. */
const namedRow = (locale: string, text: string): Row => ({
  locale,
  listing: { groups: [], attributes: {}, pieces: [], since: '', sortedAs: text, item: '' },
  indexed: { text, title: [], maker: [], facts: [], body: [] },
});

const withoutContent = ({ locale, listing, indexed }: Row): Row[] =>
  listing && indexed ? [namedRow(locale, listing.sortedAs)] : [];

/** Empty for a product that is not listed. */
function namesOf(prepare: Prepare, n: number): NamedProduct[] {
  const rows = prepare(
    `SELECT locale, key, sorted_as, name_rank FROM listing JOIN entity USING (n) WHERE n = ?`,
  ).all(n);
  const [first] = rows;
  if (!first) return [];
  const ofLocales = (column: string) =>
    Object.fromEntries(rows.map((row) => [row['locale'], row[column]]));
  const isRanked = rows.every((row) => row['name_rank'] !== null);
  const ranks = isRanked ? ofLocales('name_rank') : null;
  return [{ n, key: String(first['key']), texts: ofLocales('sorted_as'), ranks }];
}
