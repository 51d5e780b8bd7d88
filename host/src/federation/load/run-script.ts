import { CodedError } from '../../errors/coded-error.ts';
import type { PinnedFile } from '../diagnose/download.ts';

/** A script element. A chunk of our build adds its modules to the `chunks` of its own element. */
export interface ChunkScript extends HTMLScriptElement {
  chunks?: unknown;
}

/**
 * Runs a script in the page if it has the expected hash.
 *
 * @param chunks Where a chunk of our build adds its modules.
 * @returns The element, which has left the page.
 * @throws {CodedError} `entry` if it does not load.
 */
export async function runScript(
  { url, integrity }: PinnedFile,
  chunks?: unknown,
): Promise<ChunkScript> {
  const script: ChunkScript = document.createElement('script');
  if (chunks !== undefined) script.chunks = chunks;
  // Integrity is set before the URL: otherwise the request may start without it.
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.src = url;
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new CodedError('entry', `${url} did not load`));
      document.head.append(script);
    });
    return script;
  } finally {
    script.remove();
  }
}
