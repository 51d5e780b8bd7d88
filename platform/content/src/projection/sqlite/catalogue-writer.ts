import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damageOf } from '../../state/check-database.ts';
import type { CatalogueWriter } from '../catalogue-store/catalogue-store.ts';
import { createDocumentWriter, type Transaction } from './document-writer.ts';
import { keyOf, SCHEMA } from './schema.ts';
import { createPrepare, kindOf, type Prepare } from './statements.ts';
import { projectionKey } from './version.ts';

/** After a crash the file is consistent. The commits of the last moment are projected again. */
const SERVING_PRAGMAS = 'PRAGMA synchronous = NORMAL';
const BUSY_TIMEOUT_MS = 5000;

interface WritingOptions {
  /** The key of the projections that this code writes. */
  projection?: string;
  /** Settings for writing. */
  pragmas?: string;
  /** Receives a sentence if the file is new, or has to be made again. */
  report?(sentence: string): void;
}

/** Writes the projection's file. Readers may be in other processes. */
export interface OpenCatalogueWriter extends CatalogueWriter {
  close(): void;
}

/** @example const store = openCatalogueWriter('/var/lib/vitrine/catalogue.sqlite'); */
export function openCatalogueWriter(
  path: string,
  options: WritingOptions = {},
): OpenCatalogueWriter {
  const database = openDatabase(path, options);
  return { ...createCatalogueWriter(database), close: () => database.close() };
}

/** Runs work in transactions that each have the next version. */
export const createTransaction =
  (database: DatabaseSync, prepare: Prepare): Transaction =>
  (work) => {
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

export function createCatalogueWriter(database: DatabaseSync): CatalogueWriter {
  const prepare = createPrepare(database);
  return {
    ...createDocumentWriter(database, prepare, createTransaction(database, prepare)),
    ...createStateReader(prepare),
    async complete() {
      prepare("INSERT OR IGNORE INTO meta VALUES ('complete', '1')").run();
    },
  };
}

/** Reads what was projected when, and from what. */
function createStateReader(
  prepare: Prepare,
): Pick<CatalogueWriter, 'dependants' | 'revision' | 'revisions'> {
  const current = "CASE stale WHEN 0 THEN revision ELSE '' END AS revision";
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
    async revision({ kind, key }) {
      const sql = `SELECT ${current} FROM source WHERE kind = ? AND key = ?`;
      const row = prepare(sql).get(kind, key);
      return row && String(row['revision']);
    },
    async revisions() {
      const rows = prepare(`SELECT kind, key, ${current} FROM source`).all();
      return rows.flatMap((row) => {
        const kind = kindOf(row['kind']);
        const [key, revision] = [String(row['key']), String(row['revision'])];
        return kind ? [{ kind, key, revision }] : [];
      });
    },
  };
}

/**
 * Opens the projection's file for writing. A file that is damaged or of another version is deleted,
 * because the CMS has all its data.
 */
export function openDatabase(path: string, options: WritingOptions = {}): DatabaseSync {
  const { projection = projectionKey(), pragmas = SERVING_PRAGMAS, report } = options;
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  const damage = damageOf(database);
  if (damage === undefined) {
    database.exec(`PRAGMA journal_mode = WAL; ${pragmas}`);
    const key = keyOf(database);
    if (key === projection) return database;
    if (key === undefined) {
      fill(database, projection);
      report?.(`${path} is new. Everything is projected into it.`);
      return database;
    }
  }
  database.close();
  const reason = damage === undefined ? 'was made by another release' : `is damaged: ${damage}`;
  report?.(`${path} ${reason}. It is made again from the CMS.`);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
  return openDatabase(path, options);
}

function fill(database: DatabaseSync, projection: string): void {
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA}`);
  database.prepare("INSERT INTO meta VALUES ('projection', ?)").run(projection);
  database.exec('COMMIT');
}
