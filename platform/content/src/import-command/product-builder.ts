import { LOCALE_CODES } from '@vitrine/contract';
import { isCurrency } from '../currencies/iso-4217.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import type { CompiledMapping, MappedField } from './mapping/compile-mapping.ts';
import type { Source } from './mapping/mapping.ts';
import { isParagraphs } from './mapping/target-fields.ts';
import type { TableRow } from './table/read-table.ts';
import { readPrice } from './values/amount.ts';
import { converted } from './values/convert.ts';
import { keyFrom } from './values/key.ts';
import { type Cells, type FoundText, type Placeholders, readText } from './values/read-cell.ts';

/** A picture that a product shows. */
export interface WantedPicture {
  line: number;
  /** An `http` or `https` URL, or the name of a file. */
  from: string;
  alt: Readonly<Record<string, string>>;
  /** Its place among the product's; undefined if only a variant shows it. */
  position: number | undefined;
  /** The numbers of the variants that show it. */
  skus: string[];
}

/** A product as the rows of a file give it. */
export interface BuiltProduct {
  /** The line of its first row. */
  line: number;
  document: GivenDocument & { collection: string };
  /** Brands and groups that are created if they do not exist. */
  others: GivenDocument[];
  pictures: WantedPicture[];
  /** The line of each variant, by number. */
  skus: Map<string, number>;
  /** The number of prices that had more decimals than their currency. */
  rounded: number;
  problems: string[];
}

type Values = Record<string, unknown>;

interface Built {
  /** The values from cells. */
  data: Values;
  /** The values from defaults. */
  fallback: Values;
}

/** Builds products from the rows of a file. */
export class ProductBuilder {
  readonly #compiled: CompiledMapping;
  readonly #columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly #locale: string;
  readonly #now: string;
  readonly #currency: string | undefined;
  #rounded = 0;

  constructor(
    compiled: CompiledMapping,
    columns: ReadonlyMap<string, ReadonlyMap<string, string>>,
    { locale, now, currency }: { locale: string; now: Date; currency?: string | undefined },
  ) {
    this.#compiled = compiled;
    this.#columns = columns;
    this.#locale = locale;
    this.#now = now.toISOString();
    this.#currency = currency;
  }

  /** The id of the product that a row belongs to; empty if the row has none. */
  idOf({ cells }: TableRow): string {
    const found = this.#read(this.#compiled.id, { row: cells, first: cells }, this.#locale, {});
    return keyFrom(found?.text ?? '');
  }

