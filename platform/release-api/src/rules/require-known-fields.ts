import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

/**
 * Refuses fields that this version does not know: it could not judge them.
 *
 * @param value An object that the schema accepts.
 * @throws {Refusal} `malformed`.
 */
export function requireKnownFields(schema: v.GenericSchema, value: object, what: string): void {
  if (isDeepStrictEqual(value, v.parse(schema, value))) return;
  throw new Refusal('malformed', `${what} has fields that the release API does not know.`, {
    remedy: 'Use commands and a release API of the same version.',
  });
}
