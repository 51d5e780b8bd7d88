import { Columns } from '../mapping/columns.ts';
import type { Mapping, Source } from '../mapping/mapping.ts';
import { textAt } from '../table/cell-path.ts';
import type { TableRow } from '../table/table-row.ts';
import { SHIPPED_MAPPINGS, shippedMapping } from './formats.ts';

/** The format of a file, and what its columns mean. */
export interface Recognised {
  /** Such as `shopify`; `plain` if its columns only have the usual names. */
  name: string;
  mapping: Mapping;
}

/**
 * Finds the format of a file by its columns.
 *
 * @param sample Some of its rows, for columns in which others are nested.
 * @returns undefined if nothing says which columns have the names or the prices.
 */
export function recognise(sample: readonly TableRow[]): Recognised | undefined {
  const columns = new Columns(sample.flatMap(({ cells }) => Object.keys(cells)));
  const has = (name: string): boolean => {
    const column = columns.find(name);
    if (column === undefined) return false;
    // A path is there if it leads to something.
    return (
      columns.names.includes(column) || sample.some(({ cells }) => textAt(cells, column) !== '')
    );
  };
  for (const name of SHIPPED_MAPPINGS) {
    const mapping = shippedMapping(name);
    if (mapping?.recognise.some((names) => names.every(has))) return { name, mapping };
  }
  const mapping = shippedMapping('plain');
  return mapping && isUsable(mapping, has) ? { name: 'plain', mapping } : undefined;
}

/** Whether a file has names, or the numbers and prices of products that are there. */
function isUsable({ product, variant }: Mapping, has: (name: string) => boolean): boolean {
  const hasAny = (source: Source | undefined) =>
    source?.some(({ column }) => [column ?? []].flat().some(has)) ?? false;
  const hasPrice = hasAny(variant['price']);
  return hasAny(product['name'])
    ? hasPrice || hasAny(variant['sku'])
    : hasPrice && hasAny(variant['sku']);
}
