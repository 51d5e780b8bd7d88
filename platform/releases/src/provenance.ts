import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from './environment.ts';

const execute = promisify(execFile);

/** What git answers, trimmed; `undefined` without git, outside a repository, or after 5 s. */
async function askGit(cwd: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await execute('git', args, { cwd, timeout: 5000 });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Who is at work: the option, else git's user, else the system's. */
export async function whoIs(environment: Environment, option?: string): Promise<string> {
  return (
    option ??
    (await askGit(environment.cwd, 'config', 'user.name')) ??
    environment.env['USER'] ??
    'unknown'
  );
}

/** The commit that a folder's sources are at; `null` when they are under no version control. */
export async function commitOf(folder: string): Promise<string | null> {
  return (await askGit(folder, 'rev-parse', 'HEAD')) ?? null;
}
