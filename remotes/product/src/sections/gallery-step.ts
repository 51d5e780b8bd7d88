/**
 * Which picture a key leads to, around the ends; undefined for a key that leads nowhere. The arrows
 * point as the page reads: from right to left, the left one goes forward.
 *
 * @example step('ArrowRight', 2, 3, 'ltr') // 0
 */
export function step(
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
