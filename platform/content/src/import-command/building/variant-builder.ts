import { isCurrency } from '../../currencies/iso-4217.ts';
import type { Source } from '../mapping/mapping.ts';
import { isFault } from '../problem.ts';
import { currencyIn, readPrice } from '../values/amount.ts';
import type { Placeholders } from '../values/read-cell.ts';
import type { Specification } from './attributes/observed-attributes.ts';
import type { Build, SetFrom } from './build.ts';
import type { Built } from './field-values.ts';
import type { ReadRow } from './row-reader.ts';
import { specificationsOf } from './specifications.ts';

/** A variant, and the lines of its rows. */
interface BuiltVariant extends Built {
  sku: string;
  lines: number[];
  /** As the file names them. */
  options: readonly Specification[];
}

/** Builds the variants of a product. */
export class VariantBuilder {
  readonly #build: Build;
  readonly #variants = new Map<string, BuiltVariant>();
  #isPartial = false;

  constructor(build: Build) {
    this.#build = build;
  }

  /** @returns the variants, and whether some of the file are left out. */
  build(
    rows: readonly ReadRow[],
    placeholders: Placeholders,
  ): { variants: BuiltVariant[]; isPartial: boolean } {
    const children = rows.filter(({ isChild }) => isChild);
    const telling = (children.length > 0 ? children : rows).filter((row) => this.#isVariant(row));
    const priced = telling.filter((row) => this.#priceOf(row) === 'given');
    const hasPrices = priced.length > 0;
    // A row in another language or currency may have the price.
    const skus = new Set(this.#isMerged ? priced.map((row) => this.#skuOf(row)) : []);
    for (const row of telling) {
      const isOfProduct =
        hasPrices && !skus.has(this.#skuOf(row)) && !this.#hasPrice(row, row === rows[0]);
      if (!isOfProduct) this.#add(row, placeholders);
    }
    return { variants: this.#withPrices(hasPrices), isPartial: this.#isPartial };
  }

  #skuOf({ cells }: ReadRow): string {
    return this.#build.reader.skuOf(cells.row);
  }

  /** Whether one variant may have several rows, for languages or currencies. */
  get #isMerged(): boolean {
    const { rowLocale, rowCurrency } = this.#build.reader.compiled.mapping;
    const { columns } = this.#build.reader;
    return [rowLocale, rowCurrency].some((name) => name !== undefined && columns.find(name));
  }

  /**
   * Whether a row has a price, as others of its product have. If not, it is the row of the product
   * itself, or its variant is left out.
   */
  #hasPrice(row: ReadRow, isFirst: boolean): boolean {
    const price = this.#priceOf(row);
    if (price === 'given') return true;
    const sku = this.#skuOf(row);
    if (isFirst || sku === '') return false;
    this.#leaveOut(
      row,
      this.#priceColumn(row),
      `the variant ${sku} has ${price === 'zero' ? 'the price 0' : 'no price'}`,
      'Give it a price, or take the row out.',
    );
    return false;
  }

  #leaveOut(row: ReadRow, cell: string | undefined, reason: string, remedy?: string): void {
    this.#build.leaveOut(row.line, cell, reason, remedy);
    this.#isPartial = true;
  }

