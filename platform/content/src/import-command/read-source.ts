import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { AttributeType } from '../authoring/values/attributes.ts';
import { CatalogueDocument, CatalogueHeader, nameOf } from '../documents/catalogue-document.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import { AttributeDefinitions } from './building/attributes/attribute-definitions.ts';
import { attributeTitle } from './building/attributes/attribute-titles.ts';
import { ObservedAttributes } from './building/attributes/observed-attributes.ts';
import type { Place } from './building/build.ts';
import { ProductBuilder } from './building/product-builder.ts';
import { RowReader } from './building/row-reader.ts';
import type { WantedPicture } from './building/wanted-pictures.ts';
import { StagedRows } from './grouping/staged-rows.ts';
import { ImportError } from './import-error.ts';
import { Columns } from './mapping/columns.ts';
import { type CompiledMapping, requireColumns } from './mapping/compile-mapping.ts';
import { withPairs } from './mapping/pairs.ts';
import type { Problem } from './problem.ts';
import { type RowCells, textAt } from './table/cell-path.ts';
import { decoded } from './table/decode.ts';
import { detectSyntax } from './table/detect-syntax.ts';
import { readJsonLines, readTable, type TableFormat } from './table/read-table.ts';
import { tableFormatOf } from './table/table-format.ts';
import type { BadRow, TableRow } from './table/table-row.ts';
import { currencyIn, DecimalMarks } from './values/amount.ts';
import { isSame } from './values/read-cell.ts';

/** A document that a file gives. */
export interface SourceItem {
  /** The line that it begins in. */
  line: number;
  /** `products/bowl`; undefined for a line that does not say. */
  name: string | undefined;
  document: GivenDocument | undefined;
  /** Documents that it needs, which are written if they do not exist. */
  others: readonly GivenDocument[];
  pictures: readonly WantedPicture[];
  /** The cells of its values, by their path. */
  places: ReadonlyMap<string, Place>;
  /** The number of its prices that had more decimals than their currency. */
  rounded: number;
  /** The cells and rows that cannot be used. */
  leftOut: readonly Problem[];
  /** Why it is refused. */
  problems: readonly Problem[];
}

/** A file that is gone through once for the plan, and once to be written. */
export interface Source {
  /** Whether the file gives some of the values only. */
  merge: boolean;
  /** Whether it has prices of variants, and does not say which products there are. */
  isPriceList: boolean;
  items(): AsyncGenerator<SourceItem>;
  close(): void;
}

/** The shop, as far as an import has to know it before it reads the products. */
export type Shop = Pick<ImportTarget, 'currencies' | 'productsWith' | 'attributes'>;

const item = (line: number, fields: Partial<SourceItem>): SourceItem => ({
  line,
  name: undefined,
  document: undefined,
  others: [],
  pictures: [],
  places: new Map(),
  rounded: 0,
  leftOut: [],
  problems: [],
  ...fields,
});

/** An exported catalogue, or documents that were written by hand in its format. */
export function catalogueSource(path: string): Source {
  return {
    merge: false,
    isPriceList: false,
    close: () => undefined,
    async *items() {
      for await (const { line, value } of readJsonLines(decoded(createReadStream(path), 'utf-8'))) {
        if (line === 1 && isHeader(value)) continue;
        const document = v.safeParse(CatalogueDocument, value);
        if (document.success) {
          yield item(line, { name: nameOf(document.output), document: document.output });
        } else {
          const [issue] = document.issues;
          const reason = value === undefined ? 'is not JSON' : issue.message;
          yield item(line, { problems: [{ line, reason, remedy: 'Correct the line.' }] });
        }
      }
    },
  };
}

/** @throws {ImportError} `bad-file` for a catalogue of a newer release. */
function isHeader(value: unknown): boolean {
  if (v.is(CatalogueHeader, value)) return true;
  if (!v.is(v.object({ vitrine: v.string() }), value)) return false;
  throw new ImportError(
    'bad-file',
    'line 1: is the header of a catalogue that this release cannot read.',
    'Import it with the release that exported it, or a newer one.',
  );
}

export interface TableSourceOptions {
  /** Name of the mapping, for errors. */
  name: string;
  compiled: CompiledMapping;
  format: TableFormat;
  /** The language of columns without a language in their name. */
  locale: string;
  /** Of prices without one in their row, if it was said. */
  currency: string | undefined;
  withoutPictures: boolean;
  now: Date;
}

