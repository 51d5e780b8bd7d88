import { LOCALE_CODES } from '@vitrine/contract';
import type { FlattenedField } from 'payload';
import { isCurrency } from '../../currencies/iso-4217.ts';
import { badMapping, type Mapping, type Source } from './mapping.ts';
import { type TargetField, targetFields } from './target-fields.ts';

/** A field, and where its value comes from. */
export interface MappedField extends TargetField {
  /** As the mapping names it. */
  name: string;
  source: Source;
}

/** A mapping whose fields are known to exist. */
export interface CompiledMapping {
  mapping: Mapping;
  id: Source;
  status: Source | undefined;
  product: readonly MappedField[];
  sku: Source;
  /** In the currency of the row, or else in that of the file. */
  price: Source | undefined;
  variant: readonly MappedField[];
}

/** The keys of a mapping that are not fields. */
const PRODUCT_EXTRAS = ['id', 'status'];
const VARIANT_EXTRAS = ['price'];
const PRICES = 'prices';

/**
 * Finds the fields that a mapping names.
 *
 * @param products The fields of products.
 * @throws {ImportError} `bad-mapping`, with every name that is not a field.
 */
export function compileMapping(
  name: string,
  mapping: Mapping,
  products: readonly FlattenedField[],
): CompiledMapping {
  const problems: string[] = [];
  const variants = products.find((field) => field.name === 'variants');
  const ofProduct = targetFields(products);
  const ofVariant = targetFields(variants?.type === 'array' ? variants.flattenedFields : []);

  const fieldsOf = (
    part: 'product' | 'variant',
    known: ReadonlyMap<string, TargetField>,
    extras: readonly string[],
  ): MappedField[] =>
    Object.entries(mapping[part]).flatMap(([path, source]) => {
      const field = path === PRICES ? undefined : (known.get(path) ?? priceField(path, known));
      if (field) return [{ ...field, name: `${part}.${path}`, source }];
      if (!extras.includes(path)) {
        const names = [...known.keys()].map((each) => (each === PRICES ? `${PRICES}.EUR` : each));
        const all = [...extras, ...names].join(', ');
        problems.push(`${part}.${path}: there is no such field. There are ${all}`);
      }
      return [];
    });

  const product = fieldsOf('product', ofProduct, PRODUCT_EXTRAS);
  const variant = fieldsOf('variant', ofVariant, VARIANT_EXTRAS);
  const { id, status } = mapping.product;
  const { sku, price } = mapping.variant;
  if (!id) problems.push('product.id: is missing. It names the column that tells products apart');
  if (!sku)
    problems.push('variant.sku: is missing. It names the column with the number of a variant');
  if (problems.length > 0 || !id || !sku) throw badMapping(name, problems);
  return { mapping, id, status, product, sku, price, variant };
}

/** The price in one currency: `prices.VND`. */
function priceField(
  path: string,
  known: ReadonlyMap<string, TargetField>,
): TargetField | undefined {
  const [name, currency, ...more] = path.split('.');
  const prices = name === PRICES ? known.get(PRICES) : undefined;
  if (!prices || currency === undefined || more.length > 0) return undefined;
  if (!isCurrency(currency)) return undefined;
  return { ...prices, path: [...prices.path, currency], currency };
}

/** The columns that a mapping reads, by the name that it gives what it reads there. */
function columnsOf({ mapping }: CompiledMapping) {
  const required: { name: string; columns: string[] }[] = [];
  const add = (name: string, source: Source) => {
    const columns = source.flatMap((each) => [...[each.column ?? []].flat(), ...(each.join ?? [])]);
    const hasDefault = source.some((each) => each.default !== undefined);
    if (!hasDefault && columns.length > 0) required.push({ name, columns });
  };
  for (const [name, source] of Object.entries(mapping.product)) add(`product.${name}`, source);
  for (const [name, source] of Object.entries(mapping.variant)) add(`variant.${name}`, source);
  for (const name of ['rowLocale', 'rowCurrency'] as const) {
    const column = mapping[name];
    if (column !== undefined) required.push({ name, columns: [column] });
  }
  for (const [index, { column }] of mapping.skip.entries()) {
    required.push({ name: `skip.${index}.column`, columns: [column] });
  }
  return required;
}

/**
 * Requires the columns of a mapping. Of several for one field, one is enough, and none if the field
 * has a default.
 *
 * @throws {ImportError} `bad-mapping`, with the columns that the file does not have.
 */
export function requireColumns(
  name: string,
  compiled: CompiledMapping,
  header: readonly string[],
): void {
  const columns = columnsIn(header);
  const missing = columnsOf(compiled).filter(
    (each) => !each.columns.some((column) => columns.has(column)),
  );
  if (missing.length === 0) return;
  throw badMapping(
    name,
    missing.map(
      (each) =>
        `${each.name}: the file has no column ${each.columns.map((column) => `"${column}"`).join(' or ')}. ` +
        `It has ${header.map((column) => `"${column}"`).join(', ')}`,
    ),
  );
}

const TAG = /(?:[\s:_./-]+[([]?|[([])([A-Za-z]{2})(?:[-_][A-Za-z]{2,4})?[)\]]?$/;

/** The columns of a file: the name without its language → language → the column. */
export function columnsIn(header: readonly string[]): Map<string, Map<string, string>> {
  const columns = new Map<string, Map<string, string>>();
  const add = (base: string, locale: string, column: string) => {
    const known = columns.get(base) ?? new Map<string, string>();
    if (!known.has(locale)) known.set(locale, column);
    columns.set(base, known);
  };
  for (const column of header) add(column, '', column);
  for (const column of header) {
    const match = TAG.exec(column);
    const locale = match?.[1]?.toLowerCase();
    const base = column.slice(0, match?.index);
    if (locale && base !== '' && LOCALE_CODES.includes(locale)) add(base, locale, column);
  }
  return columns;
}
