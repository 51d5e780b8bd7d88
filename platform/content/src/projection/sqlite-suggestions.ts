import type { StatementSync } from 'node:sqlite';
import { fold } from '../search/fold.ts';
import type { QueryToken } from '../search/tokens.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import { searchTables } from './sqlite-schema.ts';
import { allOf, expressionsOf, LITTLE } from './sqlite-search.ts';
import type { Suggestion } from './store.ts';

/** So many are looked at, of brands and groups and of products each; the best of them are shown. */
const LOOKED_AT = 64;

const KIND: Record<string, Suggestion['kind']> = {
  product: 'product',
  group: 'group',
  brand: 'brand',
};

interface Candidate extends Suggestion {
  /** The fewer the better: whether it was guessed, whether it does not begin so, its length. */
  badness: readonly [guessed: number, within: number, length: number];
}

function compare(a: Candidate, b: Candidate): number {
  for (const [place, value] of a.badness.entries()) {
    const difference = value - (b.badness[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.text < b.text ? -1 : Number(a.text > b.text);
}

/**
 * Suggests what may be meant while it is typed. However many names begin so, only as many are read as
 * are looked at: the index gives the newest first and is not read further.
 */
export function suggestIn(
  prepare: (sql: string) => StatementSync,
  locale: string,
  vocabulary: Vocabulary,
) {
  const { names } = searchTables(locale);

  function matching(expression: string): number[] {
    const numbers = (which: string) =>
      prepare(
        `SELECT rowid FROM ${names} WHERE ${names} MATCH ? AND ${which} ORDER BY rowid DESC LIMIT ?`,
      )
        .all(expression, LOOKED_AT)
        .map((row) => Number(row['rowid']));
    return [...numbers('rowid < 0'), ...numbers('rowid > 0')];
  }

  function candidate(n: number, start: string, guessed: boolean): Candidate[] {
    const sql =
      'SELECT kind, key, text FROM entity JOIN name USING (n) WHERE n = ? AND name.locale = ?';
    const row = prepare(sql).get(n, locale);
    const kind = KIND[String(row?.['kind'])];
    if (!row || !kind) return [];
    const [key, text] = [String(row['key']), String(row['text'])];
    const within = fold(text).startsWith(start) ? 0 : 1;
    return [{ kind, key, text, badness: [guessed ? 1 : 0, within, text.length] }];
  }

  return function suggest(asked: readonly QueryToken[], limit: number): Suggestion[] {
    if (asked.length === 0) return [];
    const tokens = asked.map((token) => expressionsOf(token, locale, vocabulary));
    const start = asked[0]?.spellings[0] ?? '';
    const exact = [
      ...matching(allOf(tokens, ['whole'])),
      ...matching(allOf(tokens, ['beginning'])),
    ];
    const found = new Map([...new Set(exact)].map((n) => [n, candidate(n, start, false)]));
    if (found.size < LITTLE) {
      for (const n of matching(allOf(tokens, ['beginning', 'part', 'guess']))) {
        if (!found.has(n)) found.set(n, candidate(n, start, true));
      }
    }
    return best([...found.values()].flat(), limit);
  };
}

/** Brands and groups first, but no more than half where there are products; a text only once. */
function best(candidates: readonly Candidate[], limit: number): Suggestion[] {
  const each = new Map<string, Candidate>();
  for (const one of candidates.toSorted(compare)) {
    const name = `${one.kind} ${one.text}`;
    if (!each.has(name)) each.set(name, one);
  }
  const products = [...each.values()].filter(({ kind }) => kind === 'product');
  const pages = [...each.values()].filter(({ kind }) => kind !== 'product');
  const room = Math.max(limit >> 1, limit - products.length);
  return [...pages.slice(0, room), ...products]
    .slice(0, limit)
    .map(({ kind, key, text }) => ({ kind, key, text }));
}
