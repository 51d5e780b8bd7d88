import type { StatementSync } from 'node:sqlite';
import { withoutIgnorable } from '../../text/ignorable.ts';

/** If more than this share of the names has no rank, all names are sorted. */
const MAX_UNRANKED_SHARE = 0.05;

interface Named {
  n: number;
  id: string;
  name: string;
  rank: number;
}

/** Collators weigh some characters that readers do not see, such as U+3164. */
const visible = (name: unknown): string => withoutIgnorable(String(name));

/**
 * Assigns a rank in the locale's order to the names without one: SQLite sorts by bytes, and only
 * the collator knows the order of a language. If there are many, all names are sorted; a few are
 * placed between their neighbours, so that one edit does not sort the whole catalogue.
 *
 * @returns The products with a new rank.
 */
export function rankNames(prepare: (sql: string) => StatementSync, locale: string): Set<number> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  // The id decides between equal names, so the order does not depend on who came first.
  const order = (a: Omit<Named, 'n' | 'rank'>, b: Omit<Named, 'n' | 'rank'>) =>
    compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  const from = 'FROM listing JOIN entity USING (n) WHERE locale = ?';
  const read = (condition: string): Named[] =>
    prepare(`SELECT n, key, sorted_as, name_rank ${from} AND ${condition}`)
      .all(locale)
      .map((row) => ({
        n: Number(row['n']),
        id: String(row['key']),
        name: visible(row['sorted_as']),
        rank: Number(row['name_rank']),
      }));
  const write = prepare('UPDATE listing SET name_rank = ? WHERE locale = ? AND n = ?');
  const placed = new Set<number>();
  const place = (n: number, rank: number) => {
    write.run(rank, locale, n);
    placed.add(n);
  };

  const unranked = read('name_rank IS NULL');
  if (unranked.length === 0) return placed;
  const ranked = prepare(
    'SELECT n, name_rank FROM listing WHERE locale = ? AND name_rank IS NOT NULL ORDER BY name_rank',
  )
    .all(locale)
    .map((row) => ({ n: Number(row['n']), rank: Number(row['name_rank']) }));
  const all = () =>
    read('true')
      .sort(order)
      .forEach(({ n, rank }, index) => {
        if (rank !== index + 1) place(n, index + 1);
      });
  if (unranked.length > ranked.length * MAX_UNRANKED_SHARE) {
    all();
    return placed;
  }
  const named = prepare(
    'SELECT key, sorted_as FROM listing JOIN entity USING (n) WHERE locale = ? AND n = ?',
  );
  for (const { n, id, name } of unranked) {
    let [low, high] = [0, ranked.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = named.get(locale, ranked[middle]?.n ?? 0);
      const other = { id: String(row?.['key']), name: visible(row?.['sorted_as']) };
      if (order(other, { id, name }) < 0) low = middle + 1;
      else high = middle;
    }
    const [before, behind] = [ranked[low - 1]?.rank ?? 0, ranked[low]?.rank];
    const rank = behind === undefined ? before + 1 : (before + behind) / 2;
    // No number is left between the two neighbours.
    if (rank <= before || rank === behind) {
      all();
      return placed;
    }
    ranked.splice(low, 0, { n, rank });
    place(n, rank);
  }
  return placed;
}
