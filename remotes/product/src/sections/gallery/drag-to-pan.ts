/** A mouse that moves farther with its button down drags, in px. Otherwise it clicks. */
const CLICK_PX = 4;

/**
 * Lets the mouse drag the content of a scroller, as a finger can. Buttons in it still work, and a
 * drag is not a click.
 *
 * @returns A function that removes the listeners.
 */
export function dragToPan(scroller: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let moved = 0;
  scroller.addEventListener(
    'pointerdown',
    ({ pointerType, button, pointerId, target }) => {
      const pressed = target instanceof Element && target.closest('button') !== null;
      moved = 0;
      if (pointerType === 'mouse' && button === 0 && !pressed)
        scroller.setPointerCapture(pointerId);
    },
    { signal },
  );
  scroller.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (!scroller.hasPointerCapture(pointerId)) return;
      moved += Math.abs(movementX) + Math.abs(movementY);
      scroller.scrollBy(-movementX, -movementY);
    },
    { signal },
  );
  scroller.addEventListener(
    'click',
    (event) => {
      if (moved > CLICK_PX) event.stopPropagation();
      moved = 0;
    },
    { signal, capture: true },
  );
  // Browsers let users drag pictures out of a page. Here the drag scrolls.
  scroller.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
}
