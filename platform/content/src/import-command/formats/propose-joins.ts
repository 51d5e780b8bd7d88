import { basename, extname } from 'node:path';
import { ImportError } from '../import-error.ts';
import { Columns } from '../mapping/columns.ts';
import { columnSource, type Mapping, type Source } from '../mapping/mapping.ts';
import { textAt } from '../table/cell-path.ts';
import { readTable, type TableFormat } from '../table/read-table.ts';
import type { TableRow } from '../table/table-row.ts';
import { isSame } from '../values/read-cell.ts';
import { shippedMapping } from './formats.ts';
import { type Inspected, notRecognised } from './inspect-file.ts';
import type { Recognised } from './recognise.ts';

type Join = Mapping['joins'][number];

const NAMES = ['name', 'title'];
const CATEGORY = /categor|group|department|taxon|kategorie|catégorie/i;
const BRAND = /brand|manufacturer|vendor|maker|marke|hersteller/i;
/** Not the key of a table, although it may be unique. */
const NO_KEY = /^(?:id|name|title|rowguid|modified ?date)$/i;
const LANGUAGE = /^(?:lang(?:uage)?|locale|culture)[ _-]?(?:id|code)?$/i;
const PARENT = /^parent(?:[ _-]?(?:category|group))?[ _-]?(?:id|key)?$/i;
const CURRENCY = ['currency', 'currency code'];
/** As many as the CMS has levels of categories. */
const MAX_LEVELS = 5;

/** A file that is joined, and its columns. */
interface Table {
  /** Its name without an ending, by which keys refer to it. */
  name: string;
  /** Of its columns in a row of the products; empty for the products themselves. */
  prefix: string;
  columns: Columns;
}

const nameOf = (path: string): string => basename(path, extname(path)).replaceAll(/[.[\]]/g, '_');

/**
 * Finds the file with the products among several, and how the others belong to it: by a column that
 * tells the rows of the other file apart, and has the same name in both, or that of the other file.
 *
 * @param locale The language of texts that a file has in several.
 * @throws {ImportError} `bad-file` if no file has products.
 */
