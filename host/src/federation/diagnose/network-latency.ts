/** How long the host's own origin may take to answer, in ms; a line slower than that is as good as dead. */
const DEADLINE = 5000;

/**
 * How long an answer of the host's own origin takes at the moment, in ms; undefined when none
 * comes. Any answer will do, a 404 too: it has come over the visitor's line.
 */
export async function measureLatency(): Promise<number | undefined> {
  const began = performance.now();
  try {
    await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE),
    });
    return performance.now() - began;
  } catch {
    return undefined;
  }
}
