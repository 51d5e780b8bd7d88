import { ImportError } from '../import-error.ts';
import { detectSyntax } from '../table/detect-syntax.ts';
import { readTable, type TableFormat } from '../table/read-table.ts';
import { tableFormatOf } from '../table/table-format.ts';
import { cellsByName, columnName, type TableRow } from '../table/table-row.ts';
import { SHIPPED_MAPPINGS, tableColumns } from './formats.ts';
import { type Recognised, recognise } from './recognise.ts';

const SAMPLE_ROWS = 50;
/** As many as may be above the names of the columns: a title, a date, the name of a shop. */
const MAX_TITLE_ROWS = 9;
const MAX_COLUMNS = 500;

/** A file that is known without being imported. */
export interface Inspected {
  path: string;
  /** `undefined` for an exported catalogue. */
  format: TableFormat | undefined;
  /** Some of its rows. */
  sample: TableRow[];
  columns: string[];
  /** Undefined if its columns have no names that are known. */
  recognised: Recognised | undefined;
}

/**
 * Looks into a file: how it is written, which columns it has, and what they mean.
 *
 * @throws {ImportError} `bad-file`.
 */
export async function inspectFile(path: string): Promise<Inspected> {
  const detected = await detectSyntax(path);
  if (detected.syntax === 'catalogue') {
    return { path, format: undefined, sample: [], columns: [], recognised: undefined };
  }
  const format = await tableFormatOf(path, detected);
  const inspected = await sampleOf(path, format);
  const recognised = recognise(inspected.sample);
  if (recognised) return { ...inspected, recognised };
  return (await inspectLayout(inspected, format)) ?? inspected;
}

/** Reads the first rows of a file. */
export async function sampleOf(path: string, format: TableFormat): Promise<Inspected> {
  const sample: TableRow[] = [];
  for await (const row of readTable(path, format)) {
    if ('cells' in row) sample.push(row);
    if (sample.length === SAMPLE_ROWS) break;
  }
  const columns = [...new Set(sample.flatMap(({ cells }) => Object.keys(cells)))];
  return { path, format, sample, columns, recognised: undefined };
}

/** Looks for the names of the columns below a title, or among those of a table that is known. */
async function inspectLayout(
  { path }: Inspected,
  format: TableFormat,
): Promise<Inspected | undefined> {
  if (!['csv', 'tsv', 'xlsx'].includes(format.format)) return undefined;
  const numbered = Array.from({ length: MAX_COLUMNS }, (_, index) => String(index));
  const { sample } = await sampleOf(path, { ...format, columns: numbered });
  const rows = sample.map(({ cells }) => numbered.map((name) => String(cells[name])));
  for (const [titleRows, names] of rows.slice(0, MAX_TITLE_ROWS + 1).entries()) {
    const below = rows
      .slice(titleRows + 1)
      .map((cells) => cellsByName(names.map(columnName), cells));
    const recognised = recognise(below.map((cells, line) => ({ line, cells })));
    if (!recognised) continue;
    const inspected = await sampleOf(path, { ...format, titleRows });
    const mapping = { ...recognised.mapping, titleRows };
    return { ...inspected, recognised: { ...recognised, mapping } };
  }
  const [first = []] = rows;
  const columns = tableColumns(path, first);
  if (!columns) return undefined;
  const inspected = await sampleOf(path, { ...format, columns });
  const recognised = recognise(inspected.sample);
  if (!recognised) return inspected;
  return {
    ...inspected,
    recognised: { ...recognised, mapping: { ...recognised.mapping, columns } },
  };
}

/** @returns an error that names the columns, and the mapping to write. */
export function notRecognised({ path, columns }: Inspected): ImportError {
  const [first = 'Id'] = columns;
  const mapping = {
    product: { id: first, name: 'Name' },
    variant: { sku: 'Number', price: 'Price' },
  };
  return new ImportError(
    'bad-file',
    `The columns of ${path} are not known: ${columns.map((each) => `"${each}"`).join(', ') || 'it has none'}.`,
    `Say what they mean in a file such as mapping.json, with the names of your columns on the right, ` +
      `and add --mapping mapping.json: ${JSON.stringify(mapping)}. docs/importing.md has all keys; ` +
      `shipped mappings are ${SHIPPED_MAPPINGS.join(', ')}.`,
  );
}
