import { MAX_SKU_CHARACTERS } from '../../authoring/values/bounds.ts';
import { currenciesOf } from '../../currencies/currency-signs.ts';
import { isCurrency } from '../../currencies/iso-4217.ts';
import type { Source } from '../mapping/mapping.ts';
import { isFault } from '../problem.ts';
import { currencyIn, isZero, readPrice } from '../values/amount.ts';
import type { Placeholders } from '../values/read-cell.ts';
import type { Specification } from './attributes/observed-attributes.ts';
import type { Build, SetFrom } from './build.ts';
import type { Built } from './field-values.ts';
import type { ReadRow } from './row-reader.ts';
import { specificationsOf } from './specifications.ts';

/** A variant, and the lines of its rows. */
interface BuiltVariant extends Built {
  /** Empty if it has no number. */
  sku: string;
  lines: number[];
  /** As the file names them. */
  options: readonly Specification[];
  /** Its rows' languages and currencies. */
  lists: Set<string>;
}

/** Builds the variants of a product. */
export class VariantBuilder {
  readonly #build: Build;
  readonly #variants = new Map<string, BuiltVariant>();
  /** The last place of a variant without a number, by language and currency. */
  readonly #places = new Map<string, number>();
  #isPartial = false;

  constructor(build: Build) {
    this.#build = build;
  }

  /** @returns the variants, whether some of the file are left out, and the column of prices. */
  build(
    rows: readonly ReadRow[],
    placeholders: Placeholders,
  ): { variants: BuiltVariant[]; isPartial: boolean; priceColumn: string | undefined } {
    const children = rows.filter(({ isChild }) => isChild);
    const telling = (children.length > 0 ? children : rows).filter((row) => this.#isVariant(row));
    const priced = telling.filter((row) => this.#priceOf(row) === 'given');
    const hasPrices = priced.length > 0;
    // A row in another language or currency may have the price.
    const skus = new Set(this.#isMerged ? priced.map((row) => this.#skuOf(row)) : []);
    const hasLanguages = this.#build.reader.compiled.mapping.rowLocale !== undefined;
    for (const row of telling) {
      const sku = this.#skuOf(row);
      const isElsewhere = skus.has(sku) && (sku !== '' || hasLanguages);
      const isOfProduct = hasPrices && !isElsewhere && !this.#hasPrice(row, row === rows[0]);
      if (!isOfProduct) this.#add(row, placeholders);
    }
    const variants = this.#withPrices(hasPrices);
    const [first] = rows;
    return { variants, isPartial: this.#isPartial, priceColumn: first && this.#priceColumn(first) };
  }

  #skuOf({ cells }: ReadRow): string {
    return this.#build.reader.skuOf(cells.row);
  }

  /** Whether one variant may have several rows, for languages or currencies. */
  get #isMerged(): boolean {
    const { rowLocale, rowCurrency } = this.#build.reader.compiled.mapping;
    const { columns } = this.#build.reader;
    return [rowLocale, rowCurrency ?? []].flat().some((name) => name && columns.find(name));
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
    return prices.every(isZero) ? 'zero' : 'given';
  }

  /** The column in which the price of a row is missing. */
  #priceColumn({ cells, locale }: ReadRow): string | undefined {
    const { reader } = this.#build;
    for (const source of reader.priceSources) {
      const read = reader.read(source, cells, locale, {})?.column;
      const [column] = source.flatMap((each) => reader.columns.columnsOf(each));
      if (read || column) return read || column;
    }
    return undefined;
  }

  /** Rows with another picture of a product, or another language, have no variant. */
  #isVariant({ cells }: ReadRow): boolean {
    const { reader } = this.#build;
    const { sku, mapping } = reader.compiled;
    return (
      reader.skuOf(cells.row) !== '' ||
      reader.pricesIn(cells.row).length > 0 ||
      (mapping.rowLocale !== undefined && !reader.columns.has(sku))
    );
  }

