import { createReadStream } from 'node:fs';
import { parseJson } from '../../text/parse-json.ts';
import { ImportError } from '../import-error.ts';
import { decoded } from './decode.ts';
import { type CsvForm, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';
import { readXml } from './read-xml.ts';
import { type BadRow, MAX_RECORD_CHARACTERS, type TableRow } from './table-row.ts';

/** How the rows of a file are written: each has its reader. */
export const SYNTAXES = ['csv', 'tsv', 'jsonl', 'json', 'xml', 'xlsx'] as const;
export type Syntax = (typeof SYNTAXES)[number];

/** How the rows of a file are written. */
export interface TableFormat extends CsvForm {
  format: Syntax;
  encoding: string;
  /** The name of the XML element that has a product. */
  element?: string | undefined;
}

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
      return yield* readXlsx(path, format);
    default:
      return yield* readCsv(texts, format);
  }
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
    if (text.trim() !== '') yield { line, value: parseJson(text) };
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
