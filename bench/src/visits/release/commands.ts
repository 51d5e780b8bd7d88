import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const PLATFORM = fileURLToPath(new URL('../../../../platform/', import.meta.url));
const COMMAND_TIMEOUT_MS = 600_000;

/** Runs a command of the product on a release store, and returns its output. */
async function run(command: string, store: string, args: readonly string[]): Promise<string> {
  const script = join(PLATFORM, 'releases/src/bin', command);
  const { stdout } = await execute(process.execPath, [script, ...args], {
    cwd: PLATFORM,
    env: {
      ...process.env,
      VITRINE_RELEASES: store,
      VITRINE_KEYS: join(dirname(store), 'keys.json'),
    },
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

export const screen = (store: string, ...args: string[]) => run('screen.ts', store, args);
export const host = (store: string, ...args: string[]) => run('host.ts', store, args);
