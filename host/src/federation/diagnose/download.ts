import { MIN_STALL_MS, STALL_LATENCY_FACTOR } from '../deadlines.ts';

/** A file of a release and its hash. */
export interface PinnedFile {
  url: string;
  /** As in the `integrity` attribute; '' if any content is accepted. */
  integrity: string;
}

/**
 * How a download ended: complete with the right hash, with another hash (`changed`), without a
 * response (`failed`), without further bytes (`stalled`), or with an error status.
 */
export type Outcome = 'complete' | 'changed' | 'failed' | 'stalled' | number;

/**
 * Downloads a file and waits as long as bytes arrive, however slowly. If the browser already
 * downloads the same URL, it shares that response, which costs nothing.
 *
 * @param latency Of the network, in ms: it decides which pause counts as stalled. Undefined if the
 * network is down.
 */
export async function download(
  { url, integrity }: PinnedFile,
  cache: RequestCache,
  latency: Promise<number | undefined>,
  signal: AbortSignal,
): Promise<Outcome> {
  const stall = new AbortController();
  const end = () => stall.abort();
  let limit: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    if (limit !== undefined) timer = setTimeout(end, limit);
  };
  signal.addEventListener('abort', end, { once: true });
  void latency.then((ms = 0) => {
    limit = Math.max(MIN_STALL_MS, STALL_LATENCY_FACTOR * ms);
    restartTimer();
  });
  try {
    const response = await fetch(url, { cache, signal: stall.signal });
    if (!response.ok) return response.status;
    const bytes = await readAll(response, restartTimer);
    return (await hasHash(bytes, integrity)) ? 'complete' : 'changed';
  } catch {
    return stall.signal.aborted ? 'stalled' : 'failed';
  } finally {
    limit = undefined;
    restartTimer();
    signal.removeEventListener('abort', end);
  }
}

async function readAll(response: Response, onChunk: () => void): Promise<ArrayBuffer> {
  const observed = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onChunk();
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(observed) ?? null).arrayBuffer();
}

/** An insecure context has no WebCrypto; there the browser still checks the hash on load. */
async function hasHash(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`;
}
