import type { Service } from './services.ts';

/** Ends the services when the visitor of the terminal, or the machine, says so; then this process. */
export function stopOnSignal(services: readonly Service[]): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await Promise.all(services.map((service) => service.stop()));
      process.exit(0);
    });
  }
}