/**
 * Products in the rows of a table. The file is read once; its rows may be in any order.
 *
 * @throws {ImportError} `bad-file`, `bad-mapping`, or `bad-option` if nothing says the currency.
 */
export async function openTable(
  path: string,
  options: TableSourceOptions,
  shop: Shop,
): Promise<Source> {
  const staging = new Staging(path, options);
  try {
    await staging.read();
    const currency = await staging.currency(shop);
    await staging.arrange(shop);
    return staging.source(currency, await shop.attributes());
  } catch (error) {
    staging.rows.close();
    throw error;
  }
}

const isBad = (row: TableRow | BadRow): row is BadRow => 'problem' in row;

class Staging {
  readonly rows = new StagedRows();
  readonly #path: string;
  readonly #options: TableSourceOptions;
  readonly #columns: Columns;
  readonly #reader: RowReader;
  readonly #marks = new DecimalMarks();
  readonly #bad: Problem[] = [];
  /** The number of prices by the currency that they name; those that name none have ''. */
  readonly #named = new Map<string, number>();

  constructor(path: string, options: TableSourceOptions) {
    this.#path = path;
    this.#options = options;
    this.#columns = new Columns();
    this.#reader = new RowReader(options.compiled, this.#columns, options.locale);
  }

  async read(): Promise<void> {
    const { name, compiled, format } = this.#options;
    const joins = await openJoins(this.#path, compiled);
    const isTable = ['csv', 'tsv', 'xlsx'].includes(format.format);
    let isFirst = true;
    for await (const row of readTable(this.#path, format)) {
      if (isBad(row)) {
        this.#bad.push({ line: row.line, reason: row.problem, remedy: 'Correct the row.' });
        continue;
      }
      for (const expandedCells of expanded(row.cells, compiled.mapping.expand)) {
        const cells = withPairs(expandedCells, compiled.mapping.pairs);
        for (const add of joins) add(cells);
        if (isFirst || !isTable) this.#columns.include(Object.keys(cells));
        if (isFirst && isTable) requireColumns(name, compiled, this.#columns);
        isFirst = false;
        this.#stage({ line: row.line, cells });
      }
    }
    if (!isFirst && !isTable) requireColumns(name, compiled, this.#columns);
  }

  #stage({ line, cells: rowCells }: TableRow): void {
    const reader = this.#reader;
    const cells = reader.withoutZeroPrices(rowCells);
    if (reader.isSkipped(cells)) return;
    const prices = reader.pricesIn(cells);
    for (const text of prices) this.#marks.add(text);
    const { price, mapping } = this.#options.compiled;
    const hasCurrency = reader.textOf(mapping.rowCurrency, cells) !== '';
    if (price && !hasCurrency) {
      for (const text of prices.filter((each) => /\d/.test(each))) {
        const named = currencyIn(text) ?? '';
        this.#named.set(named, (this.#named.get(named) ?? 0) + 1);
      }
    }
    this.rows.add({
      line,
      cells,
      id: reader.idOf(cells),
      sku: reader.skuOf(cells),
      names: reader.namesOf(cells),
      parent: reader.parentOf(cells),
      children: reader.childrenOf(cells),
    });
  }

  /** @throws {ImportError} `bad-option` if nothing says the currency of the prices. */
  async currency(shop: Shop): Promise<string | undefined> {
    const { currency } = this.#options;
    const unnamed = this.#named.get('') ?? 0;
    if (currency !== undefined || unnamed === 0) return currency;
    // In a column in which most prices name their currency, the others have forgotten it.
    const [most, count = 0] =
      [...this.#named].filter(([name]) => name !== '').sort((a, b) => b[1] - a[1])[0] ?? [];
    if (most !== undefined && count > unnamed) return most;
    const currencies = await shop.currencies();
    if (currencies.length === 1) return currencies[0];
    throw needsOneCurrency(currencies);
  }

  async arrange(shop: Shop): Promise<void> {
    const { isPriceList, namesProducts } = this.#reader;
    if (isPriceList && !namesProducts) {
      await this.rows.findProducts((skus) => this.#productsWith(skus, shop));
    }
    this.rows.arrange();
  }

  /** The product of each number that only one product has. */
  async #productsWith(skus: readonly string[], shop: Shop): Promise<Map<string, string>> {
    const ids = await shop.productsWith(skus);
    return new Map(
      Object.entries(ids).flatMap(([sku, [id, ...more]]) =>
        id !== undefined && more.length === 0 ? [[sku, id] as const] : [],
      ),
    );
  }

  /** Goes through all products, because only all texts of an attribute tell what it is. */
  #attributes(
    builder: ProductBuilder,
    existing: Readonly<Record<string, AttributeType>>,
  ): AttributeDefinitions {
    const { locale } = this.#reader;
    const observed = new ObservedAttributes(locale, (id) => attributeTitle(id, locale));
    for (const { rows } of this.rows.products()) builder.observe(rows, observed);
    return new AttributeDefinitions(observed, { locale, mark: this.#marks.mark, existing });
  }

  source(currency: string | undefined, existing: Readonly<Record<string, AttributeType>>): Source {
    const { withoutPictures, now } = this.#options;
    const [rows, reader, bad] = [this.rows, this.#reader, this.#bad];
    const build = { currency, mark: this.#marks.mark, withoutPictures, now };
    const builder = new ProductBuilder(reader, build);
    const isBySku = reader.isPriceList && !reader.namesProducts;
    const attributes = this.#attributes(builder, existing);
    return {
      merge: true,
      isPriceList: reader.isPriceList,
      async *items() {
        for (const problem of bad) yield item(problem.line ?? 0, { problems: [problem] });
        for (const { line, cells } of rows.withoutId()) {
          const problem = isBySku ? notOfOneProduct(reader, line, cells) : withoutProduct(line);
          yield item(line, { problems: [problem] });
        }
        for (const document of attributes.documents()) {
          yield item(0, { name: nameOf(document), document });
        }
        let position = 0;
        for (const { id, rows: own } of rows.products()) {
          const built = builder.build(id, own, attributes, position);
          position += 1;
          yield item(built.line, { ...built, name: nameOf(built.document) });
        }
      },
      close: () => rows.close(),
    };
  }
}

const withoutProduct = (line: number): Problem => ({
  line,
  reason: 'the row does not say which product it belongs to',
  remedy: 'Fill the column that "product.id" of the mapping names.',
});

const notOfOneProduct = (reader: RowReader, line: number, cells: RowCells): Problem => ({
  line,
  cell: reader.compiled.sku.flatMap((each) => reader.columns.columnsOf(each))[0],
  reason: `no product of the catalogue, or more than one, has the number "${reader.skuOf(cells)}"`,
  remedy: 'Correct the number, or add a column with the id of the product.',
});

const needsOneCurrency = (currencies: readonly string[]) =>
  new ImportError(
    'bad-option',
    currencies.length === 0
      ? 'The prices of the file have no currency, and the shop has none yet.'
      : `The prices of the file have no currency, and the shop has ${currencies.join(', ')}.`,
    `Say which it is: --currency ${currencies[0] ?? 'EUR'}.`,
  );

/** A row for each member of a list in it. */
function expanded(cells: RowCells, column: string | undefined): RowCells[] {
  const list = column === undefined ? undefined : cells[column];
  if (column === undefined || !Array.isArray(list) || list.length === 0) return [cells];
  return list.map((each: unknown) => ({ ...cells, [column]: each }));
}

/** Reads the other files of a mapping. @returns functions that add their rows to a row. */
async function openJoins(path: string, { mapping }: CompiledMapping) {
  const joins: ((cells: Record<string, unknown>) => void)[] = [];
  for (const { file, column, key, as, columns: names, where } of mapping.joins) {
    const other = join(dirname(path), file);
    const detected = await detectSyntax(other).catch((cause: unknown) => {
      throw new ImportError(
        'bad-file',
        `There is no file ${other}, which the mapping joins.`,
        'Put it beside the file with the products.',
        cause,
      );
    });
    const { encoding, delimiter, quote } = mapping;
    const ownFormat = { encoding, delimiter, quote, columns: names };
    const format = await tableFormatOf(other, detected, ownFormat);
    const rows = new Map<string, RowCells>();
    const columns = new Columns();
    const textOf = (cells: RowCells, name: string) => textAt(cells, columns.find(name) ?? name);
    for await (const row of readTable(other, format)) {
      if (isBad(row)) continue;
      columns.include(Object.keys(row.cells));
      const isWanted =
        !where || where.is.some((each) => isSame(each, textOf(row.cells, where.column)));
      const value = textOf(row.cells, key);
      if (isWanted && value !== '' && !rows.has(value)) rows.set(value, row.cells);
    }
    joins.push((cells) => {
      const own = new Columns(Object.keys(cells)).find(column) ?? column;
      const joined = rows.get(textAt(cells, own));
      if (joined) cells[as] = joined;
    });
  }
  return joins;
}
