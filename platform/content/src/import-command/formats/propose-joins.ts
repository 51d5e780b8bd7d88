import { basename, extname } from 'node:path';
import { ImportError } from '../import-error.ts';
import { Columns } from '../mapping/columns.ts';
import { columnSource, type Mapping, type Source } from '../mapping/mapping.ts';
import { textAt } from '../table/cell-path.ts';
import { readTable } from '../table/read-table.ts';
import { shippedMapping } from './formats.ts';
import { type Inspected, notRecognised } from './inspect-file.ts';
import type { Recognised } from './recognise.ts';

type Join = Mapping['joins'][number];

const NAMES = ['name', 'title'];
const CATEGORY = /categor|group|department|taxon|kategorie|catégorie/i;
const BRAND = /brand|manufacturer|vendor|maker|marke|hersteller/i;
const TEXT = /description|text|beschreibung/i;
/** Not the key of a table, although it may be unique. */
const NO_KEY = /^(?:name|title|rowguid|modified ?date)$/i;

/**
 * Finds the file with the products among several, and how the others belong to it: by a column of
 * theirs that tells their rows apart and whose name the products have too.
 *
 * @throws {ImportError} `bad-file` if no file has products.
 */
export async function proposeJoins(
  files: readonly Inspected[],
): Promise<{ path: string; chosen: Recognised }> {
  const main = mainOf(files);
  if (!main?.recognised) throw notRecognised(files[0] ?? { ...EMPTY });
  const joins: Join[] = [];
  const tables = [{ prefix: '', columns: new Columns(main.columns) }];
  const waiting = new Set(files.filter((each) => each !== main && each.sample.length > 0));
  for (let isFound = true; isFound; ) {
    isFound = false;
    for (const file of waiting) {
      const join = await joinOf(file, tables);
      if (!join) continue;
      joins.push(join);
      tables.push({ prefix: `${join.as}.`, columns: new Columns(file.columns) });
      waiting.delete(file);
      isFound = true;
    }
  }
  if (joins.length === 0) {
    throw new ImportError(
      'bad-file',
      `${main.path} has products, and no column says how the other files belong to them.`,
      'Import one file after the other, or write the joins into a mapping (docs/importing.md).',
    );
  }
  return { path: main.path, chosen: { name: 'plain', mapping: joined(main, files, joins) } };
}

const EMPTY: Inspected = {
  path: 'the files',
  format: undefined,
  sample: [],
  columns: [],
  recognised: undefined,
};

/** The file that has most of what a product has. */
function mainOf(files: readonly Inspected[]): Inspected | undefined {
  const mapping = shippedMapping('plain');
  const scoreOf = ({ columns, recognised }: Inspected) => {
    if (!mapping || !recognised) return -1;
    const known = new Columns(columns);
    const sources: Source[] = [
      ...Object.values(mapping.product),
      ...Object.values(mapping.variant),
    ];
    const price = mapping.variant['price'];
    const hasPrice = price !== undefined && known.has(price);
    return sources.filter((source) => known.has(source)).length + (hasPrice ? 100 : 0);
  };
  const [best] = files.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return best;
}

/** How a file belongs to others that are known. */
async function joinOf(
  { path, columns, format }: Inspected,
  tables: readonly { prefix: string; columns: Columns }[],
): Promise<Join | undefined> {
  for (const key of columns) {
    if (NO_KEY.test(key)) continue;
    for (const { prefix, columns: others } of tables) {
      const found = others.find(key);
      if (found === undefined || !format) continue;
      if (!(await isUnique(path, format, key))) continue;
      const file = basename(path);
      const as = file.slice(0, file.length - extname(file).length).replace(/[.[\]]/g, '_');
      return { file, column: `${prefix}${found}`, key, as };
    }
  }
  return undefined;
}

async function isUnique(
  path: string,
  format: NonNullable<Inspected['format']>,
  key: string,
): Promise<boolean> {
  const seen = new Set<string>();
  for await (const row of readTable(path, format)) {
    const text = 'cells' in row ? textAt(row.cells, key) : '';
    if (text === '' || seen.has(text)) return false;
    seen.add(text);
  }
  return seen.size > 0;
}

/** The mapping of the products, with categories, brands and texts of the other files. */
function joined(main: Inspected, files: readonly Inspected[], joins: readonly Join[]): Mapping {
  const mapping = main.recognised?.mapping ?? shippedMapping('plain');
  if (!mapping) throw notRecognised(main);
  const nameIn = ({ as, file }: Join, names: readonly string[]): string[] => {
    const columns = new Columns(files.find((each) => basename(each.path) === file)?.columns);
    const found = [...names, `${as}Name`, `${as}_name`].flatMap((name) => columns.find(name) ?? []);
    return found.slice(0, 1).map((name) => `${as}.${name}`);
  };
  const named = (pattern: RegExp, names: readonly string[] = NAMES) =>
    joins.filter(({ as }) => pattern.test(as)).flatMap((join) => nameIn(join, names));
  // The file that is joined last is the farthest from the products, and thus the first level.
  const categories = named(CATEGORY).toReversed();
  const [brand] = named(BRAND);
  const [text] = named(TEXT, ['description', 'text']);
  const product = { ...mapping.product };
  if (categories.length > 0) {
    const levels = { join: categories, with: ' > ', path: ' > ', split: ',', root: [] };
    product['group'] = [levels];
  }
  if (brand !== undefined) product['brand'] = [...columnSource(brand), ...(product['brand'] ?? [])];
  if (text !== undefined) {
    product['description'] = [...columnSource(text), ...(product['description'] ?? [])];
  }
  return { ...mapping, file: basename(main.path), joins: [...joins], product };
}
