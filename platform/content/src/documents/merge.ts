import { isRow, type Row } from './catalogue-document.ts';
import { hasKey, isKnown, sameRows } from './same-rows.ts';

/** The list whose rows stay that are not given, also without keys. */
const VARIANTS = 'variants';

/**
 * The values of a document after an import that gives some of them. A text in one language leaves
 * the others as they are; the rows of a list replace those before, and keep what they do not give.
 *
 * @param keepsRows Whether variants stay that are not given, and other rows with keys.
 * @example merged({ name: { en: 'Bowl' } }, { name: { de: 'Schale' } })
 *   // { name: { en: 'Bowl', de: 'Schale' } }
 */
export function merged(before: Row, change: Row, keepsRows = false): Row {
  const result: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(change)) {
    const keeps = keepsRows && (name === VARIANTS || (isRows(value) && value.every(hasKey)));
    result[name] = mergedValue(before[name], value, keeps, keepsRows);
  }
  return result;
}

function mergedValue(before: unknown, after: unknown, keeps: boolean, keepsRows: boolean): unknown {
  if (isRow(before) && isRow(after)) return merged(before, after, keepsRows);
  if (!isRows(after)) return after;
  const rows = Array.isArray(before) ? before.filter(isRow) : [];
  const places = sameRows(rows, after, !keeps || rows.length === after.length);
  const changed = after.map((row, index) => {
    const same = rows[places[index] ?? -1];
    return same ? merged(same, row) : row;
  });
  if (!keeps) return changed;
  const added = changed.filter((row, index) => places[index] === undefined && isKnown(row));
  return [...rows.map((row, place) => changed[places.indexOf(place)] ?? row), ...added];
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow);

/** Values with those of a second document where they have none. Rows of lists are not added. */
export function filledIn(values: Row, fallback: Row): Row {
  const result: Record<string, unknown> = { ...values };
  for (const [name, other] of Object.entries(fallback)) {
    const value = result[name];
    if (value === undefined) result[name] = other;
    else if (isRow(value) && isRow(other)) result[name] = filledIn(value, other);
    else if (isRows(value) && isRows(other)) {
      const places = sameRows(other, value);
      result[name] = value.map((row, index) => {
        const same = other[places[index] ?? -1];
        return same ? filledIn(row, same) : row;
      });
    }
  }
  return result;
}
