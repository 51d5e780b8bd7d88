import type { Payload, RelationshipField, UploadField } from 'payload';
import { MAX_KEY_LENGTH } from '../../text/key.ts';
import { isRecord } from './is-record.ts';

type Reference = RelationshipField | UploadField;

/** The largest id that PostgreSQL's `integer` takes. */
const MAX_ID = 2 ** 31 - 1;

/** Values that Payload reads as an empty reference. */
const EMPTY: readonly unknown[] = [undefined, null, '', 'none', 'null'];

/** A reference as it is sent: a key, or the document that has it. */
const keyIn = (value: unknown): unknown => (isRecord(value) && 'id' in value ? value['id'] : value);

/** The keys in the value of a field, without the empty ones. */
export const keysIn = (value: unknown): unknown[] =>
  [value].flat().flatMap((each) => (EMPTY.includes(each) ? [] : [keyIn(each)]));

const isId = (key: unknown): boolean =>
  (typeof key === 'number' || (typeof key === 'string' && /^\d{1,10}$/.test(key))) &&
  Number.isInteger(Number(key)) &&
  Number(key) > 0 &&
  Number(key) <= MAX_ID;

const isTextKey = (key: unknown): boolean =>
  typeof key === 'string' && key.length <= MAX_KEY_LENGTH && /^[^\p{Cc}\s]+$/u.test(key);

/**
 * Says what a reference must be; undefined if it is that. Without this check, Payload takes `12abc`
 * as the id 12, and the database fails at any other text.
 */
export function referenceProblem(
  { relationTo, hasMany = false }: Reference,
  value: unknown,
  collections: Payload['collections'],
): string | undefined {
  if (EMPTY.includes(value)) return undefined;
  if (Array.isArray(value) !== hasMany) return hasMany ? 'a list of keys' : 'one key';
  const isText = typeof relationTo === 'string' && collections[relationTo]?.customIDType === 'text';
  const isKey = isText ? isTextKey : isId;
  if ([value].flat().every((each) => isKey(keyIn(each)))) return undefined;
  const key = isText ? 'a key, such as tall-carafe' : 'an id, such as 12';
  return hasMany ? `a list of keys, each ${key}` : key;
}