  #priceOf({ cells }: ReadRow): 'given' | 'none' | 'zero' {
    const prices = this.#build.reader.pricesIn(cells.row);
    if (prices.length === 0) return 'none';
    const isZero = (text: string) => /^[\s\p{Sc}\p{L}]*[0.,]+[\s\p{Sc}\p{L}]*$/u.test(text);
    return prices.every(isZero) ? 'zero' : 'given';
  }

  /** The column in which the price of a row is missing. */
  #priceColumn({ cells, locale }: ReadRow): string | undefined {
    const { price, variant } = this.#build.reader.compiled;
    const sources = variant.filter(({ path }) => path[0] === 'prices').map(({ source }) => source);
    for (const source of [...(price ? [price] : []), ...sources]) {
      const read = this.#build.reader.read(source, cells, locale, {})?.column;
      const [column] = source.flatMap((each) => this.#build.reader.columns.columnsOf(each));
      if (read || column) return read || column;
    }
    return undefined;
  }

  /** Rows with another picture of a product, or another language, have no variant. */
  #isVariant({ cells, locale }: ReadRow): boolean {
    const { reader } = this.#build;
    const { sku, mapping } = reader.compiled;
    return (
      reader.skuOf(cells.row) !== '' ||
      reader.pricesIn(cells.row).length > 0 ||
      (mapping.rowLocale !== undefined && reader.read(sku, cells, locale, {}) !== undefined)
    );
  }

  #add(row: ReadRow, placeholders: Placeholders): void {
    const { reader } = this.#build;
    const { sku: source, variant, price } = reader.compiled;
    const filled = { ...placeholders, n: String(this.#variants.size + 1) };
    const found = reader.read(source, row.cells, row.locale, filled);
    const sku = found?.text ?? '';
    if (sku === '') {
      const [column] = source.flatMap((each) => reader.columns.columnsOf(each));
      this.#leaveOut(row, column, 'the variant has no number');
      return;
    }
    const known = this.#variants.get(sku);
    if (known && !this.#isMerged) {
      this.#leaveOut(
        row,
        found?.column || undefined,
        `the number ${sku} is also in line ${known.lines[0]}`,
        'Give each variant of a product a number of its own.',
      );
      return;
    }
    const { options } = reader.compiled.mapping;
    const built = known ?? {
      ...{ sku, lines: [], data: { sku }, fallback: { sku } },
      options: specificationsOf(reader, [row], filled, options),
    };
    const index = known ? [...this.#variants.keys()].indexOf(sku) : this.#variants.size;
    built.lines.push(row.line);
    this.#variants.set(sku, built);
    const path = `variants.${index}.`;
    const from: SetFrom = { ...row, placeholders: filled };
    for (const field of variant) {
      if (field.name !== 'variant.sku') this.#build.set(built, field, path, from);
    }
    if (price) this.#setPrice(price, built, path, from);
  }

  /** Those that have a price, if any has one; a file with texts only has none. */
  #withPrices(hasPrices: boolean): BuiltVariant[] {
    const variants = [...this.#variants.values()];
    const amountsOf = ({ data }: BuiltVariant) => Object.values(Object(data['prices'])).map(Number);
    const zero = variants.filter(
      (each) => amountsOf(each).length > 0 && amountsOf(each).every((amount) => amount === 0),
    );
    for (const { sku, lines } of zero) {
      const remedy = 'Correct the price, or leave such rows out with "skip".';
      this.#build.leaveOut(lines[0] ?? 0, undefined, `the price of ${sku} is 0`, remedy);
    }
    const kept = variants.filter(
      (each) => !zero.includes(each) && (!hasPrices || amountsOf(each).length > 0),
    );
    if (kept.length < variants.length) this.#isPartial = true;
    return kept;
  }

  #setPrice(source: Source, { data }: Built, path: string, row: SetFrom): void {
    const { reader, options } = this.#build;
    const { rowCurrency, decimal } = reader.compiled.mapping;
    const found = reader.read(source, row.cells, row.locale, {});
    if (!found) return;
    const own = reader.textOf(rowCurrency, row.cells.row).toUpperCase();
    const given = own || options.currency || currencyIn(found.text) || '';
    if (!isCurrency(given)) {
      const reason = given === '' ? 'the price has no currency' : `"${given}" is not a currency`;
      const cell = own === '' ? found.column : reader.columns.find(rowCurrency ?? '');
      this.#build.leaveOut(row.line, cell, reason, 'Use a code of ISO 4217, such as EUR.');
      return;
    }
    const price = readPrice(found.text, decimal ?? options.mark, given, found.source.times);
    if (isFault(price)) {
      this.#build.leftOut.push({ line: row.line, cell: found.column, ...price });
      return;
    }
    data['prices'] = { ...Object(data['prices']), [given]: price.amount };
    this.#build.places.set(`${path}prices`, { line: row.line, cell: found.column });
    if (price.isRounded) this.#build.rounded += 1;
  }
}
