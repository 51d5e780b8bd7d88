import { ImportError } from '../import-error.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { detectSyntax } from '../table/detect-syntax.ts';
import { readTable, type TableFormat } from '../table/read-table.ts';
import type { TableRow } from '../table/table-row.ts';
import { SHIPPED_MAPPINGS } from './formats.ts';
import { type Recognised, recognise } from './recognise.ts';

const SAMPLE_ROWS = 50;

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
 * @param given A mapping, which decides how the file is read.
 * @throws {ImportError} `bad-file`.
 */
export async function inspectFile(path: string, given?: Mapping): Promise<Inspected> {
  const { syntax, encoding } = await detectSyntax(path);
  if (syntax === 'catalogue' && !given) {
    return { path, format: undefined, sample: [], columns: [], recognised: undefined };
  }
  const format: TableFormat = {
    format: given?.format ?? (syntax === 'catalogue' ? 'jsonl' : syntax),
    encoding: given?.encoding ?? encoding,
    delimiter: given?.delimiter,
    quote: given ? given.quote : '"',
    columns: given?.columns,
    element: given?.element,
  };
  const sample: TableRow[] = [];
  for await (const row of readTable(path, format)) {
    if ('cells' in row) sample.push(row);
    if (sample.length === SAMPLE_ROWS) break;
  }
  const columns = [...new Set(sample.flatMap(({ cells }) => Object.keys(cells)))];
  const recognised = given ? undefined : recognise(sample);
  return { path, format, sample, columns, recognised };
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
