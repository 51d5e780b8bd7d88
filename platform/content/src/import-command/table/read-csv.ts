import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from '../import-error.ts';
import {
  type BadRow,
  cellsByName,
  columnName,
  MAX_RECORD_CHARACTERS,
  type TableRow,
} from './table-row.ts';

/** How a file with delimiters is written. */
export interface CsvForm {
  /** Default: the one that its first lines have most of. */
  delimiter: string | undefined;
  /** Null: quotation marks have no meaning. */
  quote: string | null;
  /** Whether some cells have quotation marks that are not doubled. */
  hasStrayQuotes: boolean;
  /** The names of the columns, if no row has them. */
  columns: readonly string[] | undefined;
  /** The number of rows above that with the names of the columns, or above the first row. */
  titleRows: number;
}

const DELIMITERS = [',', ';', '\t', '|'];
const PEEKED_LINES = 10;

/**
 * Reads the rows of a file with delimiters.
 *
 * @throws {ImportError} `bad-file`, with the line.
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  form: CsvForm,
): AsyncGenerator<TableRow | BadRow> {
  let names = form.columns;
  let above = form.titleRows;
  for await (const { line, cells } of readRecords(texts, form)) {
    if (above > 0) above -= 1;
    else if (!names) names = cells.map(columnName);
    // Excel leaves out the empty cells at the end of a row.
    else if (
      cells.length <= names.length ||
      cells.slice(names.length).every((each) => !each.trim())
    )
      yield { line, cells: cellsByName(names, cells) };
    else {
      const problem = `has ${cells.length} cells, and there are ${names.length} columns`;
      yield { line, problem };
    }
  }
}

/** @throws {ImportError} `bad-file`, with the line. */
export async function* readRecords(
  texts: AsyncIterable<string>,
  { delimiter, quote, hasStrayQuotes }: Omit<CsvForm, 'columns' | 'titleRows'>,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const { lines, all } = await peek(texts);
  const parser = Readable.from(all).compose(
    parse({
      delimiter: delimiter ?? likeliestDelimiter(lines),
      quote: quote ?? false,
      relax_quotes: hasStrayQuotes,
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  );
  let line = 1;
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record;
      const inside = cells.join(',').match(/\r\n|\n|\r/g) ?? [];
      // The parser counts the lines before the end of a record, and CRLF in a cell as two of them.
      countedTwice += inside.filter((end) => end === '\r\n').length;
      line = info.lines - countedTwice - inside.length;
      yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? badCsv(error, line, countedTwice) : error;
  }
}

function badCsv(error: CsvError, lastLine: number, countedTwice: number): ImportError {
  const { code } = error;
  const { lines } = error;
  const line = typeof lines === 'number' ? lines - countedTwice : lastLine;
  const isQuote = code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED';
  const message = isQuote
    ? `line ${lastLine}: in or after this row, a quotation mark opens a cell that does not end.`
    : `line ${line}: ${error.message}.`;
  return new ImportError(
    'bad-file',
    message,
    'Double the quotation marks inside of cells, or set "quote" in the mapping to null if cells are not quoted.',
    error,
  );
}

/** Takes the first lines, and gives them back with the others. */
async function peek(texts: AsyncIterable<string>) {
  const iterator = texts[Symbol.asyncIterator]();
  let first = '';
  const linesOf = () => first.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  while (linesOf().length <= PEEKED_LINES && first.length < MAX_RECORD_CHARACTERS) {
    const { value, done } = await iterator.next();
    if (done) break;
    first += value;
  }
  async function* all() {
    yield first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  }
  return { lines: linesOf().slice(0, PEEKED_LINES), all: all() };
}

/** The delimiter that the first line has most of which is more than a title. */
function likeliestDelimiter(lines: readonly string[]): string {
  const counts = lines.map((line) =>
    DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 })),
  );
  const isTable = counts.find((each) => each.some(({ count }) => count > 1)) ?? counts[0] ?? [];
  const most = isTable.toSorted((a, b) => b.count - a.count)[0];
  return most && most.count > 0 ? most.delimiter : ',';
}
