import { join } from 'node:path';
import { DEV_PORT, PORTS, ROOT, SITE, STATE } from '../../site.ts';
import { keysFor } from './commands.ts';
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

/** The command `vitrine` of a screen's own repository. */
const OWN_COMMAND = 'node_modules/@vitrine/cli/dist/vitrine.js';

/** Runs `vitrine dev` in a screen's own repository, in the suite's site. */
export async function startOwnDevelopment(folder: string): Promise<Development> {
  return development({
    root: folder,
    script: OWN_COMMAND,
    args: ['dev', '--site', SITE],
    env: { DEV_PORT, VITRINE_RELEASES: join(STATE, 'releases') },
    ready: / is ready: (\S+),/,
    timeoutMs: 60_000,
  });
}

/** A running `screen develop`. */
export interface DevelopLink extends Omit<Development, 'url'> {
  link: string;
  /** Of its server. */
  origin: string;
}

/** Runs `screen develop` on a store, here or in a screen's own repository. */
export async function startDevelopLink(
  args: string[],
  store: string,
  own?: string,
): Promise<DevelopLink> {
  const origin = `http://localhost:${DEV_PORT}`;
  const { url: link, ...running } = await development({
    root: own ?? ROOT,
    script: own === undefined ? 'platform/releases/src/bin/screen.ts' : OWN_COMMAND,
    args: [...(own === undefined ? [] : ['screen']), 'develop', ...args, '--store', store],
    env: { ...keysFor(store), DEV_PORT },
    ready: /^(http\S+preview-release=\S+)$/m,
    timeoutMs: 120_000,
  });
  return { ...running, link, origin };
}

async function development(options: StartOptions): Promise<Development> {
  const { stop, ...running } = await startProcess(options);
  return { ...running, stop: () => stop('SIGINT') };
}
