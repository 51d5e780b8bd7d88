import { isDeepStrictEqual } from 'node:util';
import { MAX_CLOCK_AHEAD_MS } from '@vitrine/release-log';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import type { Arrival } from './arrival.ts';

/** The part of an entry, a record or a check report about who has written it. */
interface Written {
  by: string;
  at: string;
  credential?: string | undefined;
  keyId?: string | undefined;
  signature?: string | undefined;
}

interface Question {
  /** The object, and the value that it was read from. */
  object: Written;
  value: object;
  schema: v.GenericSchema;
  /** How long before its arrival it may have been written. */
  maxAgeMs: number;
  /** Its name in sentences. */
  what: string;
}

/**
 * Requires that an object was written by its sender, not long ago, is not signed, and that this
 * version can judge all of it. Nobody accepts one from the future.
 *
 * @throws {Refusal} `not-allowed` for another name; `malformed`.
 */
export function requireOwn(question: Question, { identity, now }: Arrival): void {
  const { object, value, schema, maxAgeMs, what } = question;
  if (!isDeepStrictEqual(value, v.parse(schema, value))) {
    throw new Refusal('malformed', `${what} has fields that the release API does not know.`, {
      remedy: 'Use commands and a release API of the same version.',
    });
  }
  const { by, at, credential, keyId, signature } = object;
  // The token is the credential, and the API signs what it stores.
  if (credential !== undefined || keyId !== undefined || signature !== undefined) {
    throw new Refusal('malformed', `${what} is signed, but the release API signs what it stores.`, {
      remedy: 'Use commands of the same version: with a release API they need a token, and no key.',
    });
  }
  if (by !== identity.name) {
    throw new Refusal(
      'not-allowed',
      `${what} is by ${by}, but the token is that of ${identity.name}.`,
      { remedy: 'Leave --by out: the release API names the owner of the token.' },
    );
  }
  const age = now.getTime() - Date.parse(at);
  if (age > maxAgeMs + MAX_CLOCK_AHEAD_MS) {
    throw new Refusal('malformed', `${what} is from ${at}, and now it is ${now.toISOString()}.`, {
      remedy: 'Set the clock of your machine, and repeat the command.',
    });
  }
}
