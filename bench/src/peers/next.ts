import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Folder of the Next.js storefront, a workspace of its own. */
const NEXT_PEER = join(ROOT, 'bench/peers/next');
const NEXT = join(NEXT_PEER, 'node_modules', 'next', 'dist', 'bin', 'next');
const STEP_TIMEOUT_MS = 600_000;

const environment = (contentUrl: string) => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  VITRINE_CONTENT_URL: contentUrl,
});

/**
 * Installs and builds the Next.js storefront with the catalogue of a content service.
 *
 * @throws {Error} with the output of the step that failed.
 */
export async function installNext(contentUrl: string): Promise<void> {
  const env = { ...process.env, CI: '1' };
  const options = { cwd: NEXT_PEER, timeout: STEP_TIMEOUT_MS, maxBuffer: 2 ** 26 };
  await step('npx', ['-y', await packageManager(), 'install', '--frozen-lockfile'], {
    ...options,
    env,
  });
  await step(process.execPath, [NEXT, 'build'], {
    ...options,
    env: { ...env, ...environment(contentUrl) },
  });
}

async function step(command: string, args: string[], options: object): Promise<void> {
  try {
    await run(command, args, options);
  } catch (cause) {
    const { stdout = '', stderr = '' } = Object(cause);
    throw new Error(`${args.join(' ')} failed in ${NEXT_PEER}:\n${stdout}${stderr}`, { cause });
  }
}

/** The process that serves the built storefront. */
export const nextCommand = (port: number, contentUrl: string) => ({
  command: process.execPath,
  args: [NEXT, 'start', NEXT_PEER, '-p', String(port)],
  env: environment(contentUrl),
  ready: `http://localhost:${port}/en/home`,
});

/** `pnpm@12.21.0`, as the repository pins it. */
async function packageManager(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return v.parse(v.object({ packageManager: v.string() }), manifest).packageManager;
}
