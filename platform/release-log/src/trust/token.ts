import { createHash, randomBytes } from 'node:crypto';

/** By this, secret scanners recognize a token that was committed. */
const PREFIX = 'vitrine_release_';

/**
 * Makes a token, with 256 random bits. They cannot be guessed, so a plain hash protects them.
 *
 * @example const { token, sha256 } = createToken()
 */
export function createToken(): { token: string; sha256: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, sha256: hashOfToken(token) };
}

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => TOKEN.test(text);

const TOKEN = new RegExp(`^${PREFIX}[\\w-]{43}$`);

/** The hash by which `keys.json` knows a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
