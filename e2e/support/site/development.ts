import { OTHER_PORTS, PORTS, ROOT, STATE } from '../../site.ts';
import { startProcess } from './process.ts';

export interface Development {
  url: string;
  /** Sends SIGINT, as Ctrl-C does; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/** Runs `pnpm dev …` beside the suite's site, on its store; or in a copy of the repository. */
export async function startDevelopment(args: string[], root = ROOT): Promise<Development> {
  const { url, stop } = await startProcess({
    root,
    script: 'platform/tools/src/dev.ts',
    args,
    env: { ...PORTS, DEV_PORT: OTHER_PORTS.PORT, VITRINE_STATE: STATE },
    ready: /Vitrine is ready: (\S+)/,
    timeoutMs: 60_000,
  });
  return { url, stop: () => stop('SIGINT') };
}
