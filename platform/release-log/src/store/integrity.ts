import { createHash } from 'node:crypto';

/**
 * The SHA-384 hash of bytes, in the form of the `integrity` attribute.
 *
 * @example integrityOf(bytes) // 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1…'
 */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
