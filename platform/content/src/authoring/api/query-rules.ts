import { badParameters } from '../../http/problem.ts';
import { type FieldAt, operatorsOf } from './queried-fields.ts';

/** The most documents of one answer. Ask for the others page by page. */
const MAX_LIMIT = 100;
/** How many relations deep an answer contains other documents instead of their keys. */
export const MAX_DEPTH = 1;
/** Parameters of one request: the conditions of a filter are one each. */
const MAX_PARAMETERS = 60;
const MAX_SORT_FIELDS = 3;
/** Names of one field's path, such as `related.variants.measures.height`. */
const MAX_PATH_NAMES = 4;
const MAX_BRACKETS = 8;
const MAX_VALUE_LENGTH = 1000;

const INDEX = /^\d{1,3}$/;
const FIELD_PATH = /^[A-Za-z_]\w*(?:\.\w+)*$/;

/** Says what a value must be; undefined for a valid one. */
type Rule = (value: string, fieldAt: FieldAt) => string | undefined;

const wholeNumber =
  (from: number, to: number): Rule =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to
      ? undefined
      : `a whole number from ${from} to ${to}`;

const oneOf =
  (...values: readonly string[]): Rule =>
  (value) =>
    values.includes(value) ? undefined : values.join(' or ');

const isFieldPath = (path: string): boolean =>
  FIELD_PATH.test(path) && path.split('.').length <= MAX_PATH_NAMES;

/** PostgreSQL fails if documents have several values of two of the fields. */
const sortFields: Rule = (value, fieldAt) => {
  const paths = value.split(',').map((field) => field.replace(/^-/, ''));
  const wrong = paths.find((path) => {
    const field = isFieldPath(path) ? fieldAt(path) : undefined;
    return !field?.isSingle || operatorsOf(field).length === 0;
  });
  if (wrong !== undefined) return `fields with one value: ${wrong} is not one`;
  return paths.length <= MAX_SORT_FIELDS
    ? undefined
    : `at most ${MAX_SORT_FIELDS} fields, with commas between them`;
};

const anything: Rule = () => undefined;

const PLAIN: ReadonlyMap<string, Rule> = new Map([
  ['depth', wholeNumber(0, MAX_DEPTH)],
  ['limit', wholeNumber(1, MAX_LIMIT)],
  ['page', wholeNumber(1, 1_000_000)],
  ['pagination', oneOf('true')],
  ['draft', oneOf('true', 'false')],
  ['sort', sortFields],
  ['locale', anything],
  ['fallback-locale', anything],
  ['fallbackLocale', anything],
]);

const isDate = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** `where[or][0][brand][equals]`: groups, a field, an operator; one of lists may have an index. */
function conditionProblem(parts: string[], value: string, fieldAt: FieldAt): string | undefined {
  const rest = [...parts];
  while ((rest[0] === 'or' || rest[0] === 'and') && INDEX.test(rest[1] ?? '')) rest.splice(0, 2);
  const [path = '', operator = '', index, ...more] = rest;
  if (!isFieldPath(path)) return `a field of at most ${MAX_PATH_NAMES} names`;
  const field = fieldAt(path);
  const operators = field ? operatorsOf(field) : [];
  if (!field || operators.length === 0) return `a field with a value: ${path} is not one`;
  if (!operators.includes(operator)) return `an operator that ${path} has: ${operators.join(', ')}`;
  // With PostgreSQL, Payload would leave out a condition with an invalid date.
  if (field.type === 'date' && operator !== 'exists' && !value.split(',').every(isDate)) {
    return 'a date, such as 2026-11-22';
  }
  const isList = operator === 'in' || operator === 'not_in';
  return more.length === 0 && (index === undefined || (isList && INDEX.test(index)))
    ? undefined
    : 'a field and an operator, such as where[brand][equals]=tolvane';
}

/** `select[name]=true`, `populate[brands][name]=true`. */
const selectionProblem = (parts: string[]): string | undefined =>
  parts.every((part) => /^\w+$/.test(part)) ? undefined : 'names of fields';

function problemOf(name: string, value: string, fieldAt: FieldAt): string | undefined {
  if (value.length > MAX_VALUE_LENGTH) return `at most ${MAX_VALUE_LENGTH} characters`;
  const plain = PLAIN.get(name);
  if (plain) return plain(value, fieldAt);
  const [, base, brackets = ''] = /^(where|select|populate)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (!base) return `one of ${[...PLAIN.keys()].join(', ')}, where[…], select[…] and populate[…]`;
  const parts = brackets.slice(1, -1).split('][');
  if (parts.length > MAX_BRACKETS) return `at most ${MAX_BRACKETS} pairs of brackets`;
  return base === 'where' ? conditionProblem(parts, value, fieldAt) : selectionProblem(parts);
}

/**
 * Checks the parameters of a request. Payload would answer all documents at once, populated ten
 * relations deep, and fails on some filters instead of refusing them.
 *
 * @param fieldAt Finds the fields of the requested documents.
 * @throws {Problem} 400, with every parameter that is wrong.
 */
export function requireBoundedQuery(parameters: URLSearchParams, fieldAt: FieldAt): void {
  if (parameters.size > MAX_PARAMETERS) {
    throw badParameters([{ parameter: 'query', detail: `at most ${MAX_PARAMETERS} parameters` }]);
  }
  const errors = [...parameters].flatMap(([parameter, value]) => {
    const isRepeated = PLAIN.has(parameter) && parameters.getAll(parameter).length > 1;
    const detail = isRepeated ? 'only once' : problemOf(parameter, value, fieldAt);
    return detail === undefined
      ? []
      : [{ parameter: parameter.slice(0, 80), detail: `must be ${detail}` }];
  });
  if (errors.length > 0) throw badParameters(errors);
}
