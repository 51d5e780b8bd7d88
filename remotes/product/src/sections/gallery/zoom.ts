/** A point of the window, in px. */
export interface WindowPoint {
  x: number;
  y: number;
}

/** The whole picture fits the window. */
export const WHOLE = 1;
/** The largest view: more would be blurred, because of the width of the largest rendition. */
export const CLOSEST = 2.5;
const STEP = 0.5;

/** On the page, a picture is up to so wide, in px: enlarged it is wider. */
const OPENING_WIDTH = 1040;
/** Below this width a picture fills the window as a whole. */
const PHONE_WIDTH = 720;
/** Of the bar and the room around a picture. */
const BESIDE_HEIGHT = 104;

/**
 * The zoom that a picture opens with: the whole picture on a phone, else as wide as the window, up
 * to the width that shows more than the page.
 */
export function openingZoom(
  { width, height }: { width: number; height: number },
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): number {
  if (innerWidth < PHONE_WIDTH || innerHeight <= BESIDE_HEIGHT) return WHOLE;
  const whole = Math.min(innerWidth, ((innerHeight - BESIDE_HEIGHT) * width) / height);
  return withinLimits(Math.min(innerWidth, OPENING_WIDTH) / whole);
}

export const withinLimits = (zoom: number): number => Math.min(CLOSEST, Math.max(WHOLE, zoom));

/** The next step closer, also from between two steps. */
export const closer = (zoom: number): number =>
  withinLimits((Math.floor(zoom / STEP + 0.01) + 1) * STEP);

/** The next step back. */
export const farther = (zoom: number): number =>
  withinLimits((Math.ceil(zoom / STEP - 0.01) - 1) * STEP);

/** Returns the zoom that a key asks for; undefined for other keys. */
export function zoomForKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return closer(zoom);
  if (key === '-') return farther(zoom);
  if (key === '0') return WHOLE;
  return undefined;
}

/** Sizes the stage for a zoom, and scrolls so that the same spot of it stays at a point. */
export function zoomAt(
  scroller: HTMLElement,
  stage: HTMLElement,
  zoom: number,
  at: WindowPoint,
): void {
  const before = stage.getBoundingClientRect();
  const share = {
    x: (at.x - before.left) / (before.width || 1),
    y: (at.y - before.top) / (before.height || 1),
  };
  stage.style.setProperty('--zoom', String(zoom));
  const after = stage.getBoundingClientRect();
  scroller.scrollBy({
    left: after.left + share.x * after.width - at.x,
    top: after.top + share.y * after.height - at.y,
    behavior: 'instant',
  });
}