  /** Whether the mapping leaves a row out. */
  isSkipped({ cells }: TableRow): boolean {
    return this.#compiled.mapping.skip.some(({ column, is }) =>
      is.includes(cells[column]?.trim() ?? ''),
    );
  }

  /** @param rows All rows of the product. */
  build(id: string, rows: readonly TableRow[]): BuiltProduct {
    const [head] = rows;
    const first = head?.cells ?? {};
    const problems: string[] = [];
    this.#rounded = 0;
    const data: Values = {};
    const fallback: Values = {};
    const others: GivenDocument[] = [];
    const read = rows.flatMap((row) => {
      const locale = this.#localeOf(row);
      return locale === undefined ? [] : [{ ...row, locale, cells: { row: row.cells, first } }];
    });
    const placeholders: Record<string, string> = { id, now: this.#now };
    for (const field of this.#nameFirst()) {
      for (const { line, locale, cells } of read) {
        this.#set({ data, fallback }, field, { line, locale, cells, placeholders, problems });
      }
      if (field.name === 'product.name') placeholders['name'] = this.#nameIn(data);
    }
    this.#specifications(data, read, placeholders);
    const variants = this.#variants(read, placeholders, problems);
    // A file may have texts only, of products that are there.
    if (variants.size > 0) {
      data['variants'] = [...variants.values()].map((each) => each.data);
      fallback['variants'] = [...variants.values()].map((each) => each.fallback);
    }
    this.#create(data, read, others);
    const status = this.#status({ row: first, first }, head?.line, problems);
    return {
      line: head?.line ?? 0,
      document: { collection: 'products', id, ...(status && { status }), data, fallback },
      others,
      pictures: this.#pictures(read, variants, placeholders),
      skus: new Map([...variants].map(([sku, { line }]) => [sku, line])),
      rounded: this.#rounded,
      problems,
    };
  }

  #nameFirst(): MappedField[] {
    const { product } = this.#compiled;
    return product.toSorted(
      (a, b) => Number(b.name === 'product.name') - Number(a.name === 'product.name'),
    );
  }

  /** The name in the language of the file. */
  #nameIn({ name }: Values): string {
    const texts = Object.entries(Object(name));
    const [, text] = texts.find(([locale]) => locale === this.#locale) ?? texts[0] ?? [];
    return String(text ?? '');
  }

  #localeOf({ cells }: TableRow): string | undefined {
    const { rowLocale } = this.#compiled.mapping;
    if (rowLocale === undefined) return this.#locale;
    const code = (cells[rowLocale] ?? '').trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
    return code === '' ? this.#locale : LOCALE_CODES.find((locale) => locale === code);
  }

  #read(
    source: Source,
    cells: Cells,
    locale: string,
    placeholders: Placeholders,
    suffix = '',
  ): FoundText | undefined {
    const columnOf = (column: string) => this.#columns.get(column)?.get(suffix);
    return readText(source, cells, columnOf, locale, placeholders);
  }

  #status(cells: Cells, line: number | undefined, problems: string[]) {
    const { status } = this.#compiled;
    const text = status && this.#read(status, cells, this.#locale, {})?.text;
    if (text === undefined || text === 'published' || text === 'draft') return text;
    const problem = `"${text}" is neither published nor draft. Map it with "values"`;
    problems.push(`line ${line}: product.status: ${problem}`);
    return undefined;
  }

  /** Sets a field from a row, unless an earlier row has set it. */
  #set(
    { data, fallback }: Built,
    field: MappedField,
    row: {
      line: number;
      locale: string;
      cells: Cells;
      placeholders: Placeholders;
      problems: string[];
    },
  ): void {
    const { mapping } = this.#compiled;
    const take = (locale: string, suffix: string, canDefault: boolean) => {
      if (valueAt(data, field, locale) !== undefined) return;
      const found = this.#read(field.source, row.cells, locale, row.placeholders, suffix);
      if (!found || (found.column === '' && !canDefault)) return;
      const { text, source } = found;
      const result = converted(field, text, source, mapping.decimal);
      if ('problem' in result) {
        const column = found.column === '' ? 'the default' : `column "${found.column}"`;
        row.problems.push(`line ${row.line}: ${field.name}: ${column}: ${result.problem}`);
      } else if (result.value !== undefined) {
        setAt(found.column === '' ? fallback : data, field, locale, result.value);
        if (result.isRounded) this.#rounded += 1;
      }
    };
    take(row.locale, '', true);
    if (!field.isLocalized && !isParagraphs(field.field)) return;
    for (const locale of LOCALE_CODES) {
      const hasOwn = hasDefaultIn(field.source, locale);
      if (this.#hasColumn(field.source, locale)) take(locale, locale, hasOwn);
      else if (hasOwn && locale !== row.locale) take(locale, locale, true);
    }
  }

  #hasColumn(source: Source, locale: string): boolean {
    return source
      .flatMap((each) => [...[each.column ?? []].flat(), ...(each.join ?? [])])
      .some((column) => this.#columns.get(column)?.has(locale));
  }

  #specifications(data: Values, rows: readonly Read[], placeholders: Placeholders): void {
    const { specifications } = this.#compiled.mapping;
    if (specifications.length === 0) return;
    data['specifications'] = specifications.flatMap(({ name, value }) => {
      const texts: Values = {};
      for (const { locale, cells } of rows) {
        texts[locale] ??= this.#read(value, cells, locale, placeholders)?.text;
        for (const code of LOCALE_CODES) {
          texts[code] ??= this.#read(value, cells, code, placeholders, code)?.text;
        }
      }
      const written = Object.entries(texts).filter(([, text]) => text !== undefined);
      if (written.length === 0) return [];
      const named = typeof name === 'string' ? { [this.#locale]: name } : name;
      return [{ name: named, value: Object.fromEntries(written) }];
    });
  }

  #variants(
    rows: readonly Read[],
    placeholders: Placeholders,
    problems: string[],
  ): Map<string, Built & { line: number }> {
    const { mapping, sku: source, variant, price } = this.#compiled;
    const isMerged = mapping.rowLocale !== undefined || mapping.rowCurrency !== undefined;
    const variants = new Map<string, Built & { line: number }>();
    for (const row of rows.filter((each) => this.#isVariant(each))) {
      const { line, locale, cells } = row;
      const filled = { ...placeholders, n: String(variants.size + 1) };
      const sku = this.#read(source, cells, locale, filled)?.text ?? '';
      if (sku === '') {
        problems.push(`line ${line}: variant.sku: the variant has no number`);
        continue;
      }
      const known = variants.get(sku);
      if (known && !isMerged) {
        problems.push(`line ${line}: the number ${sku} is also in line ${known.line}`);
        continue;
      }
      const built = known ?? { line, data: { sku }, fallback: { sku } };
      variants.set(sku, built);
      const to = { line, locale, cells, placeholders: filled, problems };
      for (const field of variant) if (field.name !== 'variant.sku') this.#set(built, field, to);
      if (price) this.#price(price, built.data, to);
      if (known) continue;
      const amounts = Object.values(Object(built.data['prices'])).map(Number);
      if (amounts.length > 0 && amounts.every((amount) => amount === 0)) {
        problems.push(`line ${line}: the price of ${sku} is 0; leave such rows out with "skip"`);
      }
    }
    return variants;
  }

  /** Rows with another picture of a product, or another language, have no variant. */
  #isVariant({ cells, locale }: Read): boolean {
    const { sku, price, variant, mapping } = this.#compiled;
    const prices = variant.filter(({ path }) => path[0] === 'prices').map(({ source }) => source);
    const telling = [sku, ...(price ? [price] : []), ...prices];
    return (
      telling.some((source) => (this.#read(source, cells, locale, {})?.column ?? '') !== '') ||
      (mapping.rowLocale !== undefined && this.#read(sku, cells, locale, {}) !== undefined)
    );
  }

  #price(
    source: Source,
    values: Values,
    row: { line: number; locale: string; cells: Cells; problems: string[] },
  ): void {
    const { rowCurrency = '', decimal } = this.#compiled.mapping;
    const found = this.#read(source, row.cells, row.locale, {});
    if (!found) return;
    const where = `line ${row.line}: variant.price`;
    const given = row.cells.row[rowCurrency]?.trim().toUpperCase() || this.#currency || '';
    if (!isCurrency(given)) {
      const code = given === '' ? 'the row has no currency' : `"${given}" is not a currency`;
      row.problems.push(`${where}: ${code}. Use a code of ISO 4217, such as EUR`);
      return;
    }
    const { text, source: cell } = found;
    const price = readPrice(text, decimal, given, cell.times);
    if (typeof price === 'string') row.problems.push(`${where}: ${price}`);
    else {
      values['prices'] = { ...Object(values['prices']), [given]: price.amount };
      if (price.isRounded) this.#rounded += 1;
    }
  }

  /** Adds the brand and the group of a product, if the mapping creates unknown ones. */
  #create(data: Values, rows: readonly Read[], others: GivenDocument[]): void {
    for (const [field, collection] of [
      ['brand', 'brands'],
      ['group', 'groups'],
    ] as const) {
      const { unknown, defaults } = this.#compiled.mapping[collection];
      const key = data[field];
      const source = this.#compiled.mapping.product[field];
      if (unknown !== 'create' || typeof key !== 'string' || !source) continue;
      const name = rows
        .map(({ cells, locale }) => this.#read(source, cells, locale, {})?.text)
        .find((text) => text !== undefined && keyFrom(text) === key);
      const filled = (text: string) => text.replaceAll('{name}', name ?? key);
      const values: Values = collection === 'brands' ? { name: name ?? key } : {};
      for (const [path, given] of Object.entries(defaults)) {
        const isPlain = collection === 'brands' && path === 'founded';
        if (typeof given !== 'string') {
          const texts = Object.entries(given).map(([locale, text]) => [locale, filled(text)]);
          values[path] = Object.fromEntries(texts);
        } else values[path] = isPlain ? filled(given) : { [this.#locale]: filled(given) };
      }
      others.push({ collection, id: key, status: 'published', data: values, onlyNew: true });
    }
  }

  #pictures(
    rows: readonly Read[],
    variants: ReadonlyMap<string, { line: number }>,
    placeholders: Placeholders,
  ): WantedPicture[] {
    const { pictures, rowLocale } = this.#compiled.mapping;
    if (!pictures) return [];
    const wanted = new Map<string, WantedPicture>();
    const add = (from: string, line: number, alt: string, locale: string) => {
      const known = wanted.get(from) ?? { line, from, alt: {}, position: undefined, skus: [] };
      const text = alt || (rowLocale ? '' : (placeholders['name'] ?? ''));
      if (text !== '') known.alt = { [locale]: text, ...known.alt };
      wanted.set(from, known);
      return known;
    };
    for (const { line, locale, cells } of rows) {
      const cell = [pictures.column].flat().flatMap((column) => cells.row[column] || []);
      const sources = cell.flatMap((text) => (pictures.split ? text.split(pictures.split) : text));
      const alt = cells.row[pictures.alt ?? ''] ?? '';
      for (const from of sources.map((each) => each.trim()).filter(Boolean)) {
        const picture = add(from, line, alt, locale);
        const position = Number(cells.row[pictures.position ?? ''] || Number.NaN);
        picture.position ??= Number.isNaN(position) ? 1000 + wanted.size : position;
      }
      const own = cells.row[pictures.variant ?? ''];
      const sku = [...variants].find(([, each]) => each.line === line)?.[0];
      if (own && sku !== undefined) add(own, line, '', locale).skus.push(sku);
    }
    for (const picture of wanted.values()) {
      if (Object.keys(picture.alt).length > 0) continue;
      picture.alt = { [this.#locale]: placeholders['name'] ?? '' };
    }
    return [...wanted.values()].toSorted(
      (a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE),
    );
  }
}

interface Read {
  line: number;
  locale: string;
  cells: Cells;
}

const hasDefaultIn = (source: Source, locale: string): boolean =>
  source.some(({ default: given }) => typeof given === 'object' && given[locale] !== undefined);

/** The object that holds the value of a field. */
function holderOf(data: Values, { path }: MappedField): Values {
  let holder = data;
  for (const name of path.slice(0, -1)) {
    const next: Values = Object(holder[name]);
    holder[name] = next;
    holder = next;
  }
  return holder;
}

const lastOf = ({ path }: MappedField): string => path.at(-1) ?? '';

/** Adds the paragraphs of one language to those of others, each beside the one it translates. */
function setParagraphs(holder: Values, name: string, locale: string, texts: unknown[]): void {
  const rows: { text: Values }[] = Array.isArray(holder[name]) ? holder[name] : [];
  for (const [index, text] of texts.entries()) {
    rows[index] = { text: { ...rows[index]?.text, [locale]: text } };
  }
  holder[name] = rows;
}

function setAt(data: Values, field: MappedField, locale: string, value: unknown): void {
  const holder = holderOf(data, field);
  const name = lastOf(field);
  if (isParagraphs(field.field)) {
    setParagraphs(holder, name, locale, [value].flat());
  } else if (field.isLocalized) holder[name] = { ...Object(holder[name]), [locale]: value };
  else holder[name] = value;
}

function valueAt(data: Values, field: MappedField, locale: string): unknown {
  const value = holderOf(data, field)[lastOf(field)];
  if (isParagraphs(field.field)) {
    return Array.isArray(value)
      ? value.find((row) => row?.text?.[locale] !== undefined)
      : undefined;
  }
  return field.isLocalized ? Object(value)[locale] : value;
}
