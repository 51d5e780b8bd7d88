import { MAX_OUTLINE_BYTES, ReleasedOutline } from '@vitrine/contract';
import { readJson, requireSize, validateJson } from '../store/json.ts';

/**
 * Parses the outline of a release.
 *
 * @param what Its name in errors.
 * @throws {LogError} `too-large` or `malformed`.
 * @example parseOutline(bytes, 'The outline of product@1.4.0')
 */
export function parseOutline(bytes: Uint8Array, what: string): ReleasedOutline {
  requireSize(bytes, MAX_OUTLINE_BYTES, what);
  return validateJson(ReleasedOutline, readJson(bytes, what), what);
}
