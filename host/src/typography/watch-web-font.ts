import { retry } from '@vitrine/kit';

/**
 * Loads fonts of the web font's stylesheet again. A browser requests each of them once, when the
 * page has letters of its script; only another stylesheet makes it try again.
 */
export function watchWebFont(report: (error: unknown) => void): void {
  let isTrying = false;
  const load = async () => {
    if (!hasFailedFont()) return;
    await replaceStylesheet();
    // Only a layout starts loading fonts.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    if (hasFailedFont()) throw new DOMException('a font did not load', 'NetworkError');
  };
  document.fonts.addEventListener('loadingerror', () => {
    if (isTrying || !hasFailedFont()) return;
    isTrying = true;
    void retry(load, { report }).finally(() => {
      isTrying = false;
    });
  });
}

/** The host's fallback fonts are fonts of the device, which may lack them. */
const hasFailedFont = () =>
  [...document.fonts].some(
    ({ status, family }) => status === 'error' && !/ Fallback"?$/.test(family),
  );

function replaceStylesheet(): Promise<void> {
  // No other one has a `media` attribute.
  const link = document.querySelector('link[media=all]');
  if (link === null) return Promise.resolve();
  const next = link.cloneNode();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) next.addEventListener(type, () => resolve());
    link.replaceWith(next);
  });
}
