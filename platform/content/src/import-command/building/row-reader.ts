import { LOCALE_CODES } from '@vitrine/contract';
import { documentKey } from '../../text/key.ts';
import type { ProductRow } from '../grouping/staged-rows.ts';
import type { Columns } from '../mapping/columns.ts';
import type { CompiledMapping } from '../mapping/compile-mapping.ts';
import type { Source } from '../mapping/mapping.ts';
import { headOf, type RowCells, textAt, textsAt } from '../table/cell-path.ts';
import { isZero } from '../values/amount.ts';
import { type Cells, type FoundText, type Placeholders, readText } from '../values/read-cell.ts';

/** A row in the language that it is in. */
export interface ReadRow {
  line: number;
  locale: string;
  cells: Cells;
  isChild: boolean;
}

/** Reads the texts that a mapping names in the rows of a file. */
export class RowReader {
  readonly compiled: CompiledMapping;
  readonly columns: Columns;
  readonly locale: string;
  #unused: { of: number; columns: readonly string[] } | undefined;

  constructor(compiled: CompiledMapping, columns: Columns, locale: string) {
    this.compiled = compiled;
    this.columns = columns;
    this.locale = locale;
  }

  read(
    source: Source,
    cells: Cells,
    locale: string,
    placeholders: Placeholders,
    suffix = '',
  ): FoundText | undefined {
    const columnOf = (column: string) => this.columns.find(column, suffix);
    return readText(this.columns.expanded(source), cells, columnOf, locale, placeholders);
  }

  /** The text of the first of the columns that has one. */
  textOf(names: string | readonly string[] | undefined, cells: RowCells): string {
    for (const name of [names ?? []].flat()) {
      const column = this.columns.find(name);
      const text = column === undefined ? '' : textAt(cells, column);
      if (text !== '') return text;
    }
    return '';
  }

  /** All texts of columns, whose names may have numbers. */
  textsOf(names: string | readonly string[] | undefined, cells: RowCells): string[] {
    return [names ?? []].flat().flatMap((name) =>
      this.columns.numbered(name).flatMap((number) => {
        const column = this.columns.find(name.replaceAll('#', number));
        return column === undefined ? [] : textsAt(cells, column);
      }),
    );
  }

  /** The id of the product that a row names itself; empty if it names none. */
  idOf(cells: RowCells): string {
    return documentKey(this.#ownText(this.compiled.id, cells));
  }

  /** The text of a source in a row alone. */
  #ownText(source: Source, cells: RowCells): string {
    return this.read(source, { row: cells, first: cells }, this.locale, {})?.text ?? '';
  }

  skuOf(cells: RowCells): string {
    const cell = this.read(this.compiled.sku, { row: cells, first: cells }, this.locale, {});
    return cell && cell.column !== '' ? cell.text : '';
  }

