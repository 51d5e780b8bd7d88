import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@vitrine/http';

/** Made once for many visitors, but while the first of them waits: about a millisecond each. */
const QUALITY = 6;

/** Bytes, compressed as a client takes them. */
export async function encode(
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
