/**
 * Which picture a key leads to, around the ends; undefined for a key that leads nowhere. The arrows
 * point as the page reads: from right to left, the left one goes forward.
 *
 * @example step('ArrowRight', 2, 3, 'ltr') // 0
 */
export function pictureForKey(
  key: string,
  shown: number,
  total: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const back = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return (shown + 1) % total;
  if (key === back) return (shown - 1 + total) % total;
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}

/**
 * How much further an arrow key can scroll something to its side, in px. From right to left a
 * browser counts from the right edge, downwards from zero.
 *
 * @example room('ArrowRight', { scrollLeft: 10, scrollWidth: 150, clientWidth: 100 }, 'ltr') // 40
 */
export function scrollableDistance(
  key: string,
  scroller: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
  direction: 'ltr' | 'rtl',
): number {
  const whole = scroller.scrollWidth - scroller.clientWidth;
  const toTheLeft = direction === 'ltr' ? scroller.scrollLeft : whole + scroller.scrollLeft;
  return key === 'ArrowLeft' ? toTheLeft : whole - toTheLeft;
}
