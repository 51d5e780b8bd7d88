import type { Picture } from '@vitrine/contract';
import { announce, type Translate } from '@vitrine/kit';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../messages.ts';
import { pinchToZoom } from './pinch-to-zoom.ts';
import { openingZoom, WHOLE, type WindowPoint, zoomAt } from './zoom.ts';

/**
 * The zoom of the current picture, which begins with its middle in the middle of the window.
 *
 * @param dialog Scrolls the picture.
 * @param current Index of the picture.
 */
export function useZoom(
  dialog: RefObject<HTMLDialogElement | null>,
  current: number,
  picture: Picture | undefined,
  t: Translate<MessageKey>,
) {
  const stage = useRef<HTMLDivElement>(null);
  const opening = picture ? openingZoom(picture, window) : WHOLE;
  const [shown, setShown] = useState({ current, zoom: opening });
  const zoom = shown.current === current ? shown.zoom : opening;

  function show(next: number, at?: WindowPoint): void {
    const [scroller, box] = [dialog.current, stage.current];
    if (scroller === null || box === null) return;
    const middle = { x: scroller.clientWidth / 2, y: scroller.clientHeight / 2 };
    zoomAt(scroller, box, next, at ?? middle);
    setShown({ current, zoom: next });
  }

  // The listeners outlive a render: they read the zoom of the last one.
  const latest = useRef({ zoom, show });
  useLayoutEffect(() => {
    latest.current = { zoom, show };
  });
  useLayoutEffect(() => {
    if (dialog.current === null) return;
    return pinchToZoom(
      dialog.current,
      () => latest.current.zoom,
      (next, at) => latest.current.show(next, at),
    );
  }, [dialog]);

  useLayoutEffect(() => {
    const scroller = dialog.current;
    scroller?.scrollTo({
      top: (scroller.scrollHeight - scroller.clientHeight) / 2,
      behavior: 'instant',
    });
  }, [dialog, current]);

  return {
    zoom,
    opening,
    stage,
    /** Zooms around a point, or around the middle, and announces it. */
    zoomTo(next: number, at?: WindowPoint): void {
      if (next === zoom) return;
      show(next, at);
      announce(t('zoomed', { percent: Math.round(next * 100) }));
    },
  };
}
