import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { LOCALE_CODES } from '@vitrine/contract';
import type { SourceProduct } from '../../src/projection/source/source-documents.ts';
import type { Text } from '../../src/projection/source/text-reader.ts';
import { type Generated, WRITTEN_AT } from '../catalogues/generated.ts';

/** One row of a table, by column. */
type Columns = Readonly<Record<string, SQLInputValue>>;
type Texts = Readonly<Record<string, Text>>;

/**
 * Payload stores a document with drafts twice: the document itself, and its latest version, in
 * tables and columns with a prefix. A row of a list has an id of its own in the document, and in
 * the version a number with that id beside it.
 */
interface Copy {
  table: string;
  lists: string;
  column: string;
  isVersion: boolean;
}
const copiesOf = (collection: string): readonly Copy[] => [
  { table: collection, lists: collection, column: '', isVersion: false },
  {
    table: `_${collection}_v`,
    lists: `_${collection}_v_version`,
    column: 'version_',
    isVersion: true,
  },
];

/** The id of a row of a list: as long as Payload's own, and the same in every run. */
const rowId = (...path: readonly (string | number)[]) =>
  createHash('sha1').update(path.join('/')).digest('hex').slice(0, 24);

/** Inserts rows into the tables of the CMS. */
class TableWriter {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #lastNumbers = new Map<string, number>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Inserts rows of the same columns with one statement. */
  insert(table: string, ...rows: readonly Columns[]): void {
    const names = Object.keys(rows[0] ?? {});
    const key = `${table} ${names.join(' ')} ${rows.length}`;
    let statement = this.#statements.get(key);
    if (!statement) {
      const columns = names.map((name) => `"${name}"`).join(', ');
      const placeholders = `(${names.map(() => '?').join(', ')})`;
      const all = rows.map(() => placeholders).join(', ');
      statement = this.#database.prepare(`INSERT INTO "${table}" (${columns}) VALUES ${all}`);
      this.#statements.set(key, statement);
    }
    statement.run(...rows.flatMap((row) => Object.values(row)));
  }

  insertTexts(table: string, parent: SQLInputValue, texts: Texts): void {
    const rows = LOCALE_CODES.map((locale) => {
      const row: Record<string, SQLInputValue> = { _locale: locale, _parent_id: parent };
      for (const [name, text] of Object.entries(texts)) row[name] = text[locale] ?? null;
      return row;
    });
    this.insert(`${table}_locales`, ...rows);
  }

  /** Inserts a document's own row, or that of its latest version. @returns its id. */
  insertDocument(copy: Copy, id: string, own: Columns, texts: Texts): SQLInputValue {
    const { table, column, isVersion } = copy;
    const prefixed = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [column + name, value]));
    const times = { updated_at: WRITTEN_AT, created_at: WRITTEN_AT };
    const key = isVersion ? this.#nextNumber(table) : id;
    this.insert(table, {
      id: key,
      ...prefixed<SQLInputValue>({ ...own, ...times, _status: 'published' }),
      ...(isVersion && { parent_id: id, ...times, latest: 1 }),
    });
    this.insertTexts(table, key, prefixed(texts));
    return key;
  }

  insertList<Item>(
    copy: Copy,
    parent: SQLInputValue,
    name: string,
    [document, items]: readonly [document: string, items: readonly Item[]],
    read: (item: Item) => { columns?: Columns; texts: Texts },
  ): void {
    const table = `${copy.lists}_${name}`;
    for (const [index, item] of items.entries()) {
      const { columns, texts } = read(item);
      const id = rowId(document, name, index);
      const key = copy.isVersion ? this.#nextNumber(table) : id;
      this.insert(table, {
        _order: index + 1,
        _parent_id: parent,
        id: key,
        ...(copy.isVersion && { _uuid: id }),
        ...columns,
      });
      this.insertTexts(table, key, texts);
    }
  }

  /** The next number of a table whose rows are numbered. */
  #nextNumber(table: string): number {
    const greatest = () =>
      this.#database.prepare(`SELECT coalesce(max(id), 0) AS n FROM "${table}"`).get()?.['n'];
    const next = (this.#lastNumbers.get(table) ?? Number(greatest())) + 1;
    this.#lastNumbers.set(table, next);
    return next;
  }
}

function insertProduct(tables: TableWriter, copy: Copy, product: SourceProduct): void {
  const { id, brand, group, name, summary, label, since } = product;
  const key = tables.insertDocument(
    copy,
    id,
    {
      brand_id: brand ?? null,
      group_id: group ?? null,
      since,
      attributes: JSON.stringify(product.attributes),
    },
    {
      name,
      summary,
      label_material: label.material,
      label_year: label.year,
      label_measure: label.measure,
    },
  );
  const paragraphs = [id, product.description] as const;
  tables.insertList(copy, key, 'description', paragraphs, (text) => ({ texts: { text } }));
  const specifications = [id, product.specifications ?? []] as const;
  tables.insertList(copy, key, 'specifications', specifications, (texts) => ({ texts }));
  tables.insertList(copy, key, 'variants', [id, product.variants], variantRow);
  const path = copy.isVersion ? 'version.' : '';
  for (const [index, media] of product.pictures.entries()) {
    const row = { order: index + 1, parent_id: key, media_id: Number(media) };
    tables.insert(`${copy.table}_rels`, { ...row, path: `${path}pictures` });
  }
  for (const [index, other] of product.related.entries()) {
    const row = { order: index + 1, parent_id: key, products_id: other };
    tables.insert(`${copy.table}_rels`, { ...row, path: `${path}related` });
  }
}

function variantRow({ sku, name, ...variant }: SourceProduct['variants'][number]) {
  return {
    columns: {
      sku,
      attributes: JSON.stringify(variant.attributes),
      prices: JSON.stringify(variant.prices),
      availability: variant.availability,
    },
    texts: { name },
  };
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Drops the indexes of the products' tables while many rows are written. Sorting all keys at the
 * end is cheaper than finding the place of each.
 */
function withoutIndexes(database: DatabaseSync, work: () => void): void {
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    .all()
    .filter(({ name }) => /^_?products_/.test(String(name)));
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  try {
    work();
  } finally {
    for (const { sql } of indexes) database.exec(String(sql));
  }
}

/**
 * Writes a generated catalogue into the tables of the CMS, below its hooks, as the CMS would write
 * it: published, with the version that authors edit. If the process dies, nothing is written.
 *
 * @param size Number of products.
 */
export function writeAuthoringTables(
  database: DatabaseSync,
  { brands, groups, product }: Generated,
  size: number,
): void {
  const tables = new TableWriter(database);
  inTransaction(database, () => {
    for (const { id, title, summary, description } of groups) {
      const texts = { title, summary, description };
      for (const copy of copiesOf('groups')) tables.insertDocument(copy, id, {}, texts);
    }
    for (const { id, name, founded, place, summary, story } of brands) {
      for (const copy of copiesOf('brands')) {
        const key = tables.insertDocument(
          copy,
          id,
          { name, founded: founded ?? null },
          { place, summary },
        );
        tables.insertList(copy, key, 'story', [id, story], (text) => ({ texts: { text } }));
      }
    }
    withoutIndexes(database, () => {
      for (let index = 0; index < size; index += 1) {
        const generated = product(index);
        for (const copy of copiesOf('products')) insertProduct(tables, copy, generated);
      }
    });
  });
}
