import type { DocumentReleases } from '@vitrine/contract';

export type ReleaseSetFile = DocumentReleases['set'];

/**
 * The file with a screen's releases: its part of the release set, or the whole set if it has no
 * parts.
 *
 * @example releaseSetFile(releases, 'explore').url // '/sets/12/brand.json'
 */
export function releaseSetFile(
  { set, parts = [] }: Pick<DocumentReleases, 'set' | 'parts'>,
  screen: string,
): ReleaseSetFile {
  // A name that sorts before the first part is not a screen; any part shows that.
  return parts.filter(({ from }) => from <= screen).at(-1) ?? parts[0] ?? set;
}
