import * as v from 'valibot';
import { LogError } from '../store/log-error.ts';
import { type Credential, findCredential } from './credentials.ts';
import { findKey, type Key, type KeyList } from './key-list.ts';
import { mayDo, type RightRequest, stillCounts } from './rights.ts';
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
  credential: v.optional(v.string()),
  keyId: v.optional(v.string()),
  signature: v.optional(v.string()),
});
/** The fields that a signature adds to an object. */
type Signed = {
  credential?: string | undefined;
  keyId?: string | undefined;
  signature?: string | undefined;
};

/** A parsed object, with fields that this version does not know: its signature covers them. */
export type SignedValue = v.InferOutput<typeof SignedValue>;

/** A parsed object as `verifyObject` takes it. */
export function signedValue(value: unknown): SignedValue {
  return v.parse(SignedValue, value);
}

/** The key that signed an object, and for whom, if it is that of the release API. */
export interface Author extends Key {
  /** `null` for a key's own statement, and if the token or grant is not listed any more. */
  signedFor: Credential | null;
}

/**
 * Signs an object: adds `keyId` and `signature`, and for whom the release API signs. The objects of
 * its clients stay unsigned.
 *
 * @example const record = signObject({ kind: 'record', subject: 'product' }, planned, signer)
 */
export function signObject<Value extends object>(
  { kind, subject }: Pick<Statement, 'kind' | 'subject'>,
  value: Value,
  signer: Signer,
): Value & Signed {
  const unsigned = withoutSignature(value);
  if (!signer.key) return unsigned;
  const { key, credential } = signer;
  const signed = { ...unsigned, ...(credential && { credential }), keyId: key.keyId };
  return { ...signed, signature: sign(statementBytes(kind, subject, signed), key) };
}

/** An object as it was before it was signed. */
export function withoutSignature<Value extends object>(value: Value): Value & Signed {
  const unsigned: Value & Signed = { ...value };
  delete unsigned.credential;
  delete unsigned.keyId;
  delete unsigned.signature;
  return unsigned;
}

/**
 * Verifies the signature of an object. Whether its author had the right is another question: see
 * `requireRight`.
 *
 * @param value The object as it was parsed, with fields that this version does not know.
 * @throws {LogError} `unsigned`, or `untrusted` if the key is not known or the object was changed.
 */
export function verifyObject(
  keys: KeyList,
  { kind, subject, what }: Statement,
  value: object & Signed,
): Author {
  const { keyId, signature } = value;
  if (keyId === undefined || signature === undefined) {
    throw new LogError('unsigned', `${what} is not signed.`, { remedy: UNTRUSTED_REMEDY });
  }
  const author = authorOf(keys, value, what);
  if (verify(statementBytes(kind, subject, value), signature, author.publicKey)) return author;
  const message = `${what} does not have the signature of ${author.owner}: it was changed after it was signed, or was signed by somebody else.`;
  throw new LogError('untrusted', message, { remedy: UNTRUSTED_REMEDY });
}

/**
 * Finds the author that an object names. Its signature is not verified.
 *
 * @throws {LogError} `untrusted` if the key is not listed, or may not sign for others.
 */
export function authorOf(
  keys: KeyList,
  { keyId = '', credential }: Pick<Signed, 'keyId' | 'credential'>,
  what: string,
): Author {
  const key = findKey(keys, keyId);
  if (!key) {
    const message = `${what} is signed by the key ${keyId}, which keys.json does not have.`;
    throw new LogError('untrusted', message, { remedy: UNTRUSTED_REMEDY });
  }
  if (credential === undefined) return { ...key, signedFor: null };
  if (key.signsForOthers) return { ...key, signedFor: findCredential(keys, credential) };
  const message = `${what} names ${credential}, but the key ${keyId} of ${key.owner} may not sign for others.`;
  throw new LogError('untrusted', message, { remedy: UNTRUSTED_REMEDY });
}

/**
 * Requires that the key may do something, and that who it signed for has not been revoked since.
 * The rights of who it signed for were judged by the release API when it signed.
 *
 * @throws {LogError} `revoked` or `untrusted`.
 */
export function requireRight(author: Author, request: RightRequest, what: string): void {
  const { keyId, owner, signedFor } = author;
  const right = mayDo(author, request);
  if (!right.allowed) {
    const message = `${what} is signed by the key ${keyId} of ${owner}, which ${right.reason}.`;
    throw new LogError(right.isRevoked ? 'revoked' : 'untrusted', message, {
      remedy: UNTRUSTED_REMEDY,
    });
  }
  const still = signedFor ? stillCounts(signedFor, request) : right;
  if (still.allowed) return;
  const message = `${what} is signed for ${signedFor?.credential} of ${signedFor?.owner}, which ${still.reason}.`;
  throw new LogError('revoked', message, { remedy: UNTRUSTED_REMEDY });
}

const UNTRUSTED_REMEDY =
  'Find out who has written it. pnpm releases keys list shows who may do what.';
