import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { LOCALE_CODES } from '@vitrine/contract';
import type { SourceProduct } from '../../src/projection/source/source-documents.ts';
import type { Text } from '../../src/projection/source/text-reader.ts';
import { type Generated, WRITTEN_AT } from '../catalogues/generated.ts';

/** One row of a table, by column. */
type Columns = Readonly<Record<string, SQLInputValue>>;

/**
 * Where Payload keeps a document with drafts: as it stands, and once more as its latest version, in
 * tables and columns of the same names behind these. A row of a list has an id of its own in the one
 * and a number in the other, which keeps that id beside it.
 */
interface Shelf {
  table: string;
  lists: string;
  column: string;
  isVersion: boolean;
}
const shelfOf = (collection: string): readonly Shelf[] => [
  { table: collection, lists: collection, column: '', isVersion: false },
  {
    table: `_${collection}_v`,
    lists: `_${collection}_v_version`,
    column: 'version_',
    isVersion: true,
  },
];

/** The id of a row of a list, as long as Payload's own and always the same. */
const rowId = (...path: readonly (string | number)[]) =>
  createHash('sha1').update(path.join('/')).digest('hex').slice(0, 24);

/**
 * Writes generated documents into the tables of the CMS, past its hooks, as it would write them
 * itself: published, with the version that its authors' screens begin from.
 */
export function openAuthorTables(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  const last = new Map<string, number>();

  /** Inserts rows of the same columns, all by one statement. */
  function insert(table: string, ...rows: readonly Columns[]): void {
    const names = Object.keys(rows[0] ?? {});
    const key = `${table} ${names.join(' ')} ${rows.length}`;
    let statement = statements.get(key);
    if (!statement) {
      const columns = names.map((name) => `"${name}"`).join(', ');
      const marks = `(${names.map(() => '?').join(', ')})`;
      const all = rows.map(() => marks).join(', ');
      statement = database.prepare(`INSERT INTO "${table}" (${columns}) VALUES ${all}`);
      statements.set(key, statement);
    }
    statement.run(...rows.flatMap((row) => Object.values(row)));
  }

  /** The next number of a table whose rows are numbered. */
  function nextOf(table: string): number {
    const before =
      last.get(table) ??
      Number(database.prepare(`SELECT coalesce(max(id), 0) AS n FROM "${table}"`).get()?.['n']);
    last.set(table, before + 1);
    return before + 1;
  }

  function translated(table: string, parent: SQLInputValue, texts: Readonly<Record<string, Text>>) {
    const rows = LOCALE_CODES.map((locale) => {
      const row: Record<string, SQLInputValue> = { _locale: locale, _parent_id: parent };
      for (const [name, text] of Object.entries(texts)) row[name] = text[locale] ?? null;
      return row;
    });
    insert(`${table}_locales`, ...rows);
  }

  function list<Item>(
    shelf: Shelf,
    parent: SQLInputValue,
    name: string,
    [document, items]: readonly [document: string, items: readonly Item[]],
    read: (item: Item) => { columns?: Columns; texts: Readonly<Record<string, Text>> },
  ): void {
    const table = `${shelf.lists}_${name}`;
    for (const [index, item] of items.entries()) {
      const { columns, texts } = read(item);
      const id = rowId(document, name, index);
      const key = shelf.isVersion ? nextOf(table) : id;
      insert(table, {
        _order: index + 1,
        _parent_id: parent,
        id: key,
        ...(shelf.isVersion && { _uuid: id }),
        ...columns,
      });
      translated(table, key, texts);
    }
  }

  /** The document's own row; on the shelf of versions, the row of its latest one. */
  function head(
    { table, column, isVersion }: Shelf,
    id: string,
    own: Columns,
    texts: Readonly<Record<string, Text>>,
  ): SQLInputValue {
    const named = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [column + name, value]));
    const times = { updated_at: WRITTEN_AT, created_at: WRITTEN_AT };
    const columns = named<SQLInputValue>({ ...own, ...times, _status: 'published' });
    const key = isVersion ? nextOf(table) : id;
    insert(table, {
      id: key,
      ...columns,
      ...(isVersion && { parent_id: id, ...times, latest: 1 }),
    });
    translated(table, key, named(texts));
    return key;
  }

  function product(given: SourceProduct): void {
    const { id, brand, group, name, summary, label, since } = given;
    for (const shelf of shelfOf('products')) {
      const key = head(
        shelf,
        id,
        { brand_id: brand, group_id: group, since },
        {
          name,
          summary,
          label_material: label.material,
          label_year: label.year,
          label_measure: label.measure,
        },
      );
      list(shelf, key, 'description', [id, given.description], (text) => ({ texts: { text } }));
      list(shelf, key, 'specifications', [id, given.specifications ?? []], (texts) => ({ texts }));
      list(shelf, key, 'variants', [id, given.variants], ({ sku, name, ...variant }) => ({
        columns: {
          sku,
          color: variant.color ?? null,
          prices_eur: variant.prices.EUR,
          prices_usd: variant.prices.USD,
          prices_jpy: variant.prices.JPY,
          availability: variant.availability,
        },
        texts: { name },
      }));
      for (const [index, value] of given.materials.entries()) {
        insert(`${shelf.lists}_materials`, { order: index + 1, parent_id: key, value });
      }
      const path = shelf.isVersion ? 'version.' : '';
      const rels = `${shelf.table}_rels`;
      for (const [index, media] of given.pictures.entries()) {
        const row = { order: index + 1, parent_id: key, media_id: Number(media) };
        insert(rels, { ...row, path: `${path}pictures` });
      }
      for (const [index, other] of given.related.entries()) {
        const row = { order: index + 1, parent_id: key, products_id: other };
        insert(rels, { ...row, path: `${path}related` });
      }
    }
  }

  /**
   * Does without the indexes of a table's rows while many are written: sorting all keys in the end is
   * cheaper than finding the place of each.
   */
  function withoutIndexes(work: () => void): void {
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

  function inTransaction(work: () => void): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    /** Writes a catalogue: all of it or, when the process dies on the way, nothing. */
    write({ brands, groups, product: productAt }: Generated, size: number): void {
      inTransaction(() => {
        for (const { id, title, summary, description } of groups) {
          const texts = { title, summary, description };
          for (const shelf of shelfOf('groups')) head(shelf, id, {}, texts);
        }
        for (const { id, name, founded, place, summary, story } of brands) {
          for (const shelf of shelfOf('brands')) {
            const key = head(shelf, id, { name, founded }, { place, summary });
            list(shelf, key, 'story', [id, story], (text) => ({ texts: { text } }));
          }
        }
        withoutIndexes(() => {
          for (let index = 0; index < size; index += 1) product(productAt(index));
        });
      });
    },
  };
}
