import { randomUUID } from 'node:crypto';
import type { FlattenedField, Payload, PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { noRedirectCycle } from '../authoring/no-redirect-cycle.ts';
import { tidiedValue } from '../authoring/values/bounds.ts';
import { type CatalogueDocument, isRow, type Row } from './catalogue-document.ts';
import { type Missing, type References, targetOf } from './references.ts';
import { isReference, walkFields } from './walk-fields.ts';

export interface Validated {
  /** As the database takes it: with ids of references, and every field. */
  stored: Row;
  /** As a catalogue file has it. */
  exported: Row;
  problems: string[];
  missing: Missing[];
}

interface Parts {
  payload: Payload;
  req: PayloadRequest;
  references: References;
}

type Kind = Pick<SanitizedCollectionConfig, 'flattenedFields'>;

/** Checks a document by the rules of its fields, and finds the documents that it refers to. */
export async function validated(
  parts: Parts,
  { flattenedFields: fields }: Kind,
  document: CatalogueDocument,
  values: Row,
): Promise<Validated> {
  const problems: string[] = [];
  const missing: Missing[] = [];
  const verdicts: Promise<string | undefined>[] = [];
  const judge = { req: parts.req, id: 'collection' in document ? document.id : undefined };
  const exported = walkFields(fields, values, {
    complete: true,
    value: (field, value) => plain(field, tidiedValue(field, value) ?? defaultOf(field)),
    wrong: (path, message) => problems.push(`${path}: ${message}`),
  });
  const stored = walkFields(fields, exported, {
    complete: true,
    row: () => ({ id: newRowId() }),
    value(field, value, path, siblings) {
      if (!isReference(field)) {
        verdicts.push(verdictOn(judge, field, value, path, exported, siblings));
        return value ?? emptyOf(field);
      }
      const lost: Missing[] = [];
      const existing = [value ?? []].flat().flatMap((each: unknown) => {
        const { collection, key } = targetOf(field.relationTo, each);
        const id = parts.references.idOf(collection, String(key));
        if (id === undefined) {
          lost.push({ path, collection, id: String(key), required: Boolean(field.required) });
          return [];
        }
        return [typeof field.relationTo === 'string' ? id : { relationTo: collection, value: id }];
      });
      missing.push(...lost);
      const ids = field.hasMany ? existing : existing[0];
      if (lost.length === 0) verdicts.push(verdictOn(judge, field, ids, path, exported, siblings));
      return ids ?? null;
    },
  });
  for (const verdict of await Promise.all(verdicts)) if (verdict) problems.push(verdict);
  if ('collection' in document) problems.push(...(await keyProblems(parts, fields, document)));
  return { stored, exported, problems, missing };
}

/** 24 hexadecimal digits, as the ids that Payload gives to rows. */
const newRowId = (): string => randomUUID().replaceAll('-', '').slice(0, 24);

/** A value in the one form that equal values have; undefined for an empty one. */
function plain(field: FlattenedField, value: unknown): unknown {
  if (value == null || (Array.isArray(value) && value.length === 0)) return undefined;
  if (field.type !== 'date' || typeof value !== 'string') return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** Payload would call a function with the request; ours need none. */
function defaultOf(field: FlattenedField): unknown {
  const value: unknown = 'defaultValue' in field ? field.defaultValue : undefined;
  return typeof value === 'function' ? Reflect.apply(value, undefined, []) : value;
}

const emptyOf = (field: FlattenedField): unknown =>
  field.type === 'array' || field.type === 'blocks' || ('hasMany' in field && field.hasMany)
    ? []
    : null;

const isText = (value: unknown) => typeof value === 'string';

/** The form of a value, by the type of its field. */
const TYPES: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  array: [Array.isArray, 'a list'],
  blocks: [Array.isArray, 'a list'],
  checkbox: [(value) => typeof value === 'boolean', 'true or false'],
  code: [isText, 'a text'],
  date: [isText, 'a date such as 2026-11-22'],
  email: [isText, 'an e-mail address'],
  number: [(value) => typeof value === 'number', 'a number, without quotation marks'],
  radio: [isText, 'a text'],
  select: [isText, 'a text'],
  text: [isText, 'a text'],
  textarea: [isText, 'a text'],
};

function typeProblem(field: FlattenedField, value: unknown): string | undefined {
  const type = TYPES[field.type];
  if (value === undefined || !type) return undefined;
  const [fits, name] = type;
  if (!('hasMany' in field && field.hasMany)) return fits(value) ? undefined : name;
  return Array.isArray(value) && value.every(fits) ? undefined : `a list; each must be ${name}`;
}

/** Says what is wrong with a value. */
async function verdictOn(
  { req, id }: Pick<Parts, 'req'> & { id: string | number | undefined },
  field: FlattenedField,
  value: unknown,
  path: string,
  data: Row,
  siblingData: Row,
): Promise<string | undefined> {
  const type = typeProblem(field, value);
  if (type !== undefined) return `${path}: must be ${type}`;
  if (!('validate' in field) || typeof field.validate !== 'function') return undefined;
  const context = {
    ...field,
    blockData: {},
    data,
    event: 'submit',
    id,
    operation: 'create',
    overrideAccess: true,
    path: path.split('.'),
    preferences: { fields: {} },
    req,
    siblingData,
  };
  // The types of Payload's rules differ from field to field; each ignores what it does not need.
  const verdict: unknown = await Reflect.apply(field.validate, field, [value, context]);
  if (verdict === true) return undefined;
  const options = optionsOf(field);
  const allowed = options ? ` It is ${JSON.stringify(value)}; allowed are ${options}.` : '';
  return `${path}: ${String(verdict)}${allowed}`;
}

function optionsOf(field: FlattenedField): string | undefined {
  if (field.type !== 'select' && field.type !== 'radio') return undefined;
  const values = field.options.map((option) => (isRow(option) ? option['value'] : option));
  return values.join(', ');
}

/** Finds problems of the key that an author chose, and of a move to it. */
async function keyProblems(
  parts: Parts,
  fields: readonly FlattenedField[],
  document: Extract<CatalogueDocument, { collection: string }>,
): Promise<string[]> {
  const { id, data } = document;
  const key = fields.find(({ name }) => name === 'id');
  if (key === undefined || typeof id === 'number') return [];
  const wrong = await verdictOn({ req: parts.req, id }, key, id, 'id', data, data);
  if (wrong !== undefined) return [wrong];
  if (document.collection !== 'moves') return [];
  try {
    const { req } = parts;
    const move = { data: { ...data, id }, req, context: req.context };
    await Reflect.apply(noRedirectCycle, undefined, [move]);
    return [];
  } catch (error) {
    return [`to: ${error instanceof Error ? error.message : error}`];
  }
}
