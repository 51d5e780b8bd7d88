import { createHash } from 'node:crypto';

/**
 * A strong entity tag of the bytes as they are sent.
 *
 * @example entityTagOf(bytes) // '"Zq1t0VbQxYk5jB2n"'
 */
export function entityTagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether `If-None-Match` names the tag, in the weak comparison that RFC 9110 (section 13.1.2) asks for.
 *
 * @example matchesEntityTag('W/"a", "b"', '"b"') // true
 */
export function matchesEntityTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const given = part.trim();
    return given === '*' || given.replace(/^W\//, '') === tag;
  });
}
