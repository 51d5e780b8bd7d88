import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from './canonical-json.ts';
import type { PrivateKey } from './key-pair.ts';

/** The kinds of signed objects. A signature of one kind is never valid for another. */
export type StatementKind = 'record' | 'entry' | 'slot' | 'removal' | 'check' | 'mandate';

/**
 * Signatures that were valid. Each entry has the slots of the one before, and 500 signatures take
 * 100 ms.
 */
const verified = new LRUCache<string, true>({ max: 4096 });

/** Reading a key takes longer than a signature does. */
const privateKeys = new LRUCache<string, KeyObject, undefined>({
  max: 16,
  memoMethod: (pem) => createPrivateKey(pem),
});
const publicKeys = new LRUCache<string, KeyObject, undefined>({
  max: 1024,
  memoMethod: (x) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
});

/**
 * The Ed25519 signature of bytes, in base64url.
 *
 * @example const signature = sign(bytes, key)
 */
export function sign(bytes: Uint8Array, { pem }: Pick<PrivateKey, 'pem'>): string {
  return signBytes(null, bytes, privateKeys.memo(pem)).toString('base64url');
}

/**
 * Whether a signature was made over exactly these bytes with the private half of a public key.
 *
 * @param publicKey 32 bytes in base64url.
 * @example if (!verify(bytes, signature, key.publicKey)) throw …
 */
export function verify(bytes: Uint8Array, signature: string, publicKey: string): boolean {
  const hash = createHash('sha256').update(bytes).digest('base64');
  const cacheKey = `${publicKey} ${signature} ${hash}`;
  if (verified.has(cacheKey)) return true;
  try {
    const key = publicKeys.memo(publicKey);
    const isValid = verifyBytes(null, bytes, key, Buffer.from(signature, 'base64url'));
    if (isValid) verified.set(cacheKey, true);
    return isValid;
  } catch {
    return false;
  }
}

/**
 * The bytes that are signed for a JSON object: the kind of statement, its subject, and the object
 * without its own `signature`, in canonical JSON. The kind and the subject keep a signature from
 * being used for something else: a record for an entry, or one screen's record for another's.
 *
 * @param subject `product` for a record, `stable/12` for an entry.
 * @param value The object as it was parsed, with fields that this version does not know.
 * @example sign(statementBytes('record', 'product', record), key)
 */
export function statementBytes(kind: StatementKind, subject: string, value: object): Uint8Array {
  const { signature: _, ...signed } = value as { signature?: unknown };
  return Buffer.from(`vitrine ${kind} 1\n${subject}\n${canonicalJson(signed)}`);
}
