import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { fileUrl } from '../../inline-script/preload.ts';

/**
 * Ends the wait for a release's files that hang in the page: their elements are told that they
 * failed and are taken out, so that whoever waits for them, the remote's own runtime too, asks
 * again the next time. Scripts that have run are gone by themselves, and styles that have come stay.
 */
export function cancelPendingFiles(config: Configuration, record: ScreenRelease): void {
  const base = fileUrl(config, record, '');
  for (const element of document.head.querySelectorAll('script, link[rel=stylesheet]')) {
    const pending =
      element instanceof HTMLScriptElement
        ? element.src.startsWith(base)
        : element instanceof HTMLLinkElement &&
          element.href.startsWith(base) &&
          element.sheet === null;
    if (!pending) continue;
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
}

/**
 * Replaces the browser's copies of a release's files by what the network has. A file whose hash
 * does not match is blocked each time it is read, and release files are cached for a year; and to a
 * request that hangs, a browser adds every later one of the same address. Without this, one
 * damaged or stuck download would be the last.
 *
 * @returns Once all have come or failed; a failure shows where the file is needed.
 */
export async function refetchFiles(config: Configuration, record: ScreenRelease): Promise<void> {
  const urls = new Set(Object.keys(record.files).map((file) => fileUrl(config, record, file)));
  const fetched = [...urls].map(async (url) => {
    const answer = await fetch(url, { cache: 'reload', credentials: 'omit' });
    await answer.arrayBuffer();
  });
  await Promise.allSettled(fetched);
  discardPreloads(config, record);
}

/** Makes the page forget how its early requests for a release's files have ended. */
export function discardPreloads(config: Configuration, record: ScreenRelease): void {
  const base = fileUrl(config, record, '');
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    if (link.href.startsWith(base)) discard(link);
  }
}

/**
 * Ends a preload. The browser keeps its result for the first element that asks for the address, a
 * failure too, even when the link is gone: so one asks, and is given away before it can do anything.
 */
function discard(preload: HTMLLinkElement): void {
  const { as, href, integrity } = preload;
  preload.remove();
  const element =
    as === 'style'
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, href })
      : Object.assign(document.createElement('script'), { integrity, src: href });
  element.crossOrigin = 'anonymous';
  document.head.append(element);
  // A script does not run in any other document than the one it was asked for in.
  document.implementation.createHTMLDocument().adoptNode(element);
}
