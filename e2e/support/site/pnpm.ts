import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** In ms, for one command. */
const DEADLINE = 180_000;

/** Runs pnpm in a folder, and gives what it says; rejects with all of it when it fails. */
export async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('npx', ['-y', 'pnpm@12.21.0', '--silent', ...args], {
    cwd,
    timeout: DEADLINE,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
