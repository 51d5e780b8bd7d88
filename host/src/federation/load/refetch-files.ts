import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { fileUrl } from '../../inline-script/preload.ts';

/**
 * Ends the requests of a release that hang in the page. Their elements receive an error event and
 * are removed, so that the code that waits for them, including the remote's own runtime, sends new
 * requests. Scripts that have run have removed themselves; loaded styles stay.
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
 * Replaces the browser's copies of all files of a release. Without this, one damaged or stuck
 * download would last: release files are cached for a year, a file with a wrong hash is blocked
 * each time it is read, and later requests for the same URL wait for the one that hangs.
 *
 * @returns When all downloads have ended. A failure is ignored: it shows where the file is needed.
 */
export async function refetchFiles(config: Configuration, record: ScreenRelease): Promise<void> {
  const urls = new Set(Object.keys(record.files).map((file) => fileUrl(config, record, file)));
  const fetched = [...urls].map(async (url) => {
    const response = await fetch(url, { cache: 'reload', credentials: 'omit' });
    await response.arrayBuffer();
  });
  await Promise.allSettled(fetched);
  discardPreloads(config, record);
}

/** Discards a release's preloads, with their results. */
export function discardPreloads(config: Configuration, record: ScreenRelease): void {
  const base = fileUrl(config, record, '');
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) {
    if (link.href.startsWith(base)) discard(link);
  }
}

/**
 * Ends a preload. The browser keeps its result, also a failure, for the first element that requests
 * the URL, even after the link is removed. So an element requests it and leaves the document before
 * it takes effect.
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
  // A script only runs in the document that requested it.
  document.implementation.createHTMLDocument().adoptNode(element);
}
