import { CONTRACT, type ScreenRelease } from '@vitrine/contract';
import { satisfiesRange } from './semver-range.ts';

/**
 * Why a release cannot run in this host, judged by its record; undefined if it can.
 *
 * @param sharedModules The packages that the host shares, by name.
 * @example incompatibility({ contract: 2, shared: {} }, sharedModules)
 * // 'it needs contract 2, and the host has 1'
 */
export function incompatibility(
  { contract, shared }: Pick<ScreenRelease, 'contract' | 'shared'>,
  sharedModules: Readonly<Record<string, { version: string }>>,
): string | undefined {
  if (contract !== CONTRACT) return `it needs contract ${contract}, and the host has ${CONTRACT}`;
  for (const [name, range] of Object.entries(shared)) {
    const version = sharedModules[name]?.version;
    if (version === undefined) return `it needs ${name}, which is not shared`;
    if (!satisfiesRange(version, range)) {
      return `it needs ${name} ${range}, and the host shares ${version}`;
    }
  }
  return undefined;
}
