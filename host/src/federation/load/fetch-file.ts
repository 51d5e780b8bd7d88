import type { PinnedFile } from '../diagnose/download.ts';

/**
 * Fetches a file into the browser's cache, behind whatever else the page fetches. Unlike a preload it can be
 * ended, and nobody complains when it is not used; who asks for the file meanwhile gets this very one.
 *
 * @throws {unknown} when it does not come, or is another one.
 */
export async function fetchFile(
  { url, integrity }: PinnedFile,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, { integrity, signal, priority: 'low' });
  if (!answer.ok) throw new Error(`${url} is answered with status ${answer.status}`);
  await answer.arrayBuffer();
}
