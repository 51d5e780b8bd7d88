import { retry } from '@vitrine/kit';
import { withDeadline } from '../errors/deadline.ts';

/** How long the file may take, in ms. Meanwhile the document's page is shown. */
const STYLES_TIMEOUT_MS = 10_000;

/**
 * Adds the styles of the shell's components to the page. The document preloads them, but leaves
 * them out: its initial HTML does not need them.
 *
 * @throws {Error} if they do not arrive the second time either.
 */
export async function loadShellStyles(): Promise<void> {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[data-styles]');
  await Promise.all(
    Array.from(preloads, (preload) =>
      retry(() => addStylesheet(preload), { isUrgent: true, report: () => undefined }),
    ),
  );
}

async function addStylesheet({ href, integrity, crossOrigin }: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  // The same attributes as the preload, or the browser would fetch the file twice.
  Object.assign(link, { rel: 'stylesheet', integrity, crossOrigin, href });
  const loading = new Promise<unknown>((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.head.append(link);
  try {
    await withDeadline(loading, STYLES_TIMEOUT_MS, href);
  } catch {
    link.remove();
    const error = new Error(`the styles ${href} did not load`);
    // As the bundler's runtime marks a stylesheet that does not load.
    throw Object.assign(error, { code: 'CSS_CHUNK_LOAD_FAILED', request: href });
  }
}
