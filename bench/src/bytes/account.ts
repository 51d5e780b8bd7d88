import type { Part } from './build-parts.ts';
import { compressedSize, divideBytes } from './compressed-size.ts';
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
