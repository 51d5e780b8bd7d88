import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listFiles } from '../check/workspace.ts';
import { progress } from '../progress.ts';
import { ROOT, run } from '../run.ts';
import { ADMIN } from './settings.ts';

/** Nothing printed and nothing done for so long means that it hangs. */
const SILENCE_TIMEOUT_MS = 300_000;

/** Written last, so that an interrupted build is made again. */
const BUILT = join(ADMIN, '.next', 'built-from');

/** The hash of everything that the build is made from. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = await listFiles('**/*.{ts,tsx,mjs,css,json,yaml}', ADMIN);
  for (const file of files.filter((path) => !path.endsWith('next-env.d.ts'))) {
    hash.update(`${relative(ADMIN, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function step(name: string, args: string[], signal: AbortSignal): Promise<void> {
  await progress(name, async () => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' };
    const options = { cwd: ADMIN, env, timeoutMs: SILENCE_TIMEOUT_MS, signal };
    const [program = '', ...rest] = args;
    const { code, output } = await run(program, rest, options);
    if (code !== 0) throw new Error(`${args.join(' ')} failed in ${ADMIN}:\n${output.trim()}`);
  });
}

/**
 * Installs and builds the admin if that has not been done from these sources: the first time, and
 * after an update.
 *
 * @throws {Error} with the output of the step that failed.
 */
export async function buildAdmin(signal: AbortSignal): Promise<void> {
  const hash = await sourcesHash();
  if (existsSync(BUILT) && (await readFile(BUILT, 'utf8')) === hash) return;
  const pnpm = ['npx', '-y', await packageManager()];
  await step('installing the admin', [...pnpm, 'install', '--frozen-lockfile'], signal);
  const next = join(ADMIN, 'node_modules', 'next', 'dist', 'bin', 'next');
  await step('building the admin', [process.execPath, next, 'build'], signal);
  await writeFile(BUILT, hash);
}

/** `pnpm@12.21.0`, as the repository pins it. */
async function packageManager(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const isKnown = typeof manifest === 'object' && manifest !== null && 'packageManager' in manifest;
  return isKnown ? String(manifest.packageManager) : 'pnpm';
}
