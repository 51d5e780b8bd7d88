import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../accept-encoding/accept-encoding.ts';

/** For responses that the first visitor waits for and later ones share: about 1 ms each. */
const QUALITY = 6;

/**
 * Compresses bytes in the encoding that a client accepts; `undefined` returns them unchanged.
 *
 * @example const body = await compress(html, acceptedEncodings(header)[0]?.name)
 */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding['name'] | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    });
  }
  return encoding === 'gzip' ? promisify(gzip)(bytes, { level: QUALITY }) : bytes;
}
