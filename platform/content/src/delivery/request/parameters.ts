import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  AVAILABILITIES,
  CURRENCY,
  MAX_IDS,
  perAttribute,
  readProductKey,
  SORTS,
} from '@vitrine/contract';
import * as v from 'valibot';
import { badParameters } from '../../http/problem.ts';
import type { PriceRange } from '../../projection/catalogue-store/catalogue-store.ts';
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
export type PriceFilter = PriceRange & { currency?: string };

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
  ...perAttribute((name) => oneOf<readonly string[]>(ATTRIBUTES[name].values)),
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
  ...perAttribute((name) => ATTRIBUTES[name].values.length),
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
    ...perAttribute((name) => several(VALUE_SCHEMAS[name], MAX_VALUES[name])),
    price: several(VALUE_SCHEMAS.price, MAX_VALUES.price),
    availability: several(VALUE_SCHEMAS.availability, MAX_VALUES.availability),
    ids: several(VALUE_SCHEMAS.ids, MAX_VALUES.ids, parts),
  }),
);

/** The parameters of a request. One that is missing or empty is undefined. */
export type Parameters = v.InferOutput<typeof Query>;

/** The parameters that links to lists have: filters and the order. */
const LENIENT: ReadonlySet<ParameterName> = new Set([
  'brand',
  'group',
  ...ATTRIBUTE_NAMES,
  'price',
  'availability',
  'sort',
]);

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
 * @param known The parameters of the page; any other one is rejected by name.
 * @throws {Problem} 400, with every invalid parameter and its expected form.
 */
export function readQuery(query: URLSearchParams, known: readonly ParameterName[]): Parameters {
  const errors: { parameter: string; detail: string }[] = [];
  const given: Record<string, string> = {};
  for (const parameter of new Set(query.keys())) {
    const values = query.getAll(parameter);
    const name = known.find((candidate) => candidate === parameter);
    if (!name) errors.push({ parameter: parameter.slice(0, 40), detail: unknown(known) });
    else if (values.length > 1) errors.push({ parameter, detail: once(name) });
    else {
      const [text = ''] = values;
      const value = LENIENT.has(name) ? withoutUnknown(name, text) : text;
      if (value !== '') given[name] = value;
    }
  }
  const read = v.safeParse(Query, given, { abortPipeEarly: true });
  for (const issue of read.issues ?? []) {
    const parameter = String(issue.path?.[0]?.key);
    // Of several values with the same fault, only the first is reported.
    if (errors.some((error) => error.parameter === parameter)) continue;
    errors.push({ parameter, detail: issue.message });
  }
  if (errors.length > 0 || !read.success) throw badParameters(errors.slice(0, 20));
  return read.output;
}

const unknown = (known: readonly string[]) =>
  `there is no such parameter here${known.length > 0 ? `, only ${known.join(', ')}` : ''}`;

const once = (name: ParameterName) =>
  name in MAX_VALUES ? 'to be given once, its values with commas between' : 'to be given once';
