import { brotliCompressSync, constants } from 'node:zlib';
import type { Part } from './build-parts.ts';
import { textByPackage } from './origins.ts';

/** The bytes (brotli) that the first screen needs, of the host or of a screen. */
export interface Account {
  of: string;
  bytes: number;
  files: { kind: Part['kind']; bytes: number }[];
  /** By package, largest first. */
  packages: { name: string; bytes: number }[];
}

/** Assigns every byte of a build to a package, for each owner. */
export function accountFor(parts: readonly Part[]): Account[] {
  const owners = [...new Set(parts.map(({ of }) => of))];
  return owners.map((of) => {
    const weighed = parts
      .filter((part) => part.of === of)
      .map((part) => ({ ...part, bytes: compressedSize(part.code) }));
    const packages = new Map<string, number>();
    for (const part of weighed) {
      for (const [name, bytes] of divideBytes(part.bytes, originsOf(part))) {
        packages.set(name, (packages.get(name) ?? 0) + bytes);
      }
    }
    return {
      of,
      bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0),
      files: weighed.map(({ kind, bytes }) => ({ kind, bytes })),
      packages: [...packages]
        .map(([name, bytes]) => ({ name, bytes }))
        .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1)),
    };
  });
}

/** The bundler writes no source maps for styles, and single messages are not accounted for. */
function originsOf({ of, kind, code, map }: Part): Map<string, string> {
  if (map === undefined || kind === 'messages') return new Map([[kind, code]]);
  return textByPackage(code, map, of);
}

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
