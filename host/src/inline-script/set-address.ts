import type { DocumentReleases } from '@vitrine/contract';

export type ReleaseSetFile = DocumentReleases['set'];

/**
 * Where a screen's releases are: the part of the set that has them, or the set where it has no parts.
 *
 * @example setAddress(releases, 'explore').url // '/sets/12/brand.json'
 */
export function releaseSetFile(
  { set, parts = [] }: Pick<DocumentReleases, 'set' | 'parts'>,
  screen: string,
): ReleaseSetFile {
  // A name before the first part's is of no screen: any part says so.
  return parts.filter(({ from }) => from <= screen).at(-1) ?? parts[0] ?? set;
}
