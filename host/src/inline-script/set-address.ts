import type { DocumentReleases } from '@vitrine/contract';

export type SetAddress = DocumentReleases['set'];

/**
 * Where a screen's releases are: the part of the set that has them, or the set where it has no parts.
 *
 * @example setAddress(releases, 'explore').url // '/sets/12/brand.json'
 */
export function setAddress(
  { set, parts = [] }: Pick<DocumentReleases, 'set' | 'parts'>,
  screen: string,
): SetAddress {
  // A name before the first part's is of no screen: any part says so.
  return parts.filter(({ from }) => from <= screen).at(-1) ?? parts[0] ?? set;
}
