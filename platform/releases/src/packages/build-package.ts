import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';

/** A build that takes longer has stopped responding, also on a machine with other work. */
const BUILD_TIMEOUT_MS = 20 * 60_000;

/**
 * Builds a package with its own rsbuild.config.ts. The bundler's output goes to stderr.
 *
 * @throws {CommandError} `build-failed`; the message of its cause is the bundler's output.
 */
export async function buildPackage(dir: string): Promise<void> {
  // The same sources give the same bytes, so the caller's NODE_ENV must not count.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [findRsbuild(dir), 'build'], {
    cwd: dir,
    env: process.stderr.hasColors?.() ? { ...env, FORCE_COLOR: '1' } : env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: BUILD_TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stderr.write(text);
    });
  }
  const [code, signal] = await once(child, 'close').catch((cause: unknown) => {
    throw new CommandError('build-failed', `The build in ${dir} did not start.`, { cause });
  });
  if (code === 0) return;
  const how = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
  throw new CommandError('build-failed', `The build in ${dir} ${how}.`, {
    remedy: 'See the build output above.',
    cause: new Error(output.trim()),
  });
}

/** The bundler that the package has installed, else the one of this workspace. */
function findRsbuild(dir: string): string {
  for (const from of [join(dir, 'package.json'), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve('@rsbuild/core/package.json');
      return join(dirname(manifest), 'bin', 'rsbuild.js');
    } catch {
      // Not installed here: try the next place.
    }
  }
  throw new CommandError('build-failed', `@rsbuild/core is not installed for ${dir}.`, {
    remedy: 'Run pnpm install there; or build the package yourself and pass --no-build.',
  });
}
