import { isDeepStrictEqual } from 'node:util';
import { isRow, type Row } from './catalogue-document.ts';

/** The key of a row of a list: the number of a variant, or that of an attribute's value. */
const keyOf = ({ sku, value }: Row): unknown =>
  sku ?? (typeof value === 'string' ? value : undefined);

export const hasKey = (row: Row): boolean => keyOf(row) !== undefined;

/**
 * Finds the rows that others stand for: by their key, else by their name or
 * their attributes, else by their place.
 *
 * @param canBePlace Whether the place tells anything: it does not where rows are left out.
 * @returns For each row, the index of the one before; undefined for a new row.
 */
export function sameRows(
  before: readonly Row[],
  rows: readonly Row[],
  canBePlace = true,
): (number | undefined)[] {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const match = (isSame: (row: Row, other: Row, index: number, place: number) => boolean) => {
    for (const [index, row] of rows.entries()) {
      if (places.has(index)) continue;
      const place = before.findIndex(
        (other, each) => !taken.has(each) && isSame(row, other, index, each),
      );
      if (place < 0) continue;
      places.set(index, place);
      taken.add(place);
    }
  };
  match((row, other) => hasKey(row) && keyOf(row) === keyOf(other));
  const canBe = (row: Row, other: Row) => !hasKey(row) || !hasKey(other);
  match((row, other) => canBe(row, other) && compared(row, other) === 'same');
  match(
    (row, other, index, place) =>
      canBePlace && index === place && canBe(row, other) && compared(row, other) !== 'other',
  );
  return rows.map((_, index) => places.get(index));
}

/** Whether anything but its place tells a row. */
export const isKnown = (row: Row): boolean =>
  hasKey(row) || row['name'] !== undefined || row['attributes'] !== undefined;

type Verdict = 'other' | 'same' | 'unknown';

/** Compares rows by their names, else by their attributes, as far as both have the same. */
function compared(row: Row, other: Row): Verdict {
  const byName = shared(row['name'], other['name'], (equal) => equal.includes(true));
  return byName === 'unknown'
    ? shared(row['attributes'], other['attributes'], (equal) => !equal.includes(false))
    : byName;
}

function shared(
  value: unknown,
  other: unknown,
  isSame: (equal: readonly boolean[]) => boolean,
): Verdict {
  if (value === undefined || other === undefined) return 'unknown';
  if (!isRow(value) || !isRow(other)) return isDeepStrictEqual(value, other) ? 'same' : 'other';
  const both = Object.keys(value).filter((key) => other[key] !== undefined);
  if (both.length === 0) return 'unknown';
  return isSame(both.map((key) => isDeepStrictEqual(value[key], other[key]))) ? 'same' : 'other';
}