  #add(row: ReadRow, placeholders: Placeholders): void {
    const { reader } = this.#build;
    const { sku: source, variant, price } = reader.compiled;
    const filled = { ...placeholders, n: String(this.#variants.size + 1) };
    const cell = reader.read(source, row.cells, row.locale, filled);
    const sku = this.#fitting(cell?.text ?? '', row, cell?.column);
    const key = sku === '' ? this.#placeOf(row) : `number ${sku}`;
    const before = this.#variants.get(key);
    const list = this.#listOf(row);
    if (before?.lists.has(list)) {
      this.#leaveOut(
        row,
        cell?.column || undefined,
        `the number ${sku} is also in line ${before.lines[0]}`,
        'Give each variant of a product a number of its own.',
      );
      return;
    }
    const { options } = reader.compiled.mapping;
    const own = sku === '' ? {} : { sku };
    const built = before ?? {
      ...{ sku, lines: [], lists: new Set<string>(), data: { ...own }, fallback: { ...own } },
      options: specificationsOf(reader, [row], filled, options),
    };
    const index = before ? [...this.#variants.keys()].indexOf(key) : this.#variants.size;
    built.lines.push(row.line);
    built.lists.add(list);
    this.#variants.set(key, built);
    const path = `variants.${index}.`;
    const from: SetFrom = { ...row, placeholders: filled };
    for (const field of variant) {
      if (field.name !== 'variant.sku') this.#build.set(built, field, path, from);
    }
    if (price) this.#setPrice(price, built, path, from);
  }

  /** A number that the CMS takes, or none. */
  #fitting(sku: string, row: ReadRow, cell: string | undefined): string {
    if (sku.length <= MAX_SKU_CHARACTERS) return sku;
    const reason = `the number has ${sku.length} characters, and at most ${MAX_SKU_CHARACTERS} fit`;
    this.#build.leaveOut(row.line, cell, reason);
    return '';
  }

  /** The language and the currency of a row, in each of which a variant may have one. */
  #listOf({ locale, cells }: ReadRow): string {
    const { reader } = this.#build;
    return `${locale} ${reader.textOf(reader.compiled.mapping.rowCurrency, cells.row)}`;
  }

  /** The place of a variant without a number among those in its language and currency. */
  #placeOf(row: ReadRow): string {
    const list = this.#listOf(row);
    const place = (this.#places.get(list) ?? 0) + 1;
    this.#places.set(list, place);
    return `place ${place}`;
  }

  /** Those that have a price, if any has one; a file with texts only has none. */
  #withPrices(hasPrices: boolean): BuiltVariant[] {
    const variants = [...this.#variants.values()];
    const amountsOf = ({ data }: BuiltVariant) => Object.values(Object(data['prices'])).map(Number);
    const zero = variants.filter(
      (each) => amountsOf(each).length > 0 && amountsOf(each).every((amount) => amount === 0),
    );
    for (const { sku, lines } of zero) {
      const index = variants.findIndex((each) => each.lines === lines);
      const { cell } = this.#build.places.get(`variants.${index}.prices`) ?? {};
      const remedy = 'Correct the price, or leave such rows out with "skip".';
      const reason = sku === '' ? 'the price is 0' : `the price of ${sku} is 0`;
      this.#build.leaveOut(lines[0] ?? 0, cell, reason, remedy);
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
    const priceCell = reader.read(source, row.cells, row.locale, {});
    if (!priceCell) return;
    const text = reader.textOf(rowCurrency, row.cells.row);
    const own = codeOf(text);
    const currency = own || options.currency || currencyIn(priceCell.text) || '';
    if (!isCurrency(currency)) {
      const reason =
        currency === '' ? 'the price has no currency' : `"${currency}" is not a currency`;
      const columns = [rowCurrency ?? []].flat().flatMap((name) => reader.columns.find(name) ?? []);
      const cell = own === '' ? priceCell.column : columns[0];
      this.#build.leaveOut(row.line, cell, reason, 'Use a code of ISO 4217, such as EUR.');
      return;
    }
    const price = readPrice(
      priceCell.text,
      decimal ?? options.mark,
      currency,
      priceCell.source.times,
    );
    if (isFault(price)) {
      this.#build.leftOut.push({ line: row.line, cell: priceCell.column, ...price });
      return;
    }
    data['prices'] = { ...Object(data['prices']), [currency]: price.amount };
    this.#build.places.set(`${path}prices`, { line: row.line, cell: priceCell.column });
    if (price.isRounded) this.#build.rounded += 1;
  }
}

/** The code of a currency in a cell, which may have its sign if no other currency has it. */
function codeOf(text: string): string {
  const code = text.trim().toUpperCase();
  if (isCurrency(code)) return code;
  const [only, ...others] = currenciesOf(text) ?? [];
  return only !== undefined && others.length === 0 ? only : code;
}
