import { createFacetColumn, type FacetColumn, type TitledValue } from './facet-column.ts';

const EMPTY = createFacetColumn().column();

/**
 * The columns of some facets, by name, all of products or all of pieces. An attribute gets its
 * column when the first value is put.
 *
 * @param fixed The facets of every catalogue.
 */
export function createFacetColumns(fixed: readonly string[]) {
  const columns = new Map(fixed.map((name) => [name, createFacetColumn()]));
  let room = 0;
  return {
    has: (name: string): boolean => columns.has(name),
    of: (name: string): FacetColumn => columns.get(name)?.column() ?? EMPTY,
    delete: (name: string): boolean => columns.delete(name),
    grow(size: number): void {
      room = size;
      for (const column of columns.values()) column.grow(size);
    },
    /** @param attributes The names of those that have values; all others are emptied. */
    put(
      n: number,
      attributes: readonly string[],
      valuesOf: (name: string) => readonly TitledValue[],
    ): void {
      for (const name of attributes) {
        if (columns.has(name)) continue;
        const column = createFacetColumn();
        column.grow(room);
        columns.set(name, column);
      }
      for (const [name, column] of columns) column.put(n, valuesOf(name));
    },
  };
}
