import type { StatementSync } from 'node:sqlite';
import type { Change } from '../authoring/change.ts';
import { ATTRIBUTES, type Row } from './store.ts';

/** The writing half of the store, without its transactions. */
export function writeRows(prepare: (sql: string) => StatementSync) {
  return {
    erase({ kind, key }: Change): void {
      prepare(
        'DELETE FROM words WHERE rowid IN (SELECT id FROM indexed WHERE kind = ? AND key = ?)',
      ).run(kind, key);
      prepare('DELETE FROM indexed WHERE kind = ? AND key = ?').run(kind, key);
      prepare('DELETE FROM document WHERE kind = ? AND key = ?').run(kind, key);
      prepare('DELETE FROM shown WHERE by_kind = ? AND by_key = ?').run(kind, key);
      if (kind !== 'product') return;
      prepare('DELETE FROM listing WHERE id = ?').run(key);
      prepare('DELETE FROM attribute WHERE id = ?').run(key);
    },

    write({ kind, key }: Change, { locale, body, listing, indexed }: Row): void {
      prepare('INSERT INTO document VALUES (?, ?, ?, ?)').run(kind, key, locale, body);
      if (listing) {
        prepare(
          `INSERT INTO listing (locale, id, brand, brand_name, grp, group_title, price,
            availability, since, name, item) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          locale,
          key,
          listing.brand.slug,
          listing.brand.name,
          listing.group.name,
          listing.group.title,
          listing.price,
          listing.availability,
          listing.since,
          listing.name,
          listing.item,
        );
        // A product has the same attributes in every locale.
        for (const name of ATTRIBUTES) {
          for (const value of listing.attributes[name]) {
            prepare('INSERT OR IGNORE INTO attribute VALUES (?, ?, ?)').run(name, value, key);
          }
        }
      }
      if (indexed) {
        const { lastInsertRowid } = prepare(
          'INSERT INTO indexed (kind, key, locale, text) VALUES (?, ?, ?, ?)',
        ).run(kind, key, locale, indexed.text);
        prepare('INSERT INTO words (rowid, title, maker, body) VALUES (?, ?, ?, ?)').run(
          lastInsertRowid,
          indexed.title,
          indexed.maker,
          indexed.body,
        );
      }
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
    },

    // SQLite sorts by bytes; a locale's own order is the collator's to say.
    rankNames(): void {
      const rank = prepare(
        'UPDATE listing SET name_rank = ? WHERE locale = ? AND id = ? AND name_rank <> ?',
      );
      for (const { locale } of prepare('SELECT DISTINCT locale FROM listing').all()) {
        const { compare } = new Intl.Collator(String(locale), { numeric: true });
        const names = prepare('SELECT id, name FROM listing WHERE locale = ? ORDER BY id')
          .all(String(locale))
          .map((row) => ({ id: String(row['id']), name: String(row['name']) }));
        names.sort((a, b) => compare(a.name, b.name));
        names.forEach(({ id }, index) => {
          rank.run(index + 1, String(locale), id, index + 1);
        });
      }
    },
  };
}
