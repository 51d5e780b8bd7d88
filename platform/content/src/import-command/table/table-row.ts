import { withoutIgnorable } from '../../text/ignorable.ts';
import type { RowCells } from './cell-path.ts';

/** One row of a file. */
export interface TableRow {
  /** The line that it begins in, from 1. */
  line: number;
  cells: RowCells;
}

/** A row that cannot be used. */
export interface BadRow {
  line: number;
  problem: string;
}

/** A quotation mark that is never closed would take the rest of the file for one cell. */
export const MAX_RECORD_CHARACTERS = 4_000_000;

/** A row by the names of its columns, of which the first of several with one name counts. */
export function cellsByName(names: readonly string[], cells: readonly string[]) {
  const row: Record<string, string> = {};
  for (const [index, name] of names.entries()) row[name] ??= cells[index]?.trim() ?? '';
  return row;
}

export const columnName = (text: string): string => withoutIgnorable(text).normalize('NFC').trim();
