import {
  AVAILABILITIES,
  CURRENCY,
  FILTERS,
  MAX_IDS,
  readProductKey,
  SORTS,
} from '@vitrine/contract';
import * as v from 'valibot';
import { badParameters } from '../../http/problem.ts';
import type {
  AttributeFilter,
  NumberRange,
} from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../projection/catalogue-store/stored-pages.ts';
import { withoutIgnorable } from '../../text/ignorable.ts';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `one of ${values.join(', ')}`);

/** They are never part of a word, and HTML does not allow them. */
const CONTROLS = /\p{Cc}/gu;

const Words = v.pipe(
  v.string(),
  v.maxLength(200, 'at most 200 characters'),
  v.transform((text) => withoutIgnorable(text.toWellFormed()).normalize('NFKC')),
  v.transform((text) => text.replace(CONTROLS, ' ')),
  v.transform((text) => text.replace(/\s+/g, ' ').trim() || undefined),
);

const Slug = v.pipe(
  v.string(),
  v.maxLength(80, 'at most 80 characters'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
);

const PRODUCT_KEY_FORM =
  'at most 80 letters, digits, hyphens and underscores; for a variant also ~ and its number';

/** The pattern is for the OpenAPI document; the key is read by the contract's function. */
const ProductKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,80}(~[\w~-]{1,240})?$/, PRODUCT_KEY_FORM),
  v.check((key) => readProductKey(key) !== undefined, PRODUCT_KEY_FORM),
);

const RANGE = /^(?=.*\d)(\d{1,12}(?:\.\d{1,4})?)?(-|\.\.)(\d{1,12}(?:\.\d{1,4})?)?([A-Z]{3})?$/;

/** A range of prices, and its currency unless that is the locale's own. */
export type PriceFilter = NumberRange & { currency?: string };

const Price = v.pipe(
  v.string(),
  v.regex(
    RANGE,
    'min-max in the locale’s own currency, such as 100-250, 100- or -250; 100..250, its end included; or 100-250JPY in another currency',
  ),
  v.transform((text): PriceFilter => {
    const [, min, sign, max, currency] = RANGE.exec(text) ?? [];
    const range = {
      min: Number(min ?? 0),
      max: Number(max ?? Number.POSITIVE_INFINITY),
      ...(currency !== undefined && { currency }),
    };
    return sign === '..' && max !== undefined ? { ...range, closed: true } : range;
  }),
  v.check(
    ({ min, max, closed }) => min < max || (closed === true && min === max),
    'min-max with min less than max, or min..max with min no more than max',
  ),
);

/** The schema of one value of each parameter. */
export const VALUE_SCHEMAS = {
  q: Words,
  brand: Slug,
  group: Slug,
  price: Price,
  availability: oneOf(AVAILABILITIES),
  sort: oneOf(SORTS),
  ids: ProductKey,
  page: v.pipe(v.string(), v.maxLength(400, 'at most 400 characters')),
  part: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'the number of a part, such as 2')),
  currency: v.pipe(v.string(), v.regex(CURRENCY, 'a code of ISO 4217, such as JPY')),
} as const;
export type ParameterName = keyof typeof VALUE_SCHEMAS;

/** The maximum number of values of a parameter that takes several, separated by commas. */
export const MAX_VALUES = {
  brand: 50,
  group: 50,
  price: 10,
  availability: AVAILABILITIES.length,
  ids: MAX_IDS,
} as const satisfies Partial<Record<ParameterName, number>>;

const parts = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))]),
);
// The order of filters has no meaning, so it is removed.
const unordered = v.pipe(
  parts,
  v.transform((values) => values.sort()),
);

const several = <Schema extends v.GenericSchema<string, unknown>>(
  value: Schema,
  most: number,
  read: v.GenericSchema<string, string[]> = unordered,
) =>
  v.pipe(
    read,
    v.maxLength(most, `at most ${most} values`),
    v.array(value),
    v.transform((values) => (values.length > 0 ? values : undefined)),
  );

const Query = v.partial(
  v.object({
    ...VALUE_SCHEMAS,
    brand: several(VALUE_SCHEMAS.brand, MAX_VALUES.brand),
    group: several(VALUE_SCHEMAS.group, MAX_VALUES.group),
    price: several(VALUE_SCHEMAS.price, MAX_VALUES.price),
    availability: several(VALUE_SCHEMAS.availability, MAX_VALUES.availability),
    ids: several(VALUE_SCHEMAS.ids, MAX_VALUES.ids, parts),
  }),
);