  /** The names by which other rows refer to this one. */
  namesOf(cells: RowCells): string[] {
    const { parent, children } = this.compiled.mapping;
    const sources = [...(parent?.of ?? []), ...(children?.of ?? [])];
    return sources.map((each) => this.#ownText([each], cells)).filter((name) => name !== '');
  }

  parentOf(cells: RowCells): string {
    return this.textOf(this.compiled.mapping.parent?.column, cells);
  }

  childrenOf(cells: RowCells): string[] {
    return this.textsOf(this.compiled.mapping.children?.column, cells);
  }

  /** Whether the mapping leaves a row out. */
  isSkipped(cells: RowCells): boolean {
    return this.compiled.mapping.skip.some(({ column, is, isNot }) => {
      const name = this.columns.find(column);
      if (name === undefined) return false;
      const text = textAt(cells, name).trim();
      return is.includes(text) || (isNot !== undefined && !isNot.includes(text));
    });
  }

  /** The sources of prices, in one currency or another. */
  get priceSources(): Source[] {
    const { price, variant } = this.compiled;
    const sources = variant.filter(({ path }) => path[0] === 'prices').map(({ source }) => source);
    return [...(price ? [price] : []), ...sources];
  }

  /** A row in which the price 0, as of a sale that there is not, does not hide the real one. */
  withoutZeroPrices(cells: RowCells): RowCells {
    const hidden = this.priceSources.flatMap((source) => {
      const columns = source.flatMap((each) => this.columns.columnsOf(each));
      const filled = columns.filter((column) => textAt(cells, column) !== '');
      const zero = filled.filter((column) => isZero(textAt(cells, column)));
      return zero.length < filled.length ? zero : [];
    });
    if (hidden.length === 0) return cells;
    return { ...cells, ...Object.fromEntries(hidden.map((column) => [column, ''])) };
  }

  /** The texts of prices in a row. */
  pricesIn(cells: RowCells): string[] {
    return this.priceSources.flatMap((source) => {
      const cell = this.read(source, { row: cells, first: cells }, this.locale, {});
      return cell && cell.column !== '' ? [cell.text] : [];
    });
  }

  /** Whether the file has prices of variants, and nothing about their products. */
  get isPriceList(): boolean {
    const { product, sku } = this.compiled;
    const about = product.some(({ source }) => this.columns.has(source));
    const hasPrice = this.priceSources.some((source) => this.columns.has(source));
    return !about && this.columns.has(sku) && hasPrice;
  }

  /** Whether the file has a column that tells products apart, beside that of the numbers. */
  get namesProducts(): boolean {
    const { id, sku } = this.compiled;
    const numbers = new Set(sku.flatMap((each) => this.columns.columnsOf(each)));
    return id.some((each) => this.columns.columnsOf(each).some((column) => !numbers.has(column)));
  }

  /** The columns that the mapping takes nothing from. */
  get unusedColumns(): readonly string[] {
    const { names } = this.columns;
    if (this.#unused?.of !== names.length) {
      const used = this.#usedColumns();
      const columns = names.filter((name) => !used.has(name));
      this.#unused = { of: names.length, columns };
    }
    return this.#unused.columns;
  }

  #usedColumns(): Set<string> {
    const { mapping, id, status, sku, price, product, variant } = this.compiled;
    const fields = [...product, ...variant].map(({ source }) => source);
    const sources = [id, sku, ...fields, status ?? [], price ?? []].flat();
    const { pictures, parent, children } = mapping;
    const own = [
      ...[mapping.rowLocale, mapping.rowCurrency, mapping.expand],
      ...[pictures?.column, pictures?.variant, pictures?.position, pictures?.alt],
      ...[parent?.column, children?.column],
      ...mapping.skip.map(({ column }) => column),
      ...mapping.joins.map(({ as }) => as),
      ...sources.map(({ column }) => column),
      ...sources.map(({ join }) => join),
      ...sources.map(({ when }) => when?.column),
    ].flatMap((names) => names ?? []);
    const columns = own.flatMap((name) =>
      this.columns.numbered(name).flatMap((number) => {
        const filled = name.replaceAll('#', number);
        return ['', ...LOCALE_CODES].flatMap((locale) => this.columns.find(filled, locale) ?? []);
      }),
    );
    return new Set(columns.map((column) => headOf(column)));
  }

  /** The rows in languages of ours. Each may leave empty what another row of the product has. */
  rowsOf(rows: readonly ProductRow[]): ReadRow[] {
    const first: Record<string, unknown> = {};
    for (const { cells } of rows) {
      for (const [name, cell] of Object.entries(cells)) {
        if (first[name] === undefined || first[name] === '') first[name] = cell;
      }
    }
    return rows.flatMap(({ line, cells, isChild }) => {
      const locale = this.#localeOf(cells);
      return locale === undefined ? [] : [{ line, locale, isChild, cells: { row: cells, first } }];
    });
  }

  #localeOf(cells: RowCells): string | undefined {
    const { rowLocale } = this.compiled.mapping;
    if (rowLocale === undefined) return this.locale;
    const code = this.textOf(rowLocale, cells).split(/[-_]/)[0]?.toLowerCase() ?? '';
    return code === '' ? this.locale : LOCALE_CODES.find((locale) => locale === code);
  }
}
