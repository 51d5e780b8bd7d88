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
      if (code === 0) console.log('Stopped.');
      process.exit(code);
    },
  };
}

/** Stops the site on a signal, or when the process that started it is gone. */
export function stopOnSignal(site: Site): void {
  const stop = (reason: string) => {
    if (!site.stopping.aborted) console.log(`Stopping: ${reason}.`);
    void site.stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop(`received ${signal}`));
  }
  onParentsExit(() => stop('the command that started the site has ended'));
  // The terminal may be gone. That must not keep the parts from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
