import type { Picture } from '@vitrine/contract';

/** Focal points are rounded to so many percent: each is a rule. */
const STEP = 5;

/**
 * The classes of a cropped picture with its focal point, for where the document's own style does
 * not hold: without scripts, and if the host shows the page in another document.
 */
export function focusClasses({ focus }: Pick<Picture, 'focus'>): string {
  if (focus === undefined) return '';
  const [x, y] = focus.map((percent) => STEP * Math.round(percent / STEP));
  return ` si-x${x} si-y${y}`;
}

const RULES = Array.from({ length: 100 / STEP + 1 }, (_, index) => {
  const percent = index * STEP;
  return `.si-x${percent}{--x:${percent}%}.si-y${percent}{--y:${percent}%}`;
});

/** The style of these classes; a picture without them is cropped around its centre. */
export const FOCUS_STYLE = `.si-lead img{object-position:var(--x) var(--y)}${RULES.join('')}`;
