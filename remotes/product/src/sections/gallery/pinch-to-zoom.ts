import { type WindowPoint, withinLimits } from './zoom.ts';

interface Pinch {
  /** Between the fingers when both were down, in px. */
  distance: number;
  zoom: number;
}

/** Pixels of a wheel that multiply the zoom by e. */
const WHEEL_PX = 160;

/**
 * Zooms with two fingers on a screen or a touchpad. One finger scrolls, as everywhere.
 *
 * @param zoom Returns the current zoom.
 * @param zoomTo Shows another zoom, with the spot at the given point staying where it is.
 * @returns A function that removes the listeners.
 */
export function pinchToZoom(
  scroller: HTMLElement,
  zoom: () => number,
  zoomTo: (zoom: number, at: WindowPoint) => void,
): () => void {
  const listeners = new AbortController();
  // `preventDefault()` keeps the browser from zooming the whole page.
  const options = { signal: listeners.signal, passive: false };
  let pinch: Pinch | undefined;
  scroller.addEventListener(
    'touchstart',
    ({ touches }) => {
      const fingers = twoOf(touches);
      pinch = fingers && { distance: fingers.distance, zoom: zoom() };
    },
    options,
  );
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const fingers = twoOf(event.touches);
      if (!fingers || !pinch) return;
      event.preventDefault();
      zoomTo(withinLimits((pinch.zoom * fingers.distance) / pinch.distance), fingers.middle);
    },
    options,
  );
  // A touchpad reports a pinch as a wheel with the control key.
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = { x: event.clientX, y: event.clientY };
      zoomTo(withinLimits(zoom() * Math.exp(-event.deltaY / WHEEL_PX)), at);
    },
    options,
  );
  return () => listeners.abort();
}

function twoOf({ 0: first, 1: second, length }: TouchList) {
  if (length !== 2 || !first || !second) return undefined;
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) || 1,
    middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  };
}
