const BUSY = '[aria-busy="true"]';

/** Waits until nothing in a page is busy any more and its fonts are loaded. */
export async function pageSettled(main: Element, signal: AbortSignal): Promise<void> {
  await nothingBusy(main, signal);
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
