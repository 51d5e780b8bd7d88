import { checkArrows } from './check/arrows.ts';
import { checkMessages } from './check/messages.ts';
import { checkStyles } from './check/styles.ts';
import { progress } from './progress.ts';
import { installed, run } from './run.ts';

/** In ms, for one tool over the whole repository. */
const DEADLINE = 120_000;

async function tool(program: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await run(installed(program), args, { deadline: DEADLINE });
  return code === 0 ? [] : [output.trim() || `${program} ended with ${code}`];
}

const checks: [string, () => Promise<string[]>][] = [
  ['format and lint', () => tool('biome', 'ci', '--error-on-warnings', '--reporter=summary', '.')],
  ['types', () => tool('tsc', '--project', '.')],
  ['arrows', checkArrows],
  ['words', checkMessages],
  ['styles', checkStyles],
  ['unused code', () => tool('knip', '--no-progress')],
];

const findings: string[] = [];
for (const [name, check] of checks) {
  findings.push(
    ...(await progress(name, check).then((found) => found.map((text) => `${name}: ${text}`))),
  );
}
for (const finding of findings) console.error(finding);
console.log(findings.length === 0 ? 'Nothing found.' : `${findings.length} found.`);
process.exitCode = findings.length === 0 ? 0 : 1;
