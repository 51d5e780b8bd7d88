import type { Renditions } from './rendition-files.ts';

/**
 * The renditions that lists show on common screens, in the format that nearly every browser
 * accepts.
 */
const LISTED_RENDITIONS = ['480.avif', '640.avif', '320.avif'];

/**
 * Draws the renditions that visitors will request first, one after the other, so that nobody has to
 * wait for them.
 *
 * @param hashes Hashes of the pictures, in the order in which they should be ready.
 */
export async function warmRenditions(
  renditions: Renditions,
  hashes: readonly string[],
  stopped: AbortSignal,
): Promise<void> {
  for (const hash of hashes) {
    for (const rendition of LISTED_RENDITIONS) {
      if (stopped.aborted) return;
      await renditions.prepare(`${hash}.${rendition}`, stopped).catch(() => undefined);
    }
  }
}
