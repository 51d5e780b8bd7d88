import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { detectSyntax } from './detect-syntax.ts';
import { readTable, type TableFormat } from './read-table.ts';
import { tableFormatOf } from './table-format.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-table-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CSV: TableFormat = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: undefined,
  quote: '"',
  hasStrayQuotes: false,
  columns: undefined,
  titleRows: 0,
};

test.each<[string, string, object]>([
  ['quoted cells', 'a,b\n"1,5",2\n"say ""no""",4\n', { quote: '"', hasStrayQuotes: false }],
  ['a stray quote', 'a,b\n"1,5",2" wide\n', { quote: '"', hasStrayQuotes: true }],
  ['no quotation', 'a\tb\n"Wide\t2\n3\t4\n', { quote: null, hasStrayQuotes: false }],
  // Nothing is better than to read it as it is written, and to name the line.
  [
    'a quote without end',
    `a,b\n${'"1,5","2,5"\n'.repeat(5)}"3,4\n`,
    { quote: '"', hasStrayQuotes: false },
  ],
])('finds out how cells are quoted: %s', async (_, text, expected) => {
  const path = join(folder, 'quotes');
  await writeFile(path, text);
  expect(await tableFormatOf(path, await detectSyntax(path))).toMatchObject(expected);
});

async function rowsIn(bytes: string | Uint8Array, format: Partial<TableFormat> = {}) {
  const path = join(folder, 'table');
  await writeFile(path, bytes);
  const rows: unknown[] = [];
  for await (const row of readTable(path, { ...CSV, ...format })) {
    rows.push('cells' in row ? [row.line, ...Object.values(row.cells)] : [row.line, row.problem]);
  }
  return rows;
}

const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test.each<[string, string | Uint8Array, Partial<TableFormat>, unknown[]]>([
  [
    'commas',
    'a,b\n1,2\n3,4\n',
    {},
    [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  ['semicolons and CRLF', 'a;b\r\n1;2,5\r\n', {}, [[2, '1', '2,5']]],
  ['tabs without quotation', 'a\tb\n"1\t2"\n', { format: 'tsv', quote: null }, [[2, '"1', '2"']]],
  ['a byte order mark', '\ufeffa,b\n1,2\n', {}, [[2, '1', '2']]],
  ['UTF-16', utf16('a,b\né,2\n'), {}, [[2, 'é', '2']]],
  [
    'windows-1252',
    Buffer.from('a,b\n\xe9,\x80\n', 'latin1'),
    { encoding: 'windows-1252' },
    [[2, 'é', '€']],
  ],
  [
    'cells of several lines',
    'a,b\n"1\n1",2\n3,4\n',
    {},
    [
      [2, '1\n1', '2'],
      [4, '3', '4'],
    ],
  ],
  // From there on, every line had a number too high, since CRLF in a cell counted twice.
  [
    'cells of several lines with CRLF',
    'a,b\r\n"1\r\n1","\r\n"\r\n3,4\r\n',
    {},
    [
      [2, '1\r\n1', ''],
      [5, '3', '4'],
    ],
  ],
  [
    'empty lines',
    'a,b\n\n1,2\n\n\n3,4\n',
    {},
    [
      [3, '1', '2'],
      [6, '3', '4'],
    ],
  ],
  [
    'a row that is too long',
    'a,b\n1,2,3\n3,4\n',
    {},
    [
      [2, 'has 3 cells, and there are 2 columns'],
      [3, '3', '4'],
    ],
  ],
  [
    'rows without the empty cells at their end, and one with more',
    'a,b\n1\n2,3,,\n',
    {},
    [
      [2, '1', ''],
      [3, '2', '3'],
    ],
  ],
  ['no header', '1,2\n', { columns: ['a', 'b'] }, [[1, '1', '2']]],
  [
    'rows above the header',
    'Prices, all\n\n2026\na;b;c\n1;2,5;3\n',
    { titleRows: 2 },
    [[5, '1', '2,5', '3']],
  ],
  [
    'stray quotes',
    'a,b\n"Best" cup,2" wide\n"3,4",5\n',
    { hasStrayQuotes: true },
    [
      [2, '"Best" cup', '2" wide'],
      [3, '3,4', '5'],
    ],
  ],
  [
    'JSON Lines',
    '{"a":1,"b":["x","y"]}\nno\n',
    { format: 'jsonl' },
    [
      [1, 1, ['x', 'y']],
      [2, 'is not a JSON object'],
    ],
  ],
  ['padded names and cells', ' a ,b \n 1 , 2\n', {}, [[2, '1', '2']]],
  ['nothing', '', {}, []],
])('%s', async (_, bytes, format, expected) => {
  expect(await rowsIn(bytes, format)).toEqual(expected);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ['a quotation mark that is not closed', 'a,b\n1,2\n"3,4\n5,6\n', /^line 2: in or after this row/],
  ['text after a quotation mark', 'a,b\n1,2\n"3"x,4\n', /^line 3: /],
  ['text below a cell with CRLF', 'a,b\r\n"1\r\n1",2\r\n"3"x,4\r\n', /^line 4: /],
  [
    'bytes of another encoding',
    Buffer.from('a,b\n1,2\n\xe9,4\n', 'latin1'),
    /^line 3: has bytes that are not utf-8/,
  ],
])('the error of %s names the line', async (_, bytes, message) => {
  await expect(rowsIn(bytes)).rejects.toThrow(message);
});

test('whatever is in a file, its rows have lines, or the error names one', async () => {
  const part = fc.constantFrom('"', ',', ';', '\n', '\r\n', 'x', '\t', 'é', '\u0000', '""');
  const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, async (table) => {
      try {
        const lines = `h\n${table}`.split(/\r\n|\n|\r/).length;
        for (const row of await rowsIn(`h\n${table}`)) {
          const [line] = Array.isArray(row) ? row : [];
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
        }
      } catch (error) {
        expect(String(error)).toMatch(/line \d+: /);
      }
    }),
  );
});

test('a cell is what was written, in any quotation', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'é', ' b') });
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 5 }), async (cells) => {
      const quoted = cells.map((each) => `"${each.replaceAll('"', '""')}",x`).join('\n');
      const rows = await rowsIn(`c,d\n${quoted}\n`);
      expect(rows.map((row) => (Array.isArray(row) ? row[1] : row))).toEqual(
        cells.map((each) => each.trim()),
      );
    }),
  );
});
