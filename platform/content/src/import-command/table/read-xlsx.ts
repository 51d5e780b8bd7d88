import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { ImportError } from '../import-error.ts';
import { columnName, type TableRow } from './table-row.ts';

/**
 * Reads the first sheet of an Excel file that has rows.
 *
 * @param columns The names of the columns, if the first row does not have them.
 * @throws {ImportError} `bad-file`.
 */
export async function* readXlsx(
  path: string,
  columns: readonly string[] | undefined,
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
  for (const [index, row] of rows.entries()) {
    const texts = row.map(textOf);
    if (texts.every((text) => text === '')) continue;
    if (names) {
      const cells: Record<string, string> = {};
      for (const [at, name] of names.entries()) cells[name] ??= texts[at] ?? '';
      yield { line: index + 1, cells };
    } else names = texts.map(columnName);
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  // 19.99 is 19.989999999999998 in some files.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell).trim();
};
