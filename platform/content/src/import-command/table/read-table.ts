import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from '../import-error.ts';
import { decoded } from './decode.ts';
import { readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';
import { readXml } from './read-xml.ts';
import { type BadRow, columnName, MAX_RECORD_CHARACTERS, type TableRow } from './table-row.ts';

/** How the rows of a file are written: each has its reader. */
export const SYNTAXES = ['csv', 'tsv', 'jsonl', 'json', 'xml', 'xlsx'] as const;
export type Syntax = (typeof SYNTAXES)[number];

/** How the rows of a file are written. */
export interface TableFormat {
  format: Syntax;
  encoding: string;
  /** Default: the one that the first line has most of. */
  delimiter: string | undefined;
  /** Null: quotation marks have no meaning. */
  quote: string | null;
  /** The names of the columns of a file whose first line has none. */
  columns: readonly string[] | undefined;
  /** The name of the XML element that has a product. */
  element?: string | undefined;
}

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads the rows of a file.
 *
 * @throws {ImportError} `bad-file`, with the line.
 */
export async function* readTable(
  path: string,
  format: TableFormat,
): AsyncGenerator<TableRow | BadRow> {
  const texts = decoded(createReadStream(path), format.encoding);
  switch (format.format) {
    case 'jsonl':
      return yield* readObjects(texts);
    case 'json':
      return yield* readJson(texts);
    case 'xml':
      return yield* readXml(texts, format.element);
    case 'xlsx':
      return yield* readXlsx(path, format.columns);
    default:
      return yield* readRecords(texts, format);
  }
}

async function* readRecords(
  texts: AsyncIterable<string>,
  { format, delimiter, quote, columns }: TableFormat,
): AsyncGenerator<TableRow | BadRow> {
  const { first, all } = await peek(texts);
  const parser = Readable.from(all).compose(
    parse({
      delimiter: delimiter ?? (format === 'tsv' ? '\t' : likeliestDelimiter(first)),
      quote: quote ?? false,
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  );
  let names = columns;
  let line = 1;
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record;
      const inside = cells.join(',').match(/\r\n|\n|\r/g) ?? [];
      // The parser counts the lines before the end of a record, and CRLF in a cell as two of them.
      countedTwice += inside.filter((end) => end === '\r\n').length;
      line = info.lines - countedTwice - inside.length;
      if (!names) names = cells.map(columnName);
      // Excel leaves out the empty cells at the end of a row.
      else if (
        cells.length <= names.length ||
        cells.slice(names.length).every((each) => !each.trim())
      )
        yield { line, cells: asCells(names, cells) };
      else {
        const problem = `has ${cells.length} cells, and there are ${names.length} columns`;
        yield { line, problem };
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? badCsv(error, line, countedTwice) : error;
  }
}

const asCells = (names: readonly string[], cells: readonly string[]) => {
  const row: Record<string, string> = {};
  for (const [index, name] of names.entries()) row[name] ??= cells[index]?.trim() ?? '';
  return row;
};

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

/** Takes the first texts until they have a whole line, and gives them back with the others. */
async function peek(texts: AsyncIterable<string>) {
  const iterator = texts[Symbol.asyncIterator]();
  let first = '';
  while (!first.includes('\n') && first.length < MAX_RECORD_CHARACTERS) {
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
  return { first: first.split('\n', 1)[0] ?? '', all: all() };
}

function likeliestDelimiter(line: string): string {
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, n: line.split(delimiter).length }));
  return counts.reduce((most, each) => (each.n > most.n ? each : most)).delimiter;
}

/** Reads JSON Lines whose members are the columns. */
async function* readObjects(texts: AsyncIterable<string>): AsyncGenerator<TableRow | BadRow> {
  for await (const { line, value } of readJsonLines(texts)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      yield { line, cells: { ...value } };
    } else yield { line, problem: 'is not a JSON object' };
  }
}

/** Reads the values of JSON Lines; undefined for a line that is not JSON. */
export async function* readJsonLines(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ line: number; value: unknown }> {
  let line = 0;
  for await (const text of linesOf(texts)) {
    line += 1;
    if (text.trim() !== '') yield { line, value: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_RECORD_CHARACTERS) {
      throw new ImportError(
        'bad-file',
        'A line of the file has more than 4 million characters.',
        'Write one JSON object in each line.',
      );
    }
    yield* lines;
  }
  yield rest;
}
