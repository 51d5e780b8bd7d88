import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { specifiersOf } from '@vitrine/releases/specifiers';
import { listFiles } from '../check/workspace.ts';
import { progress } from '../progress.ts';
import { run } from '../run.ts';
import { rootManifest } from '../versions/root-manifest.ts';
import { ADMIN } from './settings.ts';

/** Nothing printed and nothing done for so long means that it hangs. */
const SILENCE_TIMEOUT_MS = 300_000;

/** Written last, so that an interrupted build is made again. */
const BUILT = join(ADMIN, '.next', 'built-from');

/** The hash of everything that the build is made from. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const own = await listFiles('**/*.{ts,tsx,mjs,css,json,yaml}', ADMIN);
  const files = own.filter((path) => !path.endsWith('next-env.d.ts'));
  for (const file of [...files, ...(await importedElsewhere(files))]) {
    hash.update(`${relative(ADMIN, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Those that run in the server, beside Next. */
const OF_SERVER = /\/server\/(?:main|start-admin|configuration|[\w-]+\.test)\.ts$/;

/** The files of other packages that the pages contain, such as those of the content service. */
async function importedElsewhere(own: readonly string[]): Promise<string[]> {
  const pages = own.filter((file) => /\.tsx?$/.test(file) && !OF_SERVER.test(file));
  const found = new Set(pages);
  for (const file of found) {
    for (const specifier of specifiersOf(file, await readFile(file, 'utf8'))) {
      const target = resolve(dirname(file), specifier);
      if (specifier.startsWith('.') && existsSync(target)) found.add(target);
    }
  }
  return [...found].filter((file) => !own.includes(file)).sort();
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
  const { packageManager } = await rootManifest();
  const pnpm = ['npx', '-y', packageManager];
  await step('installing the admin', [...pnpm, 'install', '--frozen-lockfile'], signal);
  const next = join(ADMIN, 'node_modules', 'next', 'dist', 'bin', 'next');
  await step('building the admin', [process.execPath, next, 'build'], signal);
  await writeFile(BUILT, hash);
}
