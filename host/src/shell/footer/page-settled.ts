const BUSY = '[aria-busy="true"]';

/**
 * Waits until nothing in a page is busy any more and its fonts are loaded.
 *
 * @param fontsAdded Resolves when the page has the fonts of the typography.
 */
export async function pageSettled(
  main: Element,
  signal: AbortSignal,
  fontsAdded?: Promise<void>,
): Promise<void> {
  await nothingBusy(main, signal);
  await fontsAdded;
  // Only a layout starts loading the fonts for other scripts.
  main.getBoundingClientRect();
  await document.fonts.ready;
}

function nothingBusy(main: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && main.querySelector(BUSY) !== null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    const attributes = { attributes: true, attributeFilter: ['aria-busy'] };
    observer.observe(main, { subtree: true, childList: true, ...attributes });
    signal.addEventListener('abort', check);
    check();
  });
}
