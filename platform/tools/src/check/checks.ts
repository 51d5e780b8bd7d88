import { progress } from '../progress.ts';

/** A step of `pnpm check` or `vitrine check`: its name, and its findings as lines. */
export type Check = readonly [name: string, work: () => string[] | Promise<string[]>];

/**
 * Runs the checks one after the other, and prints the findings of each below its line.
 *
 * @returns The number of findings.
 */
export async function runEach(checks: readonly Check[]): Promise<number> {
  let total = 0;
  for (const [name, work] of checks) {
    const findings = await progress(
      name,
      async () => work(),
      (found) => (found.length === 0 ? undefined : `${found.length} found`),
    );
    for (const finding of findings) console.error(finding.replace(/^/gm, '      '));
    total += findings.length;
  }
  console.log(total === 0 ? 'Nothing found.' : `${total} found.`);
  return total;
}
