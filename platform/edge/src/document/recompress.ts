import { performance } from 'node:perf_hooks';
import { compressSmallest, type PreparedResponse } from '@vitrine/http';
import {
  MAX_UTILIZATION_FOR_RECOMPRESSION,
  RECOMPRESSION_MIN_PAUSE_MS,
  RECOMPRESSION_PAUSE_FACTOR,
} from '../config/limits.ts';

/** A document as it is cached. */
export interface CachedDocument extends PreparedResponse {
  /** Whether it can be compressed further: brotli only, and once. */
  compressible: boolean;
}

/**
 * Compresses a document as far as possible, and passes it on with the same entity tag: its text is
 * the same. Does nothing while another one is compressed, for a while after that, and while this
 * process is busy. The next request for the document tries again.
 */
export type Recompress = (
  document: CachedDocument,
  replace: (smaller: CachedDocument) => void,
) => void;

/** @param report Receives a sentence about each document that cannot be compressed. */
export function createRecompression(report: (sentence: string) => void): Recompress {
  let paused = false;
  let lastUtilization = performance.eventLoopUtilization();

  const isBusy = () => {
    const before = lastUtilization;
    lastUtilization = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(lastUtilization, before);
    return utilization > MAX_UTILIZATION_FOR_RECOMPRESSION;
  };
  const pause = (ms: number) => {
    setTimeout(() => {
      paused = false;
    }, ms).unref();
  };

  return (document, replace) => {
    if (paused || !document.compressible) return;
    paused = true;
    if (isBusy()) return pause(RECOMPRESSION_MIN_PAUSE_MS);
    const began = performance.now();
    compressSmallest(document.bytes)
      .then((bytes) => {
        const headers = { ...document.headers, 'Content-Length': String(bytes.byteLength) };
        replace({ ...document, bytes, headers, compressible: false });
      })
      .catch((error: unknown) => report(`A document could not be compressed again: ${error}`))
      .finally(() => {
        const elapsed = performance.now() - began;
        pause(Math.max(RECOMPRESSION_MIN_PAUSE_MS, elapsed * RECOMPRESSION_PAUSE_FACTOR));
      });
  };
}
