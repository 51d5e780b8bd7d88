import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, ENCODINGS } from '@vitrine/http';
import { inParallel, type ReleaseFile } from '@vitrine/release-log';
import type { BuiltFile } from './read-files.ts';

/** Compresses with brotli at its highest quality. */
export function brotli(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

const compressors = {
  br: brotli,
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Compresses the files that become smaller, at the highest quality: a release is written once and
 * read often.
 */
export function compress(files: readonly BuiltFile[]): Promise<ReleaseFile[]> {
  return inParallel(4, files, async ({ path, bytes }) => {
    if (!contentTypeOf(path).compressible) return { path, bytes, variants: [] };
    const variants = await inParallel(2, ENCODINGS, async ({ name, suffix }) => ({
      suffix,
      bytes: await compressors[name](bytes),
    }));
    return {
      path,
      bytes,
      variants: variants.filter((variant) => variant.bytes.byteLength < bytes.byteLength),
    };
  });
}
