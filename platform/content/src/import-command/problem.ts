/** A part of a file that cannot be used, why, and the way to correct it. */
export interface Problem {
  /** Undefined for a document that another one brings. */
  line: number | undefined;
  /** The column. */
  cell?: string | undefined;
  reason: string;
  remedy: string;
}

/** The reason why the text of a cell cannot be used. */
export type Fault = Pick<Problem, 'reason' | 'remedy'>;

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'reason' in value && 'remedy' in value;

export const CORRECT_CELL = 'Correct the cell, or leave it empty.';

/** @example 'line 3, column "Price": "free" is not an amount. Correct the cell, …' */
export function problemText({ line, cell, reason, remedy }: Problem): string {
  const where = [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(cell === undefined ? [] : [`column "${cell}"`]),
  ].join(', ');
  return `${where === '' ? '' : `${where}: `}${reason}. ${remedy}`.trim();
}

/**
 * A reason of the CMS, which begins with the path of a field, with the cell that its value is from.
 *
 * @param places The cells of values, by their path.
 */
export function refusal(
  reason: string,
  line: number | undefined,
  places: ReadonlyMap<string, Pick<Problem, 'line' | 'cell'>> | undefined,
): Problem {
  if (places && lacksVariants(reason)) {
    return { ...(places.get('variants') ?? { line }), ...NO_PRICE };
  }
  const parts = reason.slice(0, Math.max(0, reason.indexOf(':'))).split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const place = places?.get(parts.slice(0, length).join('.'));
    if (place) return { ...place, reason: withoutPoint(reason), remedy: CORRECT_CELL };
  }
  const remedy = 'Fill it in the file, or give it a "default" in the mapping.';
  return { line, reason: withoutPoint(reason), remedy: places ? remedy : 'Correct the file.' };
}

/** Whether a product is refused that has no variant with a price. */
export const lacksVariants = (reason: string): boolean =>
  /^variants(?:: .*\b1 row|\.\d+\.prices: at least)/i.test(reason);

const NO_PRICE = {
  reason: 'the product has no price',
  remedy: 'Give it one, or leave the row out.',
};

const withoutPoint = (text: string): string => text.replace(/\.$/, '');
