import { log } from '../log.ts';
import type { PictureStore } from './picture-store.ts';

/** What lists show on screens of usual widths, in the format that nearly every browser takes. */
const LISTED = ['480.avif', '640.avif', '320.avif'];

/**
 * Makes what visitors will ask for first, one after the other, so that whoever asks meanwhile need
 * not wait for it.
 *
 * @param hashes Of the pictures, the first to be seen first.
 */
export async function makeAhead(
  pictures: PictureStore,
  hashes: readonly string[],
  stopped: AbortSignal,
): Promise<void> {
  for (const hash of hashes) {
    for (const rendition of LISTED) {
      if (stopped.aborted) return;
      await pictures.rendition(`${hash}.${rendition}`).catch((error: unknown) => {
        log('warn', 'A picture could not be made ahead', { hash, error: String(error) });
      });
    }
  }
}
