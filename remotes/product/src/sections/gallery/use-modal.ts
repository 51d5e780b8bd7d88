import { useBackCloses } from '@vitrine/ui';
import { type RefObject, useLayoutEffect } from 'react';
import { dragToPan } from './drag-to-pan.ts';

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
