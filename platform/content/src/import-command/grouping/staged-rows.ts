import { DatabaseSync } from 'node:sqlite';
import type { RowCells } from '../table/cell-path.ts';

/** A row of a product. */
export interface ProductRow {
  line: number;
  cells: RowCells;
  /** Whether it belongs to another row, which has the texts of the product. */
  isChild: boolean;
}

/** A row before it is known which others belong to it. */
export interface GivenRow {
  line: number;
  cells: RowCells;
  /** The product that it names itself; empty if none. */
  id: string;
  /** The number of its variant. */
  sku: string;
  /** The names by which others say that they belong to it. */
  names: readonly string[];
  /** The name of the row that it belongs to. */
  parent: string;
  /** The names of the rows that belong to it. */
  children: readonly string[];
}

/**
 * The rows of a file by product, wherever they are in the file, in a temporary database that SQLite
 * writes to the disk as it grows and deletes when it is closed.
 */
export class StagedRows {
  readonly #database = new DatabaseSync('');
  readonly #row;
  readonly #name;
  readonly #child;

  constructor() {
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA cache_size = -16000;
      CREATE TABLE rows (seq INTEGER PRIMARY KEY, line INTEGER, id TEXT, sku TEXT, parent TEXT, cells TEXT,
        isChild INTEGER DEFAULT 0);
      CREATE TABLE names (name TEXT PRIMARY KEY, seq INTEGER) WITHOUT ROWID;
      CREATE TABLE children (seq INTEGER, name TEXT);
      BEGIN;`);
    this.#row = this.#database.prepare(
      'INSERT INTO rows (line, id, sku, parent, cells) VALUES (?, ?, ?, ?, ?)',
    );
    this.#name = this.#database.prepare('INSERT OR IGNORE INTO names VALUES (?, ?)');
    this.#child = this.#database.prepare('INSERT INTO children VALUES (?, ?)');
  }

  add({ line, cells, id, sku, names, parent, children }: GivenRow): void {
    const { lastInsertRowid: seq } = this.#row.run(line, id, sku, parent, JSON.stringify(cells));
    for (const name of names) this.#name.run(name, seq);
    for (const name of children) this.#child.run(seq, name);
  }

  /** Finds the products of rows by their numbers, some at a time. Others have none any more. */
  async findProducts(
    find: (skus: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<void> {
    this.#database.exec("UPDATE rows SET id = ''; CREATE INDEX rowsBySku ON rows (sku)");
    const skus = this.#database.prepare(
      'SELECT DISTINCT sku FROM rows WHERE sku > ? ORDER BY sku LIMIT 200',
    );
    const set = this.#database.prepare('UPDATE rows SET id = ? WHERE sku = ?');
    for (let last = ''; ; ) {
      const some = skus.all(last).map(({ sku }) => String(sku));
      if (some.length === 0) break;
      for (const [sku, id] of await find(some)) set.run(id, sku);
      last = some.at(-1) ?? '';
    }
  }

  /** Finds the rows that belong together. */
  arrange(): void {
    this.#database.exec(`
      CREATE TABLE belongs (seq INTEGER PRIMARY KEY, owner INTEGER);
      INSERT OR IGNORE INTO belongs SELECT rows.seq, names.seq FROM rows
        JOIN names ON names.name = rows.parent WHERE rows.parent <> '' AND names.seq <> rows.seq;
      INSERT OR IGNORE INTO belongs SELECT names.seq, children.seq FROM children
        JOIN names ON names.name = children.name WHERE names.seq <> children.seq;
      UPDATE rows SET isChild = 1, id = (SELECT owner.id FROM belongs
          JOIN rows AS owner ON owner.seq = belongs.owner WHERE belongs.seq = rows.seq)
        WHERE seq IN (SELECT seq FROM belongs);
      CREATE TABLE ordered AS SELECT rows.seq, rows.id FROM rows
        JOIN (SELECT id, MIN(seq) AS first FROM rows WHERE id <> '' GROUP BY id) AS products
          ON products.id = rows.id
        ORDER BY first, isChild, rows.seq;
      COMMIT;`);
  }

  /** The lines of rows that do not say which product they are of. */
  *withoutId(): Generator<{ line: number; cells: RowCells }> {
    const rows = this.#database.prepare("SELECT line, cells FROM rows WHERE id = '' ORDER BY seq");
    for (const { line, cells } of rows.iterate()) {
      yield { line: Number(line), cells: JSON.parse(String(cells)) };
    }
  }

  /** The products of the file, in the order of their first rows. */
  *products(): Generator<{ id: string; rows: ProductRow[] }> {
    const ordered = this.#database.prepare(`
      SELECT ordered.id, line, cells, isChild FROM ordered
        JOIN rows ON rows.seq = ordered.seq ORDER BY ordered.rowid`);
    let id = '';
    let rows: ProductRow[] = [];
    for (const row of ordered.iterate()) {
      if (row['id'] !== id && rows.length > 0) {
        yield { id, rows };
        rows = [];
      }
      id = String(row['id']);
      const cells: RowCells = JSON.parse(String(row['cells']));
      rows.push({ line: Number(row['line']), cells, isChild: row['isChild'] === 1 });
    }
    if (rows.length > 0) yield { id, rows };
  }

  close(): void {
    this.#database.close();
  }
}
