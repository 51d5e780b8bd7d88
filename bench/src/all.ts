import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stamp } from './machine.ts';

const BENCH = fileURLToPath(new URL('./bench.ts', import.meta.url));

/** Every family that writes results, as its arguments. */
const FAMILIES: readonly (readonly string[])[] = [
  ['bytes'],
  ['speed'],
  ['lighthouse'],
  ['visits', 'release'],
  ['interactions'],
  ['edge'],
  ['content'],
  ['overload'],
  ['guard'],
];

/**
 * Measures every family one after the other on one commit: `pnpm bench all`. A family that fails
 * does not stop the others.
 *
 * @throws {Error} If the sources differ from the commit, at the start or at the end.
 */
export async function benchAll(): Promise<void> {
  const { commit, changed } = stamp();
  if (changed) throw new Error('The sources have changes. Commit them: results name their commit.');
  const failed: string[] = [];
  for (const args of FAMILIES) {
    process.stderr.write(`\n${args.join(' ')}\n`);
    const child = spawn(process.execPath, [BENCH, ...args], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) failed.push(args.join(' '));
  }
  const after = stamp();
  if (after.commit !== commit || after.changed) {
    throw new Error(`The sources changed during the measurement, which began at ${commit}.`);
  }
  if (failed.length > 0) throw new Error(`These families failed: ${failed.join(', ')}`);
}
