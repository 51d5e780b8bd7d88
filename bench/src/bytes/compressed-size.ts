import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes over the network: brotli at its best, as in a published release. */
export function compressedSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).byteLength;
}

/**
 * Divides a compressed file's bytes among its parts: each weighs as it would alone, less its share
 * of what compressing them together saves.
 *
 * @returns Bytes by part, largest first. Their sum is the whole.
 */
export function divideBytes(
  whole: number,
  parts: ReadonlyMap<string, string>,
): Map<string, number> {
  const alone = [...parts].map(([name, text]) => [name, compressedSize(text)] as const);
  const sum = alone.reduce((total, [, bytes]) => total + bytes, 0);
  let dealt = 0;
  let seen = 0;
  const shares = alone.map(([name, bytes]) => {
    seen += bytes;
    const share = Math.round((whole * seen) / sum) - dealt;
    dealt += share;
    return [name, share] as const;
  });
  return new Map(shares.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}
