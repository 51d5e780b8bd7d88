/**
 * Lets the mouse draw what is in a scroller, as a finger does by itself. What is pressed in it, such
 * as a button, stays what it is.
 *
 * @returns A function that ends it.
 */
export function dragToPan(scroller: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
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
  // A picture can be drawn out of a page: here it is the scroller that moves.
  scroller.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => ended.abort();
}
