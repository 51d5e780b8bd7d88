import { LOCALE_CODES } from '@vitrine/contract';
import * as v from 'valibot';
import { isCurrency } from '../../currencies/iso-4217.ts';
import { ImportError } from '../import-error.ts';
import { isEncoding } from '../table/decode.ts';
import { SYNTAXES } from '../table/read-table.ts';

const Name = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const Names = v.union([Name, v.pipe(v.array(Name), v.minLength(1))], 'must be a column or a list');
const Locale = v.picklist(LOCALE_CODES, `must be one of ${LOCALE_CODES.join(', ')}`);
/** The same in every language, or one for each. */
const Default = v.union([v.string(), v.record(Locale, v.string())], 'must be a text, or {"en": …}');

const CellSource = v.strictObject({
  /** The first of these columns, or paths such as `category[-1].name`, that has a value. */
  column: v.optional(Names),
  /** All of these columns that have a value, with `with` between them. */
  join: v.optional(v.array(Name)),
  with: v.optional(v.string(), ' '),
  /** Takes the column only in products where another one has one of these values. */
  when: v.optional(v.strictObject({ column: Name, is: v.array(v.string()) })),
  /** Takes the column only in a file that has one of these too. */
  needs: v.optional(v.array(Name)),
  /** Replaces the text of a cell. Capital letters make no difference. */
  values: v.optional(v.record(v.string(), v.string())),
  /** The value for a number above 0. */
  positive: v.optional(v.string()),
  /** The value of a cell that is not in `values`; empty for none. */
  otherwise: v.optional(v.string()),
  /** Of a category: the text between its levels, or several texts that it may be. */
  path: v.optional(Names),
  /** The text between several categories, of which the deepest is taken. */
  paths: v.optional(Name),
  /** First levels that are left out: `Default Category`. */
  root: v.optional(v.array(Name), []),
  /** Splits a cell with several values. */
  split: v.optional(Name, ','),
  /** Multiplies a number. */
  times: v.optional(v.pipe(v.number(), v.gtValue(0))),
  /** A text around the value, which stands for `{}`. */
  template: v.optional(v.pipe(v.string(), v.includes('{}', 'must contain {}'))),
  /** Cuts a text after a word. */
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10))),
  /** The value if the file has none. `{id}`, `{n}` and `{name}` stand for those of the product. */
  default: v.optional(Default),
});
export type CellSource = v.InferOutput<typeof CellSource>;

/** The source of a value; of several, the first that has one. */
const Source = v.pipe(
  v.union(
    [Name, CellSource, v.pipe(v.array(v.union([Name, CellSource])), v.minLength(1))],
    'must be a column, an object such as {"column": …}, or a list of these',
  ),
  v.transform((value) =>
    [value]
      .flat()
      .map((each) => (typeof each === 'string' ? v.parse(CellSource, { column: each }) : each)),
  ),
);
export type Source = v.InferOutput<typeof Source>;

export const columnSource = (column: string | string[]): Source => [
  v.parse(CellSource, { column }),
];

const Named = v.array(
  v.union(
    [
      v.strictObject({
        name: v.union([v.strictObject({ column: Name }), Default]),
        value: Source,
        /** Values that say nothing, such as `Default Title`. */
        except: v.optional(v.array(v.string()), []),
      }),
      /** All members of a column with pairs or an object. */
      v.strictObject({ all: Name, except: v.optional(v.array(v.string()), []) }),
      /** The columns that nothing else takes, if they turn out to be attributes. */
      v.strictObject({ rest: v.literal(true) }),
    ],
    'must be {"name": …, "value": …}, {"all": …} or {"rest": true}',
  ),
);

const Unknown = v.strictObject({
  unknown: v.optional(v.picklist(['create', 'refuse'], 'must be create or refuse'), 'create'),
  /** The fields of one that is created; `{name}` stands for its name. */
  defaults: v.optional(v.record(v.string(), Default), {}),
});

/** The rows that others belong to, and the names by which those say so. */
const Relation = v.strictObject({ column: Names, of: Source });

