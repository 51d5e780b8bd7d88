import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../../authoring/change.ts';
import type { BuiltDocument, CatalogueWriter, Row } from '../catalogue-store/catalogue-store.ts';
import { rankNames } from './rank-names.ts';
import { createSearchTables } from './schema.ts';
import type { Prepare } from './statements.ts';
import { createRowWriter } from './write-rows.ts';

const SEARCHED_KINDS = new Set(['product', 'group', 'brand', 'story']);
/** Words that spelling correction may suggest: letters of a script that separates words. */
const SUGGESTED_WORD = /^(?!.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}{3,40}$/u;

/** Runs work in one transaction, which has a version of its own. */
export type Transaction = <Result>(work: () => Result) => Result;

type DocumentWriter = Pick<CatalogueWriter, 'write' | 'markStale' | 'rankNames'>;

/** Whether search finds a document, which then has a number. */
const isSearched = ({ kind }: Change): boolean => SEARCHED_KINDS.has(kind);

/** Writes documents in the caller's transaction, and notes what readers must read again. */
export function createDocumentRows(database: DatabaseSync, prepare: Prepare) {
  const rows = createRowWriter(prepare);
  const vocabulary = openKnownWords(prepare);

  /** Writes the words that the locale does not have yet, and returns them. */
  function writeNewWords({ locale, indexed }: Row): NewWord[] {
    if (!indexed) return [];
    const localeWords = vocabulary.of(locale);
    const tokens = [...indexed.title, ...indexed.maker, ...indexed.facts, ...indexed.body];
    const words = tokens.filter((token) => !localeWords.has(token) && SUGGESTED_WORD.test(token));
    for (const word of words) rows.addWord(locale, word);
    return words.map((word) => ({ locale, word }));
  }

  return {
    noteChange: rows.noteChange,
    numberOf: rows.numberOf,
    numbered: rows.numbered,
    /** Sets the ranks of a product's names, by locale. */
    rank(n: number, ranks: Readonly<Record<string, number>>): void {
      const write = prepare('UPDATE listing SET name_rank = ? WHERE locale = ? AND n = ?');
      for (const [locale, rank] of Object.entries(ranks)) write.run(rank, locale, n);
      rows.noteChange(n);
    },
    /**
     * @param number The document's number in the search index, if another database has chosen it.
     * @returns The new words, for `learn`.
     */
    write(document: Change, built: BuiltDocument, number?: number): NewWord[] {
      rows.erase(document);
      const n = isSearched(document) ? rows.numbered(document, number) : undefined;
      const words = built.rows.flatMap((row) => {
        if (row.listing || row.indexed) addLocale(database, prepare, row.locale);
        rows.write(document, n, row);
        return writeNewWords(row);
      });
      for (const other of built.dependsOn ?? []) rows.addDependency(document, other);
      rows.remember(document, built.revision);
      if (n !== undefined) rows.noteChange(n);
      return words;
    },
    remove(document: Change): void {
      const n = rows.numberOf(document);
      rows.erase(document);
      rows.forget(document);
      if (n !== undefined) rows.noteChange(n);
    },
    markStale: rows.markStale,
    /** Called after the commit: a transaction that fails takes its words with it. */
    learn(words: readonly NewWord[]): void {
      for (const { locale, word } of words) vocabulary.of(locale).add(word);
    },
  };
}

/** Writes documents, each call in a transaction. */
export function createDocumentWriter(
  database: DatabaseSync,
  prepare: Prepare,
  transaction: Transaction,
): DocumentWriter {
  const rows = createDocumentRows(database, prepare);

  function rankAll(): void {
    for (const { code } of prepare('SELECT code FROM locale').all()) {
      for (const n of rankNames(prepare, String(code))) rows.noteChange(n);
    }
  }

  return {
    async write(build, { ranks }) {
      const { documents, removed } = await build();
      const words = transaction(() => {
        for (const document of removed) rows.remove(document);
        const added = documents.flatMap(({ document, built }) => rows.write(document, built));
        if (ranks) rankAll();
        return added;
      });
      rows.learn(words);
    },
    async markStale(document) {
      transaction(() => rows.markStale(document));
    },
    async rankNames() {
      if (hasUnranked(prepare)) transaction(rankAll);
    },
  };
}

/** Whether a listed product has no rank yet. */
export const hasUnranked = (prepare: Prepare): boolean =>
  prepare('SELECT 1 FROM listing WHERE name_rank IS NULL LIMIT 1').get() !== undefined;

interface NewWord {
  locale: string;
  word: string;
}

/** The words of each locale, so that most words of a document need no statement. */
function openKnownWords(prepare: Prepare) {
  const byLocale = new Map<string, Set<string>>();
  return {
    of(locale: string): Set<string> {
      let words = byLocale.get(locale);
      if (!words) {
        const stored = prepare('SELECT word FROM vocabulary WHERE locale = ?').all(locale);
        words = new Set(stored.map(({ word }) => String(word)));
        byLocale.set(locale, words);
      }
      return words;
    },
  };
}

/** Creates the search tables of a locale that has none yet: readers then know the locale. */
function addLocale(database: DatabaseSync, prepare: Prepare, locale: string): void {
  if (prepare('SELECT 1 FROM locale WHERE code = ?').get(locale)) return;
  createSearchTables(database, locale);
}
