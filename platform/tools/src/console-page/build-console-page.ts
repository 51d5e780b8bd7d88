import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// By itself, because the rest loads the bundler.
import { buildId } from '@vitrine/build/build-id';
import { progress } from '../progress.ts';
import { ROOT, run } from '../run.ts';

const CONSOLE = join(ROOT, 'platform', 'console');
/** Written last, so that an interrupted build is made again. */
const BUILT = join(CONSOLE, 'dist', 'built-from.txt');
const SILENCE_TIMEOUT_MS = 300_000;

/**
 * Builds the page of the console, unless that has been done from these sources.
 *
 * @throws {Error} with the output of the bundler, if it fails.
 */
export async function buildConsolePage(): Promise<void> {
  const id = buildId(CONSOLE);
  if (existsSync(BUILT) && (await readFile(BUILT, 'utf8')) === id) return;
  await progress('build the page of the console', async () => {
    const bundler = join(CONSOLE, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
    const { code, output } = await run(process.execPath, [bundler, 'build'], {
      cwd: CONSOLE,
      env: { ...process.env, NODE_ENV: 'production' },
      timeoutMs: SILENCE_TIMEOUT_MS,
    });
    if (code !== 0)
      throw new Error(`The page of the console could not be built:\n${output.trim()}`);
  });
  await writeFile(BUILT, id);
}
