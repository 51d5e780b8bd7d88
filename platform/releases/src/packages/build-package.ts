import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';

/** A build that takes longer hangs. In ms. */
const DEADLINE = 5 * 60_000;

/** Builds a package by its own rsbuild.config.ts; the bundler's output goes to stderr. */
export async function buildPackage(dir: string): Promise<void> {
  const child = spawn(process.execPath, [findRsbuild(dir), 'build'], {
    cwd: dir,
    // Whatever the caller's is, the same sources have to give the same bytes.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
    timeout: DEADLINE,
  });
  const [code, signal] = await once(child, 'close').catch((cause: unknown) => {
    throw new CommandError('build-failed', `The build in ${dir} did not start.`, { cause });
  });
  if (code === 0) return;
  const how = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
  throw new CommandError('build-failed', `The build in ${dir} ${how}.`, {
    remedy: 'Its own words are above.',
  });
}

/** The package's own bundler, else the workspace's, which this package is part of. */
function findRsbuild(dir: string): string {
  for (const from of [join(dir, 'package.json'), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve('@rsbuild/core/package.json');
      return join(dirname(manifest), 'bin', 'rsbuild.js');
    } catch {
      // The next place may have it.
    }
  }
  throw new CommandError('build-failed', `@rsbuild/core is not installed for ${dir}.`, {
    remedy: 'Run pnpm install there; or build it yourself, and publish with --no-build.',
  });
}
