import { APIError, type Field } from 'payload';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Says what a value must be; undefined if it is that. Does not look at its own fields. */
function problemOf({ type }: Field, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (type === 'number') {
    return typeof value === 'string' ? 'a number, without quotation marks' : undefined;
  }
  if (type === 'group') return isRecord(value) ? undefined : 'an object';
  if (type !== 'array' || value === null) return undefined;
  return Array.isArray(value) && value.every(isRecord) ? undefined : 'a list of objects';
}

function* problemsIn(fields: readonly Field[], data: unknown, path: string): Generator<string> {
  if (!isRecord(data)) return;
  for (const field of fields) {
    if (!('name' in field)) continue;
    const value = data[field.name];
    const at = `${path}${field.name}`;
    const problem = problemOf(field, value);
    if (problem) yield `${at} must be ${problem}`;
    else if (field.type === 'group') yield* problemsIn(field.fields, value, `${at}.`);
    else if (field.type === 'array' && Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        yield* problemsIn(field.fields, row, `${at}.${index}.`);
      }
    }
  }
}

/**
 * Refuses values that Payload would misread or fail on: it takes a text such as `12abc` as the
 * price 12, and throws a TypeError at a group that is not an object.
 *
 * @throws {APIError} 400 that names the first such value.
 */
export function requireShapes(fields: readonly Field[], data: unknown): void {
  const [first] = problemsIn(fields, data, '');
  if (first !== undefined) throw new APIError(first, 400, null, true);
}
