import type { StatementSync } from 'node:sqlite';
import type { Change } from '../../authoring/change.ts';
import type { Indexed, Listing, Row } from '../catalogue-store/catalogue-store.ts';
import { searchTables } from './schema.ts';

/** The next number after the greatest, of those above 0. */
const upwards = (greatest: unknown) => Math.max(0, Number(greatest ?? 0)) + 1;

/** The writing half of the store, without its transactions. */
export function createRowWriter(prepare: (sql: string) => StatementSync) {
  function numberOf({ kind, key }: Change): number | undefined {
    const n = prepare('SELECT n FROM entity WHERE kind = ? AND key = ?').get(kind, key)?.['n'];
    return typeof n === 'number' ? n : undefined;
  }

  function list(n: number, locale: string, { brand, group, ...listing }: Listing): void {
    const { price, availability, attributes, since, item } = listing;
    prepare('INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)').run(
      locale,
      n,
      brand.slug,
      brand.name,
      group.name,
      group.title,
      price,
      availability,
      attributes.material.join(' '),
      attributes.color.join(' '),
      since,
    );
    prepare('INSERT INTO item VALUES (?, ?, ?)').run(locale, n, item);
  }

  function index(n: number, locale: string, { text, title, maker, body }: Indexed): void {
    const { names, words } = searchTables(locale);
    prepare('INSERT INTO name VALUES (?, ?, ?)').run(locale, n, text);
    prepare(`INSERT INTO ${names} (rowid, name) VALUES (?, ?)`).run(n, title.join(' '));
    if (n > 0) {
      const sql = `INSERT INTO ${words} (rowid, title, maker, body) VALUES (?, ?, ?, ?)`;
      prepare(sql).run(n, title.join(' '), maker.join(' '), body.join(' '));
    }
  }

  return {
    numberOf,

    /** The number of a document that is searched; a new one when it has none. */
    numbered(document: Change): number {
      const known = numberOf(document);
      if (known !== undefined) return known;
      const { least, most } =
        prepare(
          'SELECT (SELECT min(n) FROM entity) AS least, (SELECT max(n) FROM entity) AS most',
        ).get() ?? {};
      const n = document.kind === 'product' ? upwards(most) : -upwards(-Number(least));
      // Not `RETURNING`: that is a savepoint, at which FTS5 writes out all that it has gathered.
      prepare('INSERT INTO entity VALUES (?, ?, ?)').run(n, document.kind, document.key);
      return n;
    },

    /** Removes the rows of a document; its number stays its own. */
    erase(document: Change): void {
      const { kind, key } = document;
      if (!prepare('SELECT 1 FROM source WHERE kind = ? AND key = ?').get(kind, key)) return;
      const n = numberOf(document);
      if (n !== undefined) {
        for (const { code } of prepare('SELECT code FROM locale').all()) {
          const { names, words } = searchTables(String(code));
          for (const table of n > 0 ? [names, words] : [names]) {
            prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(n);
          }
          for (const table of ['name', 'listing', 'item']) {
            prepare(`DELETE FROM ${table} WHERE locale = ? AND n = ?`).run(code ?? null, n);
          }
        }
      }
      prepare('DELETE FROM document WHERE kind = ? AND key = ?').run(kind, key);
      prepare('DELETE FROM shown WHERE by_kind = ? AND by_key = ?').run(kind, key);
    },

    write({ kind, key }: Change, n: number | undefined, row: Row): void {
      const { locale, body, listing, indexed } = row;
      prepare('INSERT INTO document VALUES (?, ?, ?, ?)').run(kind, key, locale, body);
      if (n === undefined) return;
      if (listing) list(n, locale, listing);
      if (indexed) index(n, locale, indexed);
    },

    learn(locale: string, word: string): void {
      prepare('INSERT OR IGNORE INTO vocabulary VALUES (?, ?)').run(locale, word);
    },

    noteShown(by: Change, { kind, key }: Change): void {
      prepare('INSERT OR IGNORE INTO shown VALUES (?, ?, ?, ?)').run(kind, key, by.kind, by.key);
    },

    remember({ kind, key }: Change, revision: string): void {
      prepare('INSERT OR REPLACE INTO source VALUES (?, ?, ?, 0)').run(kind, key, revision);
    },

    doubt({ kind, key }: Change): void {
      prepare('UPDATE source SET doubted = 1 WHERE kind = ? AND key = ?').run(kind, key);
    },

    forget({ kind, key }: Change): void {
      prepare('DELETE FROM source WHERE kind = ? AND key = ?').run(kind, key);
      prepare('DELETE FROM entity WHERE kind = ? AND key = ?').run(kind, key);
    },
  };
}
