import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, STATE } from '../../site.ts';

const execute = promisify(execFile);

const COMMAND_TIMEOUT_MS = 180_000;

/** Runs pnpm in a folder and returns its output; rejects with the output when it fails. */
export async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  // The full suite's variable changes the configuration that `check` reads there.
  const { VITRINE_TEST_FULL: _, ...env } = process.env;
  const { stdout } = await execute('npx', ['-y', 'pnpm@12.21.0', '--silent', ...args], {
    cwd,
    env,
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

export interface Folder extends AsyncDisposable {
  path: string;
  /** Runs pnpm there. */
  pnpm: (...args: string[]) => Promise<string>;
}

/** A temporary folder outside the repository. */
export async function folderElsewhere(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-'));
  return {
    path,
    pnpm: (...args) => pnpm(path, ...args),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.vitrine']);

/** A copy of the working tree with installed packages, without build output. */
export async function copyOfRepository(): Promise<Folder> {
  const folder = await folderElsewhere();
  await cp(ROOT, folder.path, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(basename(source)),
  });
  await folder.pnpm('install', '--prefer-offline');
  return folder;
}

/**
 * Copies the content of the suite's site into another state folder. Pictures may still be drawn
 * there: a file that is being written has another name when it is complete.
 */
export const copyContent = (state: string): Promise<void> =>
  cp(join(STATE, 'content'), join(state, 'content'), {
    recursive: true,
    filter: (source) => !source.endsWith('.part'),
  });
