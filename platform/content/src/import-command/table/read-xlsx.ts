import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { ImportError } from '../import-error.ts';
import type { CsvForm } from './read-csv.ts';
import { cellsByName, columnName, type TableRow } from './table-row.ts';

/**
 * Reads the first sheet of an Excel file that has rows.
 *
 * @throws {ImportError} `bad-file`.
 */
export async function* readXlsx(
  path: string,
  { columns, titleRows }: Pick<CsvForm, 'columns' | 'titleRows'>,
): AsyncGenerator<TableRow> {
  const sheets = await readXlsxFile(await readFile(path)).catch((cause: unknown) => {
    throw new ImportError(
      'bad-file',
      `${path} is not a sheet of Excel.`,
      'Save it as XLSX or CSV again.',
      cause,
    );
  });
  const rows = sheets.find(({ data }) => data.length > 0)?.data ?? [];
  let names = columns;
  let above = titleRows;
  for (const [index, row] of rows.entries()) {
    const texts = row.map(textOf);
    if (texts.every((text) => text === '')) continue;
    if (above > 0) above -= 1;
    else if (names) yield { line: index + 1, cells: cellsByName(names, texts) };
    else names = texts.map(columnName);
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  // 19.99 is 19.989999999999998 in some files.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim();
};
