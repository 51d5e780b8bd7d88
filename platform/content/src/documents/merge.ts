import { isRow, type Row } from './catalogue-document.ts';

/** The key of a row of a list: the number of a variant, or that of an attribute's value. */
const keyOf = ({ sku, value }: Row): unknown =>
  sku ?? (typeof value === 'string' ? value : undefined);

/**
 * The values of a document after an import that gives some of them. A text in one language leaves
 * the others as they are; the rows of a list replace those before, and keep what they do not give.
 *
 * @param keepsRows Whether the rows of a list with keys stay that the given ones do not name.
 * @example merged({ name: { en: 'Bowl' } }, { name: { de: 'Schale' } })
 *   // { name: { en: 'Bowl', de: 'Schale' } }
 */
export function merged(before: Row, given: Row, keepsRows = false): Row {
  const result: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(given)) {
    result[name] = mergedValue(before[name], value, keepsRows);
  }
  return result;
}

function mergedValue(before: unknown, given: unknown, keepsRows: boolean): unknown {
  if (isRow(before) && isRow(given)) return merged(before, given, keepsRows);
  if (!Array.isArray(given) || !given.every(isRow)) return given;
  const rows = Array.isArray(before) ? before.filter(isRow) : [];
  if (keepsRows && given.every((row) => keyOf(row) !== undefined)) return withRows(rows, given);
  return given.map((row, index) => {
    const key = keyOf(row);
    const same = key === undefined ? rows[index] : rows.find((each) => keyOf(each) === key);
    return same ? merged(same, row) : row;
  });
}

/** The rows before, changed by the given ones, and then the others of these. */
function withRows(rows: readonly Row[], given: readonly Row[]): Row[] {
  const changes = new Map(given.map((row) => [keyOf(row), row]));
  const changed = rows.map((row) => {
    const change = changes.get(keyOf(row));
    changes.delete(keyOf(row));
    return change ? merged(row, change) : row;
  });
  return [...changed, ...changes.values()];
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
        const key = isRow(row) ? keyOf(row) : undefined;
        const same = key === undefined ? undefined : rows.find((each) => keyOf(each) === key);
        return isRow(row) && same ? filledIn(row, same) : row;
      });
    }
  }
  return result;
}
