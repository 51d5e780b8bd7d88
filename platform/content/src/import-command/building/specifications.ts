import { LOCALE_CODES } from '@vitrine/contract';
import type { Mapping } from '../mapping/mapping.ts';
import { type RowCells, textAt } from '../table/cell-path.ts';
import { isSame, type Placeholders, shortened } from '../values/read-cell.ts';
import type { Specification, Text } from './attributes/observed-attributes.ts';
import { inWords, isTechnicalName } from './attributes/technical.ts';
import type { ReadRow, RowReader } from './row-reader.ts';

type Given = Mapping['specifications'][number];
type Named = Extract<Given, { value: unknown }>;

/** The most characters of one line in the CMS. */
const MAX_LENGTH = 500;

/** The specifications of a product, or the options of a variant: each name once. */
export function specificationsOf(
  reader: RowReader,
  rows: readonly ReadRow[],
  placeholders: Placeholders,
  mapped: Mapping['specifications'] = reader.compiled.mapping.specifications,
): Specification[] {
  const specifications = mapped.flatMap((each): Specification[] => {
    if ('rest' in each) return restOf(reader, rows);
    if ('all' in each) return allMembers(reader, rows, each);
    if (typeof each.name === 'string' || !('column' in each.name)) {
      const value = valuesOf(reader, rows, each.value, placeholders);
      const name = typeof each.name === 'string' ? { [reader.locale]: each.name } : each.name;
      return value ? [{ name, value }] : [];
    }
    return namedByColumn(reader, rows, each, String(each.name.column));
  });
  const byName = new Map(
    specifications.toReversed().map((each) => [JSON.stringify(each.name), each]),
  );
  return [...byName.values()].toReversed();
}

/** The texts of a value in each language. */
function valuesOf(
  reader: RowReader,
  rows: readonly ReadRow[],
  source: Named['value'],
  placeholders: Placeholders,
): Text | undefined {
  const texts: Record<string, string | undefined> = {};
  for (const { locale, cells } of rows) {
    texts[locale] ??= reader.read(source, cells, locale, placeholders)?.text;
    for (const code of LOCALE_CODES) {
      texts[code] ??= reader.read(source, cells, code, placeholders, code)?.text;
    }
  }
  const written = Object.entries(texts).flatMap(([locale, text]) =>
    text === undefined ? [] : [[locale, text] as const],
  );
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

const pair = ({ locale }: RowReader, name: string, value: string): Specification => ({
  name: { [locale]: shortened(name, MAX_LENGTH) },
  value: { [locale]: shortened(value, MAX_LENGTH) },
});

/** Pairs of columns with numbers, or lists of the same length in a cell. */
function namedByColumn(
  reader: RowReader,
  rows: readonly ReadRow[],
  { value, except }: Named,
  column: string,
): Specification[] {
  const [source] = value;
  const [valueColumn] = [source?.column ?? []].flat();
  if (valueColumn === undefined) return [];
  const { when } = source ?? {};
  // The attributes of a variant are its name.
  const own = rows.filter(({ isChild }) => !isChild);
  const wanted = (own.length > 0 ? own : rows).filter(
    ({ cells }) =>
      !when || when.is.some((each) => isSame(each, reader.textOf(when.column, cells.row))),
  );
  return wanted.flatMap(({ cells }) =>
    reader.columns.numbered(column).flatMap((number) => {
      const at = (name: string, row: RowCells) => reader.textsOf(name.replaceAll('#', number), row);
      const values = at(valueColumn, cells.row);
      const ownNames = at(column, cells.row);
      // Shopify names the options of a product in its first row only.
      const names = ownNames.length > 0 ? ownNames : at(column, cells.first);
      if (names.length !== values.length) return [];
      return names.flatMap((name, index) => {
        const text = values[index] ?? '';
        return except.includes(text) ? [] : [pair(reader, name, text)];
      });
    }),
  );
}

function allMembers(
  reader: RowReader,
  rows: readonly ReadRow[],
  { all, except }: Extract<Given, { all: unknown }>,
): Specification[] {
  const column = reader.columns.find(all);
  if (column === undefined) return [];
  const own = rows.filter(({ isChild }) => !isChild);
  return (own.length > 0 ? own : rows).flatMap(({ cells }) => {
    const members: RowCells = Object(cells.row[column]);
    return Object.entries(members).flatMap(([name, value]) => {
      const isText = typeof value === 'string' && value !== '';
      return isText && !except.includes(name) ? [pair(reader, inWords(name), value)] : [];
    });
  });
}

/** The columns that nothing of the mapping takes, without those that only machines read. */
const restOf = (reader: RowReader, rows: readonly ReadRow[]): Specification[] =>
  reader.unusedColumns.flatMap((column) => {
    const [text] = rows.flatMap(({ cells }) => textAt(cells.row, column).trim() || []);
    if (text === undefined || isTechnicalName(column)) return [];
    return [{ ...pair(reader, inWords(column), text), isGuess: true }];
  });
