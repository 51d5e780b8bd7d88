import { LOCALE_CODES } from '@vitrine/contract';
import type { Mapping } from '../mapping/mapping.ts';
import type { RowCells } from '../table/cell-path.ts';
import { type Placeholders, shortened } from '../values/read-cell.ts';
import type { Values } from './field-values.ts';
import type { ReadRow, RowReader } from './row-reader.ts';

type Given = Mapping['specifications'][number];
type Named = Extract<Given, { value: unknown }>;

/** The most characters of one line in the CMS. */
const MAX_LENGTH = 500;

/** The specifications of a product: each name once. */
export function specificationsOf(
  reader: RowReader,
  rows: readonly ReadRow[],
  placeholders: Placeholders,
): Values[] {
  const found = reader.compiled.mapping.specifications.flatMap((each): Values[] => {
    if ('all' in each) return allMembers(reader, rows, each);
    if (typeof each.name === 'string' || !('column' in each.name)) {
      const value = valuesOf(reader, rows, each.value, placeholders);
      const name = typeof each.name === 'string' ? { [reader.locale]: each.name } : each.name;
      return value ? [{ name, value }] : [];
    }
    return namedByColumn(reader, rows, each, String(each.name.column));
  });
  const known = new Map(found.toReversed().map((each) => [JSON.stringify(each['name']), each]));
  return [...known.values()].toReversed();
}

/** The texts of a value in each language. */
function valuesOf(
  reader: RowReader,
  rows: readonly ReadRow[],
  source: Named['value'],
  placeholders: Placeholders,
): Values | undefined {
  const texts: Values = {};
  for (const { locale, cells } of rows) {
    texts[locale] ??= reader.read(source, cells, locale, placeholders)?.text;
    for (const code of LOCALE_CODES) {
      texts[code] ??= reader.read(source, cells, code, placeholders, code)?.text;
    }
  }
  const written = Object.entries(texts).filter(([, text]) => text !== undefined);
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

const pair = ({ locale }: RowReader, name: string, value: string): Values => ({
  name: { [locale]: shortened(name, MAX_LENGTH) },
  value: { [locale]: shortened(value, MAX_LENGTH) },
});

/** Pairs of columns with numbers, or lists of the same length in a cell. */
function namedByColumn(
  reader: RowReader,
  rows: readonly ReadRow[],
  { value }: Named,
  column: string,
): Values[] {
  const [given] = value.flatMap((each) => [each.column ?? []].flat());
  if (given === undefined) return [];
  // The attributes of a variant are its name.
  const own = rows.filter(({ isChild }) => !isChild);
  return (own.length > 0 ? own : rows).flatMap(({ cells }) =>
    reader.columns.numbered(column).flatMap((number) => {
      const at = (name: string) => reader.textsOf(name.replaceAll('#', number), cells.row);
      const [names, values] = [at(column), at(given)];
      if (names.length !== values.length) return [];
      return names.map((name, index) => pair(reader, name, values[index] ?? ''));
    }),
  );
}

function allMembers(
  reader: RowReader,
  rows: readonly ReadRow[],
  { all, except }: Extract<Given, { all: unknown }>,
): Values[] {
  const column = reader.columns.find(all);
  if (column === undefined) return [];
  const own = rows.filter(({ isChild }) => !isChild);
  return (own.length > 0 ? own : rows).flatMap(({ cells }) => {
    const members: RowCells = Object(cells.row[column]);
    return Object.entries(members).flatMap(([name, value]) => {
      const isText = typeof value === 'string' && value !== '';
      return isText && !except.includes(name) ? [pair(reader, titleOf(name), value)] : [];
    });
  });
}

/** @example titleOf('frame_material') // 'Frame material' */
const titleOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
