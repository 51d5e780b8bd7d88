import { LATENCY_TIMEOUT_MS } from '../deadlines.ts';

/**
 * Measures how long the host's own origin takes to respond, in ms; undefined if it does not
 * respond. Any status counts, a 404 too: it has crossed the visitor's network.
 */
export async function measureLatency(): Promise<number | undefined> {
  const start = performance.now();
  try {
    await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LATENCY_TIMEOUT_MS),
    });
    return performance.now() - start;
  } catch {
    return undefined;
  }
}
