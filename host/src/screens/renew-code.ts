import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { fileUrl } from '../start/head-start.ts';

/**
 * Replaces the browser's copies of a release's files by what the network has. A file whose hash
 * does not match is blocked each time it is read, and release files are cached for a year: without
 * this, one damaged download would be the last.
 *
 * @returns Once all have come or failed; a failure shows where the file is needed.
 */
export async function renewCode(config: Configuration, record: ScreenRelease): Promise<void> {
  const urls = new Set(Object.keys(record.files).map((file) => fileUrl(config, record, file)));
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    if (urls.has(link.href)) link.remove();
  }
  const fetched = [...urls].map(async (url) => {
    const answer = await fetch(url, { cache: 'reload', credentials: 'omit' });
    await answer.arrayBuffer();
  });
  await Promise.allSettled(fetched);
}
