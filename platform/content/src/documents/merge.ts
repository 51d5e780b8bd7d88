import { isRow, type Row } from './catalogue-document.ts';

/** The member that tells the rows of a list apart, if they have it: variants have numbers. */
const ROW_KEY = 'sku';

/**
 * The values of a document after an import that gives some of them. A text in one language leaves
 * the others as they are; the rows of a list replace those before, and keep what they do not give.
 *
 * @example merged({ name: { en: 'Bowl' } }, { name: { de: 'Schale' } })
 *   // { name: { en: 'Bowl', de: 'Schale' } }
 */
export function merged(before: Row, given: Row): Row {
  const result: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    result[name] = mergedValue(before[name], value);
  }
  return result;
}

function mergedValue(before: unknown, given: unknown): unknown {
  if (isRow(before) && isRow(given)) return merged(before, given);
  if (!Array.isArray(given) || !given.every(isRow)) return given;
  const rows = Array.isArray(before) ? before.filter(isRow) : [];
  return given.map((row, index) => {
    const key = row[ROW_KEY];
    const same = key === undefined ? rows[index] : rows.find((each) => each[ROW_KEY] === key);
    return same ? merged(same, row) : row;
  });
}

/** Values with those of a second document where they have none. Rows of lists are not added. */
export function filledIn(values: Row, fallback: Row): Row {
  const result: Record<string, unknown> = { ...values };
  for (const [name, other] of Object.entries(fallback)) {
    const value = result[name];
    if (value === undefined) result[name] = other;
    else if (isRow(value) && isRow(other)) result[name] = filledIn(value, other);
    else if (Array.isArray(value) && Array.isArray(other)) {
      const rows = other.filter(isRow);
      result[name] = value.map((row: unknown) => {
        const key = isRow(row) ? row[ROW_KEY] : undefined;
        const same = key === undefined ? undefined : rows.find((each) => each[ROW_KEY] === key);
        return isRow(row) && same ? filledIn(row, same) : row;
      });
    }
  }
  return result;
}
