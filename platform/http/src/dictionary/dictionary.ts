import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { acceptsEncoding } from '../accept-encoding/accept-encoding.ts';

/** Zstandard with a dictionary that the client has: RFC 9842, section 5. */
export const DCZ = 'dcz';

/** The `Vary` header of responses that may be compressed with a dictionary. */
export const VARY_BY_DICTIONARY = 'Accept-Encoding, Available-Dictionary';

/** A skippable Zstandard frame of 32 bytes, which contain the hash of the dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const HASH_BYTES = 32;

/** A file is compressed once and downloaded often; a document while a visitor waits for it. */
const LEVELS = { smallest: 19, fast: 6 } as const;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * The name of a dictionary: its SHA-256 in hexadecimal digits.
 *
 * @example dictionaryName(bytes) // '6b86b273ff34fce19d6b804eff5a3f57…'
 */
export function dictionaryName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The name of the dictionary that a client has for the URL it requests; `undefined` if it has none
 * or does not accept `dcz`.
 *
 * @example availableDictionary(request.headers) // '6b86b273ff34fce19d6b804eff5a3f57…'
 */
export function availableDictionary(headers: Headers): string | undefined {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(headers.get('Available-Dictionary') ?? '') ?? [];
  if (hash === undefined || !acceptsEncoding(headers.get('Accept-Encoding'), DCZ)) return undefined;
  return Buffer.from(hash, 'base64').toString('hex');
}

/**
 * Compresses bytes with a dictionary, as `dcz`.
 *
 * @param effort `fast` while a client waits.
 * @example const delta = await compressWith(before, after, 'smallest')
 */
export async function compressWith(
  dictionary: Uint8Array,
  bytes: Uint8Array,
  effort: keyof typeof LEVELS,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVELS[effort] };
  const frame = await compress(bytes, { dictionary: Buffer.from(dictionary), params });
  const name = Buffer.from(dictionaryName(dictionary), 'hex');
  return new Uint8Array(Buffer.concat([MAGIC, name, frame]));
}

/**
 * The bytes that were compressed as `dcz`.
 *
 * @throws {Error} if they were compressed with another dictionary, or are damaged.
 * @example const after = await decompressWith(before, delta)
 */
export async function decompressWith(
  dictionary: Uint8Array,
  compressed: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.concat([MAGIC, Buffer.from(dictionaryName(dictionary), 'hex')]);
  const start = MAGIC.byteLength + HASH_BYTES;
  if (Buffer.compare(compressed.subarray(0, start), header) !== 0) {
    throw new Error('It was compressed with another dictionary.');
  }
  const options = { dictionary: Buffer.from(dictionary) };
  return new Uint8Array(await decompress(compressed.subarray(start), options));
}
