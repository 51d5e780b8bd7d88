import { isDeepStrictEqual } from 'node:util';
import { parseJsonBytes } from '@vitrine/release-log';
import type * as v from 'valibot';
import { Refusal } from '../refusal.ts';

/**
 * Parses what was sent, and refuses fields that this version does not know: it could not judge
 * them.
 *
 * @throws {LogError} `malformed`. @throws {Refusal} `malformed` for unknown fields.
 */
export function parseStrict<Schema extends v.GenericSchema>(
  schema: Schema,
  bytes: Uint8Array,
  what: string,
): v.InferOutput<Schema> {
  const parsed = parseJsonBytes(schema, bytes, what);
  const sent: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (isDeepStrictEqual(sent, parsed)) return parsed;
  throw new Refusal('malformed', `${what} has fields that the release API does not know.`, {
    remedy: 'Use commands and a release API of the same version.',
  });
}
