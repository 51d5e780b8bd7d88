import { createReadStream } from 'node:fs';
import { ImportError } from '../import-error.ts';
import { decoded } from './decode.ts';
import type { Detected } from './detect-syntax.ts';
import { type CsvForm, readRecords } from './read-csv.ts';
import type { Syntax, TableFormat } from './read-table.ts';

/** The parts of a mapping that say how its file is written. */
export interface GivenFormat {
  format?: Syntax | undefined;
  encoding?: string | undefined;
  delimiter?: string | undefined;
  quote?: string | null | undefined;
  columns?: readonly string[] | undefined;
  titleRows?: number;
  element?: string | undefined;
}

/** How a file is written: what a mapping says, and otherwise what is in the file. */
export async function tableFormatOf(
  path: string,
  { syntax, encoding }: Detected,
  options: GivenFormat = {},
): Promise<TableFormat> {
  const format = options.format ?? (syntax === 'catalogue' ? 'jsonl' : syntax);
  const unquoted: TableFormat = {
    format,
    encoding: options.encoding ?? encoding,
    delimiter: options.delimiter ?? (format === 'tsv' ? '\t' : undefined),
    quote: options.quote === undefined ? '"' : options.quote,
    hasStrayQuotes: false,
    columns: options.columns,
    titleRows: options.titleRows ?? 0,
    element: options.element,
  };
  const isDetected = options.quote === undefined && (format === 'csv' || format === 'tsv');
  return isDetected ? { ...unquoted, ...(await quotesIn(path, unquoted)) } : unquoted;
}

type Quotes = Pick<CsvForm, 'quote' | 'hasStrayQuotes'>;

/** Of a file whose quotes have no meaning, at most one row in so many has other cells. */
const ROWS_PER_ODD_ROW = 10;

/** Whether the cells of a file are quoted, and whether some have quotes that are not doubled. */
async function quotesIn(path: string, format: TableFormat): Promise<Quotes> {
  const strict = { quote: '"', hasStrayQuotes: false };
  if (await oddRows(path, format, strict)) return strict;
  const stray = { quote: '"', hasStrayQuotes: true };
  const none = { quote: null, hasStrayQuotes: false };
  const withStray = await oddRows(path, format, stray);
  const withNone = await oddRows(path, format, none);
  if (withStray && withStray.odd <= (withNone?.odd ?? Infinity)) return stray;
  const isPlain = withNone && withNone.odd * ROWS_PER_ODD_ROW <= withNone.all;
  return isPlain ? none : strict;
}

/** The number of rows that have not as many cells as most; undefined if they cannot be read. */
async function oddRows(path: string, format: TableFormat, quotes: Quotes) {
  const rows = new Map<number, number>();
  let all = 0;
  try {
    const texts = decoded(createReadStream(path), format.encoding);
    for await (const { cells } of readRecords(texts, { ...format, ...quotes })) {
      all += 1;
      rows.set(cells.length, (rows.get(cells.length) ?? 0) + 1);
    }
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
  return { all, odd: all - Math.max(0, ...rows.values()) };
}
