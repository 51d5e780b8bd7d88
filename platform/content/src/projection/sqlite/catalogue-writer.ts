import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueWriter } from '../catalogue-store/catalogue-store.ts';
import { createDocumentWriter, type Transaction } from './document-writer.ts';
import { openDatabase } from './schema.ts';
import { createPrepare, kindOf, type Prepare } from './statements.ts';

/** Writes the projection's file. Readers may be in other processes. */
export interface OpenCatalogueWriter extends CatalogueWriter {
  close(): void;
}

/** @example const store = openCatalogueWriter('/var/lib/vitrine/catalogue.sqlite'); */
export function openCatalogueWriter(
  path: string,
  options: Parameters<typeof openDatabase>[1] = {},
): OpenCatalogueWriter {
  const database = openDatabase(path, options);
  return { ...createCatalogueWriter(database), close: () => database.close() };
}

export function createCatalogueWriter(database: DatabaseSync): CatalogueWriter {
  const prepare = createPrepare(database);

  const transaction: Transaction = (work) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      prepare("UPDATE meta SET value = value + 1 WHERE name = 'version'").run();
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };

  return {
    ...createDocumentWriter(database, prepare, transaction),
    ...createStateReader(prepare),
    async complete() {
      prepare("INSERT OR IGNORE INTO meta VALUES ('complete', '1')").run();
    },
  };
}

/** Reads what was projected when, and from what. */
function createStateReader(prepare: Prepare): Pick<CatalogueWriter, 'dependants' | 'revisions'> {
  return {
    async dependants({ kind, key }) {
      const sql = `SELECT dependant_kind, dependant_key FROM dependency
        WHERE kind = ? AND key = ?`;
      return prepare(sql)
        .all(kind, key)
        .flatMap((row) => {
          const dependant = kindOf(row['dependant_kind']);
          return dependant ? [{ kind: dependant, key: String(row['dependant_key']) }] : [];
        });
    },
    async revisions() {
      const revision = "CASE stale WHEN 0 THEN revision ELSE '' END AS revision";
      const known = prepare(`SELECT kind, key, ${revision} FROM source`).all();
      return known.flatMap((row) => {
        const kind = kindOf(row['kind']);
        const [key, revision] = [String(row['key']), String(row['revision'])];
        return kind ? [{ kind, key, revision }] : [];
      });
    },
  };
}