/** The values of attributes, by name, without those that are missing or empty. */
type Attributes = Readonly<Record<string, readonly AttributeFilter[]>>;

/** The parameters of a request. One that is missing or empty is undefined. */
export type Parameters = v.InferOutput<typeof Query> & {
  /** Present if the endpoint is that of a list, and one of them is filtered by. */
  attributes?: Attributes;
};

const MAX_RANGES = 10;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const NUMBERS = /^(?=.*\d)(-?\d{1,12}(?:\.\d{1,6})?)?(-|\.\.)(-?\d{1,12}(?:\.\d{1,6})?)?$/;

/** A number, or a range of them: `1.5`, `0.5-1`, `1-` or `1..2`, its end included. */
function readNumbers(text: string): AttributeFilter | undefined {
  if (NUMBER.test(text)) return String(Number(text));
  const [, from, sign, to] = NUMBERS.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const min = Number(from ?? Number.NEGATIVE_INFINITY);
  const max = Number(to ?? Number.POSITIVE_INFINITY);
  const closed = sign === '..' && to !== undefined;
  if (min > max || (min === max && !closed)) return undefined;
  return { min, max, ...(closed && { closed: true }) };
}

/**
 * The values of an attribute that a list can be filtered by. Others are left out: a link outlives
 * the filters that it was made with.
 */
function readAttribute({ type, values }: StoredAttribute, text: string): AttributeFilter[] {
  const texts = v.parse(unordered, text);
  if (type === 'number') {
    return texts.slice(0, MAX_RANGES).flatMap((each) => readNumbers(each) ?? []);
  }
  return texts.filter((each) => values.some(({ value }) => value === each));
}

/** The parameters that links to lists have: filters and the order. */
const LENIENT: ReadonlySet<ParameterName> = new Set([...FILTERS, 'sort']);

/** The values that are known. A link outlives the filters that it was made with. */
const withoutUnknown = (name: ParameterName, text: string): string =>
  text
    .split(',')
    .filter((value) => value === '' || v.is(VALUE_SCHEMAS[name], value))
    .join(',');

/**
 * Reads a query. Different spellings of the same query give the same result. Filter values and an
 * order that do not exist are left out.
 *
 * @param allowed The parameters of the page; any other one is rejected by name.
 * @param attributes Those that the page is filtered by, each a parameter too.
 * @throws {Problem} 400, with every invalid parameter and its expected form.
 */
export function readQuery(
  query: URLSearchParams,
  allowed: readonly ParameterName[],
  attributes: readonly StoredAttribute[] = [],
): Parameters {
  const errors: { parameter: string; detail: string }[] = [];
  const fields: Record<string, string> = {};
  const chosen: [string, AttributeFilter[]][] = [];
  for (const parameter of new Set(query.keys())) {
    const values = query.getAll(parameter);
    const name = allowed.find((candidate) => candidate === parameter);
    const attribute = attributes.find((each) => each.name === parameter);
    const [text = ''] = values;
    if (!name && !attribute) {
      const names = [...allowed, ...attributes.map((each) => each.name)];
      errors.push({ parameter: parameter.slice(0, 40), detail: unknown(names) });
    } else if (values.length > 1) errors.push({ parameter, detail: once(parameter, attribute) });
    else if (attribute) {
      const filters = readAttribute(attribute, text);
      if (filters.length > 0) chosen.push([parameter, filters]);
    } else if (name) {
      const value = LENIENT.has(name) ? withoutUnknown(name, text) : text;
      if (value !== '') fields[name] = value;
    }
  }
  const read = v.safeParse(Query, fields, { abortPipeEarly: true });
  for (const issue of read.issues ?? []) {
    const parameter = String(issue.path?.[0]?.key);
    // Of several values with the same fault, only the first is reported.
    if (errors.some((error) => error.parameter === parameter)) continue;
    errors.push({ parameter, detail: issue.message });
  }
  if (errors.length > 0 || !read.success) throw badParameters(errors.slice(0, 20));
  // The order of parameters has no meaning either.
  chosen.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...read.output, ...(chosen.length > 0 && { attributes: Object.fromEntries(chosen) }) };
}

const unknown = (allowed: readonly string[]) =>
  `there is no such parameter here${allowed.length > 0 ? `, only ${allowed.join(', ')}` : ''}`;

const once = (name: string, attribute: StoredAttribute | undefined) =>
  attribute || name in MAX_VALUES
    ? 'to be given once, its values with commas between'
    : 'to be given once';