export const Mapping = v.strictObject({
  /** A file is of this format if it has all columns of one of these lists. */
  recognise: v.optional(v.array(v.array(Name)), []),
  /** Whether a file without a column that the mapping names is refused. */
  missing: v.optional(v.picklist(['ignore', 'refuse'], 'must be ignore or refuse'), 'refuse'),
  format: v.optional(v.picklist(SYNTAXES, `must be one of ${SYNTAXES.join(', ')}`)),
  /** Of several files, the one whose rows are products. */
  file: v.optional(Name),
  /** The XML element that has a product. */
  element: v.optional(Name),
  /** The column with a list, each member of which is a row of its own. */
  expand: v.optional(Name),
  /** Columns with `name=value` pairs in a text. */
  pairs: v.optional(
    v.record(v.string(), v.strictObject({ split: Name, is: Name, between: v.optional(Name) })),
    {},
  ),
  /** The column with the name of another row whose product this row belongs to. */
  parent: v.optional(Relation),
  /** The column with the names of other rows that belong to the product of this row. */
  children: v.optional(Relation),
  /** Rows of other files, which become the column `as`. */
  joins: v.optional(
    v.array(
      v.strictObject({
        file: Name,
        /** The column of the file itself, and the one of the other file that has the same value. */
        column: Name,
        key: Name,
        as: Name,
        columns: v.optional(v.array(Name)),
        where: v.optional(v.strictObject({ column: Name, is: v.array(v.string()) })),
      }),
    ),
    [],
  ),
  encoding: v.optional(
    v.pipe(v.string(), v.check(isEncoding, 'must be an encoding such as utf-8 or windows-1252')),
  ),
  delimiter: v.optional(v.pipe(v.string(), v.length(1, 'must be one character'))),
  quote: v.optional(v.nullable(v.pipe(v.string(), v.length(1, 'must be one character')))),
  /** The number of rows above that with the names of the columns, or above the first row. */
  titleRows: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** The names of the columns, if the first line has none. */
  columns: v.optional(v.pipe(v.array(Name), v.minLength(1))),
  /** The language of columns without a language in their name. */
  locale: v.optional(Locale, 'en'),
  /** A column with the language of the row. */
  rowLocale: v.optional(Name),
  /** A column with the currency of the row, for `price`. */
  rowCurrency: v.optional(Names),
  /** The currency of `price` in a file that has no such column. */
  currency: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => isCurrency(code), 'must be a code such as EUR'),
    ),
  ),
  decimal: v.optional(v.picklist(['.', ','], 'must be "." or ","')),
  /** Rows to leave out. */
  skip: v.optional(
    v.array(
      v.strictObject({
        column: Name,
        is: v.optional(v.array(v.string()), []),
        /** Leaves out the rows with any other value. */
        isNot: v.optional(v.array(v.string())),
      }),
    ),
    [],
  ),
  product: v.record(v.string(), Source),
  variant: v.record(v.string(), Source),
  /** The facts of a product whose names are the file's own. */
  specifications: v.optional(Named, []),
  /** The differences of variants whose names are the file's own. */
  options: v.optional(Named, []),
  pictures: v.optional(
    v.strictObject({
      column: Names,
      split: v.optional(Name),
      position: v.optional(Name),
      alt: v.optional(Name),
      /** The picture of the row's variant. */
      variant: v.optional(Names),
    }),
  ),
  brands: v.optional(Unknown, {}),
  groups: v.optional(Unknown, {}),
});
export type Mapping = v.InferOutput<typeof Mapping>;

/**
 * Parses a mapping.
 *
 * @throws {ImportError} `bad-mapping`, with everything that is wrong.
 */
export function parseMapping(name: string, text: string): Mapping {
  try {
    return checkedMapping(name, JSON.parse(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw badMapping(name, [`is not JSON: ${cause.message}`]);
  }
}

/** @throws {ImportError} `bad-mapping`, with everything that is wrong. */
export function checkedMapping(name: string, data: unknown): Mapping {
  const parsed = v.safeParse(Mapping, data);
  if (parsed.success) return parsed.output;
  throw badMapping(name, parsed.issues.map(describeIssue));
}

export const badMapping = (name: string, problems: readonly string[]): ImportError =>
  new ImportError(
    'bad-mapping',
    `The mapping ${name} is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    'Correct it; docs/importing.md lists what a mapping may have.',
  );

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  const isUnknownKey = issue.type === 'strict_object' && issue.expected === 'never';
  if (isUnknownKey) return `${path}: is not known here`;
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return `${path}: is missing`;
  if (issue.received === 'undefined') return `${path}: is missing`;
  // The deepest problem of a value that may have several forms says most.
  const [deeper] = issue.issues?.filter((each) => each.path) ?? [];
  if (deeper) return describeIssue(deeper).replace(/^/, path === '' ? '' : `${path}.`);
  return `${path}: ${issue.message}`;
}
