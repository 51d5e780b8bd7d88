import type { Change } from '../../authoring/change.ts';
import type { BuiltDocument, CatalogueWriter, Row } from '../catalogue-store/catalogue-store.ts';
import type { LocaleIndexes } from './locale-indexes.ts';
import { rankNames } from './rank-names.ts';
import type { Prepare } from './statements.ts';
import { createRowWriter, type RowWriter } from './write-rows.ts';

const SEARCHED_KINDS = new Set(['product', 'group', 'brand']);
/** Words that spelling correction may suggest: letters of a script that separates words. */
const SUGGESTED_WORD = /^(?!.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}{3,40}$/u;

type DocumentWriter = Pick<
  CatalogueWriter,
  'replace' | 'replaceMany' | 'remove' | 'markStale' | 'rankNames'
>;
type Transaction = <Result>(work: () => Result) => Result;

interface Written {
  /** Number of the document in the search index. */
  n: number | undefined;
  rows: readonly Row[];
  words: readonly { locale: string; words: readonly string[] }[];
}

/** Writes documents, first into the database, then into the indexes in memory. */
export function createDocumentWriter(
  prepare: Prepare,
  indexes: LocaleIndexes,
  transaction: Transaction,
): DocumentWriter {
  const rows = createRowWriter(prepare);

  async function replaceMany(documents: readonly { document: Change; built: BuiltDocument }[]) {
    const written = transaction(() =>
      documents.map(({ document, built }) => writeDocument(rows, indexes, document, built)),
    );
    // The indexes are updated after the commit of the rows.
    for (const each of written) updateIndexes(indexes, each);
  }

  return {
    replaceMany,
    replace: (document, built) => replaceMany([{ document, built }]),
    async remove(document) {
      const n = transaction(() => {
        const number = rows.numberOf(document);
        rows.erase(document);
        rows.forget(document);
        return number;
      });
      if (n !== undefined) for (const [, { columns }] of indexes.all()) columns.remove(n);
    },
    async markStale(document) {
      transaction(() => rows.markStale(document));
    },
    async rankNames() {
      const ranked = transaction(() =>
        [...indexes.all()].map(([locale, { columns }]) => ({
          columns,
          ranks: rankNames(prepare, locale),
        })),
      );
      for (const { columns, ranks } of ranked) for (const [n, rank] of ranks) columns.rank(n, rank);
    },
  };
}

function writeDocument(
  rows: RowWriter,
  indexes: LocaleIndexes,
  document: Change,
  built: BuiltDocument,
): Written {
  for (const { locale, indexed } of built.rows) if (indexed) indexes.of(locale);
  rows.erase(document);
  const n = SEARCHED_KINDS.has(document.kind) ? rows.numbered(document) : undefined;
  const words = built.rows.map((row) => {
    rows.write(document, n, row);
    return { locale: row.locale, words: writeNewWords(rows, indexes, row) };
  });
  for (const other of built.dependsOn ?? []) rows.addDependency(document, other);
  rows.remember(document, built.revision);
  return { n, rows: built.rows, words };
}

/** Writes the words that the locale does not have yet, and returns them. */
function writeNewWords(rows: RowWriter, indexes: LocaleIndexes, { locale, indexed }: Row) {
  if (!indexed) return [];
  const { vocabulary } = indexes.of(locale);
  const tokens = [...indexed.title, ...indexed.maker, ...indexed.body];
  const words = tokens.filter((token) => !vocabulary.has(token) && SUGGESTED_WORD.test(token));
  for (const word of words) rows.addWord(locale, word);
  return words;
}

function updateIndexes(indexes: LocaleIndexes, { n, rows, words }: Written): void {
  for (const each of words) {
    for (const word of each.words) indexes.of(each.locale).vocabulary.add(word);
  }
  if (n === undefined) return;
  for (const [, { columns }] of indexes.all()) columns.remove(n);
  for (const { locale, listing } of rows) {
    if (listing) indexes.of(locale).columns.put(n, listing, Number.MAX_VALUE);
  }
}
