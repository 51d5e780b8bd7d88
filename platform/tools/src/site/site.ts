import { onParentsExit } from './parent-processes.ts';

export interface Site {
  /** Aborted once the site is being stopped: what is still being built or waited for ends with it. */
  stopping: AbortSignal;
  /** Has something stopped together with the site. */
  onStop: (stop: () => Promise<void>) => void;
  /** Stops everything, and ends this process. */
  stop: (code: number) => Promise<void>;
}

export function openSite(): Site {
  const stopping = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  return {
    stopping: stopping.signal,
    onStop: (stop) => {
      stops.push(stop);
    },
    async stop(code) {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
      process.exit(code);
    },
  };
}

/** Stops the site on a signal, or when nobody is left to give one. */
export function stopWhenTold(site: Site): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void site.stop(0));
  }
  onParentsExit(() => void site.stop(0));
}
