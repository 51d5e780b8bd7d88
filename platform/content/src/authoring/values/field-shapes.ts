import {
  APIError,
  type Field,
  type Payload,
  ValidationError,
  type ValidationFieldError,
} from 'payload';
import { boundsProblem } from './bounds.ts';
import { isRecord } from './is-record.ts';
import { referenceProblem } from './references.ts';

/** Says what a value must be; undefined if it is that. Does not look at its own fields. */
function problemOf(
  field: Field,
  value: unknown,
  collections: Payload['collections'],
): string | undefined {
  const { type } = field;
  if (value === undefined) return undefined;
  if (type === 'relationship' || type === 'upload') {
    return referenceProblem(field, value, collections);
  }
  if (type === 'number') {
    return typeof value === 'string' ? 'a number, without quotation marks' : undefined;
  }
  if (type === 'group') return isRecord(value) ? undefined : 'an object';
  // Payload's form sends 0 for an empty list.
  if (type !== 'array' || value === null || value === 0) return undefined;
  return Array.isArray(value) && value.every(isRecord) ? undefined : 'a list of objects';
}

/** A value with its field and its place in the document. */
interface Placed {
  field: Field;
  value: unknown;
  at: string;
}

export function* valuesIn(
  fields: readonly Field[],
  data: unknown,
  path: string,
): Generator<Placed> {
  if (!isRecord(data)) return;
  for (const field of fields) {
    if (!('name' in field)) continue;
    const value = data[field.name];
    const at = `${path}${field.name}`;
    yield { field, value, at };
    if (field.type === 'group') yield* valuesIn(field.fields, value, `${at}.`);
    else if (field.type === 'array' && Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        yield* valuesIn(field.fields, row, `${at}.${index}.`);
      }
    }
  }
}

/** The values of a field: one in each language if the request writes all of them. */
const eachLanguage = ({ field, value }: Placed): readonly unknown[] =>
  'localized' in field && field.localized && isRecord(value) ? Object.values(value) : [value];

/**
 * Refuses values that Payload would misread or fail on: it takes a text such as `12abc` as the
 * price 12, and throws a TypeError at a group that is not an object. Also refuses what is out of
 * bounds, which Payload does not look for in drafts.
 *
 * @throws {APIError} 400 that names the first value of another shape.
 * @throws {ValidationError} 400 that names all values out of bounds.
 */
export function requireShapes(
  slug: string,
  fields: readonly Field[],
  data: unknown,
  { collections }: Pick<Payload, 'collections'>,
): void {
  const errors: ValidationFieldError[] = [];
  for (const placed of valuesIn(fields, data, '')) {
    const { field, value, at } = placed;
    const shape = problemOf(field, value, collections);
    if (shape) throw new APIError(`${at} must be ${shape}`, 400, null, true);
    // Payload ignores what is sent for a field that follows from others.
    const isWritten = !('access' in field && field.access?.create);
    for (const each of isWritten ? eachLanguage(placed) : []) {
      const message = boundsProblem(field, each);
      if (message !== undefined) errors.push({ path: at, message });
    }
  }
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors });
}
