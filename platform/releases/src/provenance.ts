import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from './environment.ts';

const execute = promisify(execFile);

/**
 * Output of a git command, trimmed; `undefined` without git, outside a repository, or after 5 s.
 */
async function readGit(cwd: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await execute('git', args, { cwd, timeout: 5000 });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Name of the user: the option, else the git user, else the system's. */
export async function whoIs(environment: Environment, option?: string): Promise<string> {
  return (
    option ??
    (await readGit(environment.cwd, 'config', 'user.name')) ??
    environment.env['USER'] ??
    'unknown'
  );
}

/** The commit that a folder's sources are at; `null` without version control. */
export async function commitOf(folder: string): Promise<string | null> {
  return (await readGit(folder, 'rev-parse', 'HEAD')) ?? null;
}
