import { createHash } from 'node:crypto';

/**
 * A strong entity tag of bytes: 22 characters of their SHA-256, quoted.
 *
 * @example etagOf(bytes) // '"Zq1t0VbQxYk5jB2nRk0aTw"'
 */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether `If-None-Match` contains an entity tag, by weak comparison (RFC 9110, section 13.1.2).
 *
 * @example matchesEtag('W/"a", "b"', '"b"') // true
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((part) => {
    const candidate = part.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === etag;
  });
}
