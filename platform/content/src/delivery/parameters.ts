import { AVAILABILITIES, COLORS, MATERIALS, SORTS } from '@vitrine/contract';
import * as v from 'valibot';
import { badParameters } from '../problem.ts';
import type { PriceRange } from '../projection/store.ts';

const list = <Schema extends v.GenericSchema<string>>(value: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((part) => part !== '')),
    v.array(value),
    v.maxLength(50, 'more than 50 values'),
  );

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `one of ${values.join(', ')}`);

const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'),
);

const RANGE = /^(\d{1,12}(?:\.\d{1,4})?)?-(\d{1,12}(?:\.\d{1,4})?)?$/;

const Price = v.pipe(
  v.string(),
  v.regex(RANGE, 'min-max in the locale’s currency, such as 100-250 or 100-'),
  v.transform((text): PriceRange => {
    const [, min, max] = RANGE.exec(text) ?? [];
    return { min: Number(min ?? 0), max: max === undefined ? Number.MAX_VALUE : Number(max) };
  }),
  v.check(({ min, max }) => min < max, 'min must be less than max'),
);

/** Every parameter that a list may know; each page says which it does. */
export const PARAMETERS = {
  q: v.pipe(v.string(), v.trim(), v.maxLength(200, 'more than 200 characters')),
  brand: list(Slug),
  group: list(Slug),
  price: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter((part) => part !== '')),
    v.array(Price),
    v.maxLength(10, 'more than 10 ranges'),
  ),
  material: list(oneOf(MATERIALS)),
  color: list(oneOf(COLORS)),
  availability: list(oneOf(AVAILABILITIES)),
  sort: oneOf(SORTS),
  page: v.pipe(v.string(), v.maxLength(400, 'no cursor')),
} as const;
export type ParameterName = keyof typeof PARAMETERS;

/** What was asked for; what was left out, or empty, is undefined. */
export type Parameters = {
  [Name in ParameterName]?: v.InferOutput<(typeof PARAMETERS)[Name]> | undefined;
};

const AllParameters = v.partial(v.object(PARAMETERS));

export interface Question {
  parameters: Parameters;
  /** The same for every way to ask the same. */
  canonical: string;
}

/**
 * Reads a query.
 *
 * @param known What the page knows; anything else is refused by name.
 * @throws {Problem} 400, naming every parameter that is wrong.
 */
export function readQuery(query: URLSearchParams, known: readonly ParameterName[]): Question {
  const errors: { parameter: string; detail: string }[] = [];
  const given: Record<string, string> = {};
  for (const parameter of new Set(query.keys())) {
    const values = query.getAll(parameter);
    const name = known.find((candidate) => candidate === parameter);
    if (!name) errors.push({ parameter, detail: 'there is no such parameter' });
    else if (values.length > 1) {
      errors.push({ parameter, detail: 'given more than once; commas mean "or"' });
    } else if (values[0]) given[name] = values[0];
  }
  const read = v.safeParse(AllParameters, given);
  for (const issue of read.issues ?? []) {
    errors.push({ parameter: String(issue.path?.[0]?.key), detail: issue.message });
  }
  if (errors.length > 0 || !read.success) throw badParameters(errors);
  const canonical = known
    .flatMap((name) =>
      given[name] === undefined ? [] : `${name}=${encodeURIComponent(given[name])}`,
    )
    .join('&');
  return { parameters: read.output, canonical };
}
