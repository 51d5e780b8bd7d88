const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The text at a field's path in the same document in another language. Rows of a list are found by
 * their id, because the author may have moved them since the last save.
 *
 * @param idAt The id of the row at a path of the form: `variants.0`.
 * @returns Undefined if the row is new.
 * @example
 * valueAt({ variants: [{ id: 'a', name: 'Groß' }] }, 'variants.2.name', () => 'a') // 'Groß'
 */
export function valueAt(
  document: unknown,
  path: string,
  idAt: (path: string) => unknown,
): string | undefined {
  let value: unknown = document;
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    if (Array.isArray(value)) {
      const id = idAt(names.slice(0, index + 1).join('.'));
      value = value.find((row) => isRecord(row) && row['id'] === id);
    } else {
      value = isRecord(value) ? value[name] : undefined;
    }
  }
  return typeof value === 'string' ? value : undefined;
}
