import { relative } from 'node:path';

/** One finding of Biome's GitHub reporter, which prints each on a line. */
const FINDING =
  /^::(?:error|warning|notice) title=(?<rule>[^,]+),file=(?<file>.+?),line=(?<line>\d+),.*?::(?<message>.*)$/;

/**
 * The findings of Biome, each on one line, with the command that fixes them if there is one.
 *
 * @param output What `biome ci --reporter=github` printed. Without any finding it is returned as it
 * is: then Biome itself failed.
 * @param root Folder that the paths are relative to.
 */
export function describeBiome(output: string, root: string): string[] {
  const problems = output
    .split('\n')
    .map((line) => FINDING.exec(line)?.groups)
    .filter((groups) => groups !== undefined);
  if (problems.length === 0) return [output];
  return problems.map(({ rule = '', file = '', line = '', message = '' }) => {
    const path = relative(root, file);
    if (rule === 'format') return `${path} is not formatted. Run pnpm format.`;
    const remedy = rule.startsWith('assist/') ? ' Run pnpm format.' : '';
    return `${path}:${line} ${message} (${rule})${remedy}`;
  });
}
