import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { OTHER_PORTS, PORTS, ROOT, STATE } from '../../site.ts';

const START_TIMEOUT_MS = 60_000;

export interface Development {
  url: string;
  /** Its output so far. */
  said: () => string;
  /** Sends SIGINT, as Ctrl-C does; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Runs `pnpm dev …` beside the suite's site, on its store; optionally in a copy of the repository.
 */
export async function startDevelopment(args: string[], root = ROOT): Promise<Development> {
  const child = spawn(process.execPath, [join(root, 'platform/tools/src/dev.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...PORTS, DEV_PORT: OTHER_PORTS.PORT, VITRINE_STATE: STATE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    const hear = (text: string) => {
      said += text;
      const found = /Vitrine is ready: (\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => reject(new Error(`pnpm dev did not start (${code}): ${said}`)));
  });
  return {
    url,
    said: () => said,
    async stop() {
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}
