import { onParentsExit } from './parent-processes.ts';

export interface Site {
  /** Aborted when the site stops, so that builds and waiting end too. */
  stopping: AbortSignal;
  /** Registers a function that runs when the site stops. */
  onStop: (stop: () => Promise<void>) => void;
  /** Stops everything and ends this process. */
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

/** Stops the site on a signal, or when the process that started it is gone. */
export function stopOnSignal(site: Site): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void site.stop(0));
  }
  onParentsExit(() => void site.stop(0));
}
