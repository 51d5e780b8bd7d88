import { join } from 'node:path';
import { DEV_PORT, PORTS, ROOT, SITE, STATE } from '../../site.ts';
import { type StartOptions, startProcess } from './process.ts';

export interface Development {
  url: string;
  /** The output of the command so far. */
  output: () => string;
  /** Sends SIGINT, as Ctrl-C does; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/** Runs `pnpm dev …` beside the suite's site, on its store; or in a copy of the repository. */
export async function startDevelopment(args: string[], root = ROOT): Promise<Development> {
  return development({
    root,
    script: 'platform/tools/src/dev.ts',
    args,
    env: { ...PORTS, DEV_PORT, VITRINE_STATE: STATE },
    ready: /Vitrine is ready: (\S+)/,
    timeoutMs: 60_000,
  });
}

/** Runs `vitrine dev` in a screen's own repository, in the suite's site. */
export async function startOwnDevelopment(folder: string): Promise<Development> {
  return development({
    root: folder,
    script: 'node_modules/@vitrine/cli/dist/vitrine.js',
    args: ['dev', '--site', SITE],
    env: { DEV_PORT, VITRINE_RELEASES: join(STATE, 'releases') },
    ready: / is ready: (\S+),/,
    timeoutMs: 60_000,
  });
}

async function development(options: StartOptions): Promise<Development> {
  const { stop, ...running } = await startProcess(options);
  return { ...running, stop: () => stop('SIGINT') };
}
