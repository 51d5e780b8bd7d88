import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { LogError } from '../store/log-error.ts';

/** The private half of a key, ready to sign. */
export interface PrivateKey {
  keyId: string;
  publicKey: string;
  /** PKCS #8 in PEM. */
  pem: string;
}

const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * Makes an Ed25519 key.
 *
 * @example const { keyId, publicKey, pem } = createKey()
 */
export function createKey(): PrivateKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return parsePrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), 'The key');
}

/**
 * Reads a private key in PEM.
 *
 * @param what Subject of the error's sentence: `VITRINE_SIGNING_KEY`.
 * @throws {LogError} `malformed` if it is not an Ed25519 key.
 * @example const key = parsePrivateKey(await readFile('product.pem', 'utf8'), 'product.pem')
 */
export function parsePrivateKey(pem: string, what: string): PrivateKey {
  try {
    const publicKey = createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' });
    if (publicKey.crv === 'Ed25519' && publicKey.x !== undefined) {
      return { keyId: keyIdOf(publicKey.x), publicKey: publicKey.x, pem };
    }
  } catch (cause) {
    throw notAKey(what, cause);
  }
  throw notAKey(what);
}

function notAKey(what: string, cause?: unknown): LogError {
  return new LogError('malformed', `${what} is not a private Ed25519 key in PEM.`, {
    remedy: 'Make one with: pnpm releases keys create <file>.',
    cause,
  });
}

/**
 * The id of a public key: the beginning of its SHA-256 hash, so no two keys can claim the same id.
 *
 * @param publicKey The 32 bytes of the key, in base64url.
 * @example keyIdOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo') // '21fe31dfa154a261'
 */
export function keyIdOf(publicKey: string): string {
  const bytes = Buffer.from(publicKey, 'base64url');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/**
 * Whether a text is a public key: 32 bytes in base64url.
 *
 * @example isPublicKey('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo') // true
 */
export function isPublicKey(text: string): boolean {
  return PUBLIC_KEY.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text;
}
