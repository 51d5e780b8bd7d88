import { progress } from '../progress.ts';

/** A step of `pnpm check` or `vitrine check`: its name, and its findings as lines. */
export type Check = readonly [name: string, work: () => string[] | Promise<string[]>];

/** The folder of the package that a finding begins with. */
const PLACE = /^(?:(?:remotes|shared|platform|e2e\/foreign)\/[^/\s:]+|host|bench|e2e)\//;

/**
 * The check without findings in the packages of other teams.
 *
 * @param folders With a slash at the end.
 */
export function ofFolders([name, work]: Check, folders: readonly string[]): Check {
  const isOwn = (finding: string) => {
    const place = PLACE.exec(finding)?.[0];
    return place === undefined || folders.includes(place);
  };
  return [name, async () => (await work()).filter(isOwn)];
}

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
      (problems) => (problems.length === 0 ? undefined : `${problems.length} found`),
    );
    for (const finding of findings) console.error(finding.replace(/^/gm, '      '));
    total += findings.length;
  }
  console.log(total === 0 ? 'Nothing found.' : `${total} found.`);
  return total;
}
