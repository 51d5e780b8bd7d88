import type { FlattenedField } from 'payload';
import { isAttributeKey } from '../../authoring/values/attributes.ts';
import { isCurrency } from '../../currencies/iso-4217.ts';
import type { Columns } from './columns.ts';
import { badMapping, columnSource, type Mapping, type Source } from './mapping.ts';
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
  /** Empty if its variants have no numbers. */
  sku: Source;
  /** In the currency of the row, or else in that of the file. */
  price: Source | undefined;
  variant: readonly MappedField[];
  /** The fields of what is created with a product. */
  related: Readonly<Record<'brands' | 'groups', ReadonlyMap<string, TargetField>>>;
}

/** The keys of a mapping that are not fields. */
const PRODUCT_EXTRAS = ['id', 'status'];
const VARIANT_EXTRAS = ['price'];
const PRICES = 'prices';
const ATTRIBUTES = 'attributes';
/** The fields of which a mapping names a part, and how. */
const PARTED: ReadonlyMap<string, string> = new Map([
  [PRICES, '.EUR'],
  [`delivery.${PRICES}`, '.EUR'],
  [ATTRIBUTES, '.size'],
]);

/**
 * Finds the fields that a mapping names.
 *
 * @param fields The fields of collections.
 * @throws {ImportError} `bad-mapping`, with every name that is not a field.
 */
export function compileMapping(
  name: string,
  mapping: Mapping,
  fields: Readonly<Record<'brands' | 'groups' | 'products', readonly FlattenedField[]>>,
): CompiledMapping {
  const { products } = fields;
  const problems: string[] = [];
  const variants = products.find((field) => field.name === 'variants');
  const ofProduct = targetFields(products);
  const ofVariant = targetFields(variants?.type === 'array' ? variants.flattenedFields : []);

  const fieldsOf = (
    part: 'product' | 'variant',
    fields: ReadonlyMap<string, TargetField>,
    extras: readonly string[],
  ): MappedField[] =>
    Object.entries(mapping[part]).flatMap(([path, source]) => {
      const field = PARTED.has(path)
        ? undefined
        : (fields.get(path) ?? priceField(path, fields) ?? attributeField(path, fields));
      if (field) return [{ ...field, name: `${part}.${path}`, source }];
      if (!extras.includes(path)) {
        const names = [...fields.keys()].map((each) => `${each}${PARTED.get(each) ?? ''}`);
        const all = [...extras, ...names].join(', ');
        problems.push(`${part}.${path}: there is no such field. There are ${all}`);
      }
      return [];
    });

  const { id, status } = mapping.product;
  const { sku = [], price } = mapping.variant;
  const product = fieldsOf('product', ofProduct, PRODUCT_EXTRAS);
  const variant = fieldsOf('variant', ofVariant, VARIANT_EXTRAS);
  if (!id) problems.push('product.id: is missing. It names the column that tells products apart');
  if (problems.length > 0 || !id) throw badMapping(name, problems);
  const related = { brands: targetFields(fields.brands), groups: targetFields(fields.groups) };
  return { mapping, id, status, product, sku, price, variant, related };
}

/** The price in one currency: `prices.VND`, `delivery.prices.VND`. */
function priceField(
  path: string,
  fields: ReadonlyMap<string, TargetField>,
): TargetField | undefined {
  const [, name = '', currency = ''] = path.match(/^(.*)\.(.*)$/) ?? [];
  const prices = name.split('.').at(-1) === PRICES ? fields.get(name) : undefined;
  if (!prices || !isCurrency(currency)) return undefined;
  return { ...prices, path: [...prices.path, currency], currency };
}

/** The values of one attribute: `attributes.size`. */
function attributeField(
  path: string,
  fields: ReadonlyMap<string, TargetField>,
): TargetField | undefined {
  const [name, attribute, ...more] = path.split('.');
  const attributes = name === ATTRIBUTES ? fields.get(ATTRIBUTES) : undefined;
  if (!attributes || more.length > 0 || !isAttributeKey(attribute)) return undefined;
  return { ...attributes, path: [...attributes.path, attribute ?? ''], attribute };
}

/** The columns that a mapping must find, by the name that it gives what it reads there. */
function neededIn({ mapping, id, sku, price }: CompiledMapping) {
  const needed: { name: string; columns: string[]; source: Source }[] = [];
  const add = (name: string, source: Source) => {
    const columns = source.flatMap((each) => [...[each.column ?? []].flat(), ...(each.join ?? [])]);
    const hasDefault = source.some((each) => each.default !== undefined);
    if (!hasDefault && columns.length > 0) needed.push({ name, columns, source });
  };
  if (mapping.missing === 'ignore') {
    // A price list may say which products it is about by the numbers of their variants.
    add('product.id', [...id, ...(price ? sku.filter((each) => each.column) : [])]);
    return needed;
  }
  for (const [name, source] of Object.entries(mapping.product)) add(`product.${name}`, source);
  for (const [name, source] of Object.entries(mapping.variant)) add(`variant.${name}`, source);
  const columns: [string, string | string[] | undefined][] = [
    ['rowLocale', mapping.rowLocale],
    ['rowCurrency', mapping.rowCurrency],
    ...mapping.skip.map(({ column }, index): [string, string] => [`skip.${index}.column`, column]),
  ];
  for (const [name, column] of columns) if (column !== undefined) add(name, columnSource(column));
  return needed;
}

/**
 * Requires the columns of a mapping. Of several for one field, one is enough, and none if the field
 * has a default.
 *
 * @throws {ImportError} `bad-mapping`, with the columns that the file does not have.
 */
export function requireColumns(name: string, compiled: CompiledMapping, columns: Columns): void {
  const missing = neededIn(compiled).filter(({ source }) => !columns.has(source));
  if (missing.length === 0) return;
  const quoted = (names: readonly string[]) => names.map((each) => `"${each}"`);
  throw badMapping(
    name,
    missing.map(
      (each) =>
        `${each.name}: the file has no column ${quoted(each.columns).join(' or ')}. ` +
        `It has ${quoted(columns.names).join(', ')}`,
    ),
  );
}
