/**
 * Returns the index of the picture that a key leads to; undefined for other keys. After the last
 * picture comes the first. On a page from right to left, the left arrow goes forward.
 *
 * @example step('ArrowRight', 2, 3, 'ltr') // 0
 */
export function pictureForKey(
  key: string,
  current: number,
  total: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const back = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return (current + 1) % total;
  if (key === back) return (current - 1 + total) % total;
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}

/**
 * Returns how many pixels an arrow key can still scroll in its direction. On a page from right to
 * left, `scrollLeft` is 0 at the right edge and negative to the left of it.
 *
 * @example room('ArrowRight', { scrollLeft: 10, scrollWidth: 150, clientWidth: 100 }, 'ltr') // 40
 */
export function scrollableDistance(
  key: string,
  scroller: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
  direction: 'ltr' | 'rtl',
): number {
  const total = scroller.scrollWidth - scroller.clientWidth;
  const toTheLeft = direction === 'ltr' ? scroller.scrollLeft : total + scroller.scrollLeft;
  return key === 'ArrowLeft' ? toTheLeft : total - toTheLeft;
}
