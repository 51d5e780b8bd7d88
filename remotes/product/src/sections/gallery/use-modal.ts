import { useBackCloses } from '@vitrine/ui';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a dialog with the focus on its button for closing. Escape and going back close it. Its
 * content can be dragged, and finds the height of the bar in `--bar`.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  bar: RefObject<HTMLDivElement | null>,
  close: RefObject<HTMLButtonElement | null>,
): void {
  useBackCloses(() => dialog.current?.close());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || bar.current === null) return;
    const stopDragging = dragToPan(element);
    const sized = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      element.style.setProperty('--bar', `${Math.ceil(height)}px`);
    });
    sized.observe(bar.current);
    element.showModal();
    close.current?.focus();
    return () => {
      stopDragging();
      sized.disconnect();
    };
  }, [dialog, bar, close]);
}

/** A mouse that moves farther with its button down drags, in px. Otherwise it clicks. */
const CLICK_PX = 4;

/**
 * Lets the mouse drag the content of a scroller, as a finger can. Buttons in it still work, and a
 * drag is not a click.
 *
 * @returns A function that removes the listeners.
 */
function dragToPan(scroller: HTMLElement): () => void {
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
