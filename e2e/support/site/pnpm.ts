import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const COMMAND_TIMEOUT_MS = 180_000;

/** Runs pnpm in a folder and returns its output; rejects with the output when it fails. */
export async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('npx', ['-y', 'pnpm@12.21.0', '--silent', ...args], {
    cwd,
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}
