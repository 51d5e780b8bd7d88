import * as v from 'valibot';
import { LogError } from '../store/log-error.ts';
import { findKey, type Key, type KeyList } from './key-list.ts';
import { mayDo, type RightRequest } from './rights.ts';
import { type StatementKind, sign, statementBytes, verify } from './signature.ts';
import type { Signer } from './signer.ts';

/** Names an object, in its signature and in the errors about it. */
export interface Statement {
  kind: StatementKind;
  /** `product` for a record, `stable/12` for an entry. */
  subject: string;
  /** Subject of the sentences of errors: `Entry 12 of channel stable`. */
  what: string;
}

const SignedValue = v.looseObject({
  keyId: v.optional(v.string()),
  signature: v.optional(v.string()),
});
/** A parsed object, with fields that this version does not know: its signature covers them. */
export type SignedValue = v.InferOutput<typeof SignedValue>;

/** A parsed object as `verifyObject` takes it. */
export function signedValue(value: unknown): SignedValue {
  return v.parse(SignedValue, value);
}

/**
 * Signs an object: adds `keyId` and `signature`.
 *
 * @example const record = signObject({ kind: 'record', subject: 'product' }, planned, signer)
 */
export function signObject<Value extends object>(
  { kind, subject }: Pick<Statement, 'kind' | 'subject'>,
  value: Value,
  { key }: Signer,
): Value & { keyId: string; signature: string } {
  const signed = { ...value, keyId: key.keyId };
  return { ...signed, signature: sign(statementBytes(kind, subject, signed), key) };
}

/**
 * Verifies the signature of an object. Whether its key had the right is another question: see
 * `requireRight`.
 *
 * @param value The object as it was parsed, with fields that this version does not know.
 * @returns The key of who signed it.
 * @throws {LogError} `unsigned`, or `untrusted` if the key is not known or the object was changed.
 */
export function verifyObject(
  keys: KeyList,
  { kind, subject, what }: Statement,
  value: object & Pick<SignedValue, 'keyId' | 'signature'>,
): Key {
  const { keyId, signature } = value;
  if (keyId === undefined || signature === undefined) {
    throw new LogError('unsigned', `${what} is not signed.`, { remedy: UNTRUSTED_REMEDY });
  }
  const key = findKey(keys, keyId);
  if (!key) {
    const message = `${what} is signed by the key ${keyId}, which keys.json does not have.`;
    throw new LogError('untrusted', message, { remedy: UNTRUSTED_REMEDY });
  }
  if (verify(statementBytes(kind, subject, value), signature, key.publicKey)) return key;
  const message = `${what} does not have the signature of ${key.owner}: it was changed after it was signed, or was signed by somebody else.`;
  throw new LogError('untrusted', message, { remedy: UNTRUSTED_REMEDY });
}

/** @throws {LogError} `revoked` or `untrusted` if the key had no right to it. */
export function requireRight(key: Key, request: RightRequest, what: string): void {
  const right = mayDo(key, request);
  if (right.allowed) return;
  const message = `${what} is signed by the key ${key.keyId} of ${key.owner}, which ${right.reason}.`;
  throw new LogError(right.isRevoked ? 'revoked' : 'untrusted', message, {
    remedy: UNTRUSTED_REMEDY,
  });
}

const UNTRUSTED_REMEDY =
  'Find out who has written it. pnpm releases keys list shows which key may do what.';
