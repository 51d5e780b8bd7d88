import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, STATE } from '../../site.ts';

const execute = promisify(execFile);

/** Runs `pnpm screen …` or `pnpm host …` on the suite's own store, and reads what it answers. */
export async function command(name: 'screen' | 'host', ...args: string[]): Promise<unknown> {
  const { stdout } = await run(name, args);
  return JSON.parse(stdout);
}

export interface Refusal {
  code: number;
  /** What it answered none the less. */
  json: unknown;
  /** What it said on stderr. */
  told: string;
}

/** The same for a command that is refused. */
export async function refused(name: 'screen' | 'host', ...args: string[]): Promise<Refusal> {
  try {
    await run(name, args);
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code), json: stdout ? JSON.parse(stdout) : null, told: String(stderr) };
  }
  throw new Error(`pnpm ${name} ${args.join(' ')} was not refused`);
}

function run(name: 'screen' | 'host', args: string[]) {
  const given = [name, ...args, '--json', '--store', join(STATE, 'releases')];
  // A check in a browser is given three minutes.
  const options = { cwd: ROOT, timeout: 200_000 };
  return execute('npx', ['-y', 'pnpm@12.21.0', '--silent', ...given], options);
}
