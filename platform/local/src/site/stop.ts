import { whenLaunchersEnd } from './launchers.ts';
import type { Service } from './services.ts';

/** Ends the services, and then this process, on a signal or when nobody is left to give one. */
export function stopWhenTold(services: readonly Service[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all(services.map((service) => service.stop()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenLaunchersEnd(stop);
}
