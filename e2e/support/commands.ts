import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, STATE } from '../site.ts';

const execute = promisify(execFile);

/** Runs `pnpm screen …` or `pnpm host …` on the suite's own store, and reads what it answers. */
export async function command(name: 'screen' | 'host', ...args: string[]): Promise<unknown> {
  const { stdout } = await execute(
    'npx',
    ['-y', 'pnpm@12.21.0', '--silent', name, ...args, '--json', '--store', join(STATE, 'releases')],
    { cwd: ROOT, timeout: 120_000 },
  );
  return JSON.parse(stdout);
}
