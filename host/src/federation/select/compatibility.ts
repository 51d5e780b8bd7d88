import { CONTRACT, type ScreenRelease } from '@vitrine/contract';
import { sharedModules } from '../load/shared-modules.ts';
import { satisfiesRange } from './semver-range.ts';

const versions: ReadonlyMap<string, string> = new Map(
  Object.entries(sharedModules).map(([name, { version }]) => [name, version]),
);

/**
 * What keeps a release from running in this host, as its record alone says; undefined when nothing does.
 *
 * @example whyUnfit({ ...record, contract: 2 }) // 'it needs contract 2, and 1 is served'
 */
export function incompatibility({
  contract,
  shared,
}: Pick<ScreenRelease, 'contract' | 'shared'>): string | undefined {
  if (contract !== CONTRACT) return `it needs contract ${contract}, and ${CONTRACT} is served`;
  for (const [name, range] of Object.entries(shared)) {
    const version = versions.get(name);
    if (version === undefined) return `it needs ${name}, which is not lent`;
    if (!satisfiesRange(version, range)) return `it needs ${name} ${range}, and ${version} is lent`;
  }
  return undefined;
}
