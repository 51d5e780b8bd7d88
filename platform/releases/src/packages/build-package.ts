import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';

/** A build that takes longer has stopped responding, also on a machine with other work. */
const BUILD_TIMEOUT_MS = 20 * 60_000;

/** Builds a package with its own rsbuild.config.ts. The bundler's output goes to stderr. */
export async function buildPackage(dir: string): Promise<void> {
  const child = spawn(process.execPath, [findRsbuild(dir), 'build'], {
    cwd: dir,
    // The same sources give the same bytes, so the caller's NODE_ENV must not count.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
    timeout: BUILD_TIMEOUT_MS,
  });
  const [code, signal] = await once(child, 'close').catch((cause: unknown) => {
    throw new CommandError('build-failed', `The build in ${dir} did not start.`, { cause });
  });
  if (code === 0) return;
  const how = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
  throw new CommandError('build-failed', `The build in ${dir} ${how}.`, {
    remedy: 'See the build output above.',
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
