import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../site.ts';

const execute = promisify(execFile);

/** In ms, for one command in a copy. */
const DEADLINE = 180_000;

export interface Folder extends AsyncDisposable {
  path: string;
  /** Runs pnpm there, and gives what it says; rejects with all of it when it fails. */
  pnpm: (...args: string[]) => Promise<string>;
}

/** A folder outside of every repository. */
async function folderElsewhere(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-'));
  return {
    path,
    async pnpm(...args) {
      const { stdout } = await execute('npx', ['-y', 'pnpm@12.21.0', '--silent', ...args], {
        cwd: path,
        timeout: DEADLINE,
        maxBuffer: 2 ** 26,
      });
      return stdout;
    },
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
    },
  };
}

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.vitrine']);

/** The repository as it lies here, as a clone would have it, with its packages installed. */
export async function copyOfRepository(): Promise<Folder> {
  const folder = await folderElsewhere();
  await cp(ROOT, folder.path, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(basename(source)),
  });
  await folder.pnpm('install', '--prefer-offline');
  return folder;
}
