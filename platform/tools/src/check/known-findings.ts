/**
 * Findings that the repository has not fixed yet. These lists only become shorter: an entry that no
 * longer applies is a finding itself.
 */

/** Folder → entries that import each other, as the check prints them. */
export const KNOWN_FOLDER_CYCLES: readonly string[] = [];

/** Folders with more modules than MAX_MODULES_PER_FOLDER. */
export const KNOWN_LARGE_FOLDERS: readonly string[] = ['shared/contract/src'];

/** Number of phrases and comment lines that checkProse() finds. */
export const KNOWN_PROSE_FINDINGS = 292;

/**
 * Removes findings that begin with a known one.
 *
 * @returns The others, and a finding for each known one that does not occur any more.
 * @example withoutKnown(['host/src: a ↔ b import each other …'], ['host/src: a ↔ b']) // []
 */
export function withoutKnown(findings: readonly string[], known: readonly string[]): string[] {
  const isKnown = (finding: string) => known.some((start) => finding.startsWith(`${start} `));
  const fixed = known.filter(
    (start) => !findings.some((finding) => finding.startsWith(`${start} `)),
  );
  return [
    ...findings.filter((finding) => !isKnown(finding)),
    ...fixed.map((start) => `"${start}" is fixed. Remove it from known-findings.ts.`),
  ];
}
