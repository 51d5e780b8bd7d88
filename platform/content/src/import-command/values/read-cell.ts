import { withoutIgnorable } from '../../text/ignorable.ts';
import type { CellSource, Source } from '../mapping/mapping.ts';
import { type RowCells, textAt, textsAt } from '../table/cell-path.ts';

/** The cells of a row, and those that its product has in any row, which others may leave empty. */
export interface Cells {
  row: RowCells;
  first: RowCells;
}

/** The texts that placeholders of a default stand for. */
export type Placeholders = Readonly<Record<string, string>>;

/** The text of a cell, and which source gave it. */
export interface FoundText {
  text: string;
  source: CellSource;
  /** Empty for a default. */
  column: string;
}

const WORD_END = /\s+\S*$/;

/** The text of the first source that has one. */
export function readText(
  source: Source,
  cells: Cells,
  columnOf: (column: string) => string | undefined,
  locale: string,
  placeholders: Placeholders,
): FoundText | undefined {
  for (const each of source) {
    const cell = fromCell(each, cells, columnOf) ?? fromDefault(each, locale);
    if (cell === undefined || (cell.text === '' && each !== source.at(-1))) continue;
    return cell.text === '' ? undefined : { ...cell, text: filled(cell.text, placeholders) };
  }
  return undefined;
}

function fromCell(
  source: CellSource,
  { row, first }: Cells,
  columnOf: (column: string) => string | undefined,
): FoundText | undefined {
  const { when, needs } = source;
  if (needs?.every((name) => columnOf(name) === undefined)) return undefined;
  if (when) {
    const column = columnOf(when.column);
    const value = column === undefined ? '' : textAt(row, column) || textAt(first, column);
    if (!when.is.some((each) => isSame(each, value))) return undefined;
  }
  const read = (column: string): string => {
    const name = columnOf(column);
    if (name === undefined) return '';
    const [between] = [source.path ?? []].flat();
    const texts = between === undefined ? [] : textsAt(row, name);
    return texts.length > 1 ? texts.join(between) : textAt(row, name);
  };
  const column = [source.column ?? []].flat().find((each) => read(each) !== '') ?? '';
  const joined = source.join?.map(read).filter((text) => text !== '') ?? [];
  const text = joined.length > 0 ? joined.join(source.with) : column === '' ? '' : read(column);
  if (text === '') return undefined;
  const replaced = replacedText(source, text);
  if (replaced === undefined) return undefined;
  return {
    text: finished(source, replaced),
    source,
    column:
      columnOf(column) ?? source.join?.flatMap((name) => columnOf(name) ?? []).join(', ') ?? '',
  };
}

/** A cell as `values`, `positive` and `otherwise` replace it; undefined leaves it to the next. */
function replacedText({ values, positive, otherwise }: CellSource, text: string) {
  if (positive !== undefined && Number(text) > 0) return positive;
  const entry = Object.entries(values ?? {}).find(([from]) => isSame(from, text));
  if (entry) return entry[1];
  return positive === undefined ? text : otherwise;
}

/** Whether two texts look the same to a reader, except for their case. */
export const isSame = (a: string, b: string): boolean => compared(a) === compared(b);

const compared = (text: string): string =>
  withoutIgnorable(text).normalize('NFC').trim().toLowerCase();

function finished({ template }: CellSource, text: string): string {
  return template?.replace('{}', () => text) ?? text;
}

function fromDefault(source: CellSource, locale: string): FoundText | undefined {
  const { default: fallback } = source;
  const text = typeof fallback === 'string' ? fallback : fallback?.[locale];
  return text === undefined ? undefined : { text, source, column: '' };
}

const filled = (text: string, placeholders: Placeholders): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole);

/** A text of at most so many characters, cut between words. */
export function shortened(text: string, max: number | undefined): string {
  if (max === undefined || text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(WORD_END, '')}…`;
}
