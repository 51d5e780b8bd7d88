/**
 * Lets the mouse drag the content of a scroller, as a finger can. Buttons in it still work.
 *
 * @returns A function that removes the listeners.
 */
export function dragToPan(scroller: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  scroller.addEventListener(
    'pointerdown',
    ({ pointerType, button, pointerId, target }) => {
      const pressed = target instanceof Element && target.closest('button') !== null;
      if (pointerType === 'mouse' && button === 0 && !pressed)
        scroller.setPointerCapture(pointerId);
    },
    { signal },
  );
  scroller.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (scroller.hasPointerCapture(pointerId)) scroller.scrollBy(-movementX, -movementY);
    },
    { signal },
  );
  // Browsers let users drag pictures out of a page. Here the drag scrolls.
  scroller.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
}