export async function proposeJoins(
  files: readonly [Inspected, ...Inspected[]],
  locale: string,
): Promise<{ path: string; chosen: Recognised; format: TableFormat | undefined }> {
  const main = await mainOf(files, locale);
  if (!main) throw notRecognised(files[0]);
  const joins: Join[] = [];
  const tables = [tableOf(main, '')];
  const waiting = new Set(files.filter((each) => each !== main && each.sample.length > 0));
  for (let isFound = true; isFound; ) {
    isFound = false;
    for (const file of waiting) {
      const join = await joinOf(file, tables, locale);
      if (!join) continue;
      const all = [join, ...parentsOf(file, join)];
      joins.push(...all);
      tables.push(...all.map(({ as }) => tableOf(file, `${as}.`)));
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
  const chosen = { name: 'plain', mapping: joined(main, files, joins) };
  return { path: main.path, chosen, format: main.format };
}

const tableOf = ({ path, columns }: Inspected, prefix: string): Table => ({
  ...{ name: nameOf(path), prefix, columns: new Columns(columns) },
});

/** The file that has most of what a product has, and a price above all. */
async function mainOf(files: readonly Inspected[], locale: string): Promise<Inspected | undefined> {
  const plain = shippedMapping('plain');
  const { name = [] } = plain?.product ?? {};
  const { price = [], sku = [] } = plain?.variant ?? {};
  const sources = [...Object.values(plain?.product ?? {}), ...Object.values(plain?.variant ?? {})];
  const has = (file: Inspected, source: Source) => new Columns(file.columns).has(source);
  const scoreOf = (file: Inspected) => {
    const isLookup = CATEGORY.test(nameOf(file.path)) || BRAND.test(nameOf(file.path));
    if (isLookup || !(has(file, name) || has(file, price))) return 0;
    const recognised = sources.filter((source) => has(file, source)).length;
    return recognised + (has(file, price) ? 100 : 0) + (has(file, name) ? 50 : 0);
  };
  const ranked = files
    .filter((file) => scoreOf(file) > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const [best] = ranked;
  if (!best || !ranked.some((file) => has(file, price) || has(file, sku))) return undefined;
  const named = ranked.find((file) => has(file, name));
  if (!named || named === best) return named && best;
  // The prices belong to products with names, unless a product has several.
  return (await joinOf(best, [tableOf(named, '')], locale)) ? named : best;
}

/** How a file belongs to others that are known. */
async function joinOf(
  { path, columns, format }: Inspected,
  tables: readonly Table[],
  locale: string,
): Promise<Join | undefined> {
  if (!format) return undefined;
  const language = columns.find((name) => LANGUAGE.test(name));
  for (const table of tables) {
    for (const { column, key } of keysBetween(table, nameOf(path), columns)) {
      const join = {
        ...{ file: basename(path), column: `${table.prefix}${column}`, key },
        ...(format.columns && { columns: [...format.columns] }),
      };
      const as = nameOf(path);
      if (await isUnique(path, format, key)) return { ...join, as };
      if (language === undefined) continue;
      const is = await valuesIn(path, format, language, locale);
      const where = { column: language, is };
      if (await isUnique(path, format, key, where)) return { ...join, as, where };
    }
  }
  return undefined;
}

/** The columns of a table and of another file that may have the same values. */
function keysBetween(
  { name, columns }: Table,
  other: string,
  others: readonly string[],
): { column: string; key: string }[] {
  const otherColumns = new Columns(others);
  const pair = (column: string | undefined, key: string | undefined) =>
    column === undefined || key === undefined ? [] : [{ column, key }];
  const same = others
    .filter((key) => !NO_KEY.test(key))
    .flatMap((key) => pair(columns.find(key), key));
  const id = (of: Columns) => ['id', 'key', 'code'].flatMap((each) => of.find(each) ?? [])[0];
  const referring = (of: Columns, to: string) =>
    singularsOf(to).flatMap((each) =>
      [`${each} id`, `${each} key`, `${each} code`, each].flatMap((key) => of.find(key) ?? []),
    )[0];
  return [
    ...same,
    ...pair(referring(columns, other), id(otherColumns)),
    ...pair(id(columns), referring(otherColumns, name)),
  ];
}

/** @example singularsOf('Categories') // ['Categories', 'Category', 'Categorie'] */
const singularsOf = (name: string): string[] => [
  ...new Set([name, name.replace(/ies$/i, 'y'), name.replace(/s$/i, '')]),
];

/** The categories above those of a file, which it has itself. */
function parentsOf({ columns }: Inspected, join: Join): Join[] {
  const parent = columns.find((name) => PARENT.test(name));
  if (parent === undefined || !CATEGORY.test(join.as)) return [];
  const nameAt = (level: number) => (level === 1 ? join.as : `${join.as}_${level}`);
  return Array.from({ length: MAX_LEVELS - 1 }, (_, index) => ({
    ...{ file: join.file, key: join.key, column: `${nameAt(index + 1)}.${parent}` },
    as: nameAt(index + 2),
  }));
}

type Where = NonNullable<Join['where']>;

const isIn = (cells: TableRow['cells'], { column, is }: Where): boolean =>
  is.some((each) => isSame(each, textAt(cells, column)));

async function isUnique(
  path: string,
  format: TableFormat,
  key: string,
  where?: Where,
): Promise<boolean> {
  const seen = new Set<string>();
  for await (const row of readTable(path, format)) {
    if ('cells' in row && where && !isIn(row.cells, where)) continue;
    const text = 'cells' in row ? textAt(row.cells, key) : '';
    if (text === '' || seen.has(text)) return false;
    seen.add(text);
  }
  return seen.size > 0;
}

/** The values of a column that stand for a language: `en`, `en-US`; else the first value. */
async function valuesIn(
  path: string,
  format: TableFormat,
  column: string,
  locale: string,
): Promise<string[]> {
  const values = new Set<string>();
  for await (const row of readTable(path, format)) {
    if ('cells' in row) values.add(textAt(row.cells, column).trim());
  }
  const [first = ''] = values;
  const own = [...values].filter((value) => value.toLowerCase().split(/[-_]/)[0] === locale);
  return own.length > 0 ? own : [first];
}

/** The mapping of the products, with what the other files know of them. */
function joined(main: Inspected, files: readonly Inspected[], joins: readonly Join[]): Mapping {
  const mapping = main.recognised?.mapping ?? shippedMapping('plain');
  if (!mapping) throw notRecognised(main);
  const columnsOf = ({ file }: Join) =>
    new Columns(files.find((each) => basename(each.path) === file)?.columns);
  const nameIn = (join: Join): string[] => {
    const own = nameOf(join.file);
    const names = [...NAMES, ...singularsOf(own).flatMap((each) => `${each} name`)];
    const present = names.flatMap((name) => columnsOf(join).find(name) ?? []);
    return present.slice(0, 1).map((name) => `${join.as}.${name}`);
  };
  const named = (pattern: RegExp) => joins.filter(({ as }) => pattern.test(as)).flatMap(nameIn);
  // The file that is joined last is the farthest from the products, and thus the first level.
  const categories = named(CATEGORY).toReversed();
  const [brand] = named(BRAND);
  const about = joins.filter(({ as }) => !CATEGORY.test(as) && !BRAND.test(as));
  const extended = (source: Source) => [
    ...source,
    ...about.flatMap((join) => inTable(source, columnsOf(join), `${join.as}.`)),
  ];
  const fields = ([name, source]: [string, Source]): [string, Source] => [
    name,
    name === 'id' ? source : extended(source),
  ];
  const product = Object.fromEntries(Object.entries(mapping.product).map(fields));
  if (categories.length > 0) {
    const levels = { join: categories, with: ' > ', path: ' > ', split: ',', root: [] };
    product['group'] = [levels];
  }
  if (brand !== undefined) product['brand'] = [...columnSource(brand), ...(product['brand'] ?? [])];
  const currencies = about.flatMap((join) =>
    CURRENCY.flatMap((name) => columnsOf(join).find(name) ?? []).map(
      (each) => `${join.as}.${each}`,
    ),
  );
  const hasCurrency = CURRENCY.some((name) => new Columns(main.columns).find(name));
  return {
    ...mapping,
    ...(!hasCurrency && currencies[0] !== undefined && { rowCurrency: currencies[0] }),
    file: basename(main.path),
    joins: [...joins],
    product,
    variant: Object.fromEntries(Object.entries(mapping.variant).map(fields)),
  };
}

/** A source with the columns of another table in place of those of the products. */
const inTable = (source: Source, columns: Columns, prefix: string): Source =>
  columns.expanded(source).flatMap((each): Source => {
    const own = (names: readonly string[]) =>
      names.flatMap((name) => columns.find(name) ?? []).map((name) => `${prefix}${name}`);
    const column = own([each.column ?? []].flat());
    const join = own(each.join ?? []);
    if (column.length > 0) return [{ ...each, column }];
    return join.length > 0 ? [{ ...each, join }] : [];
  });
