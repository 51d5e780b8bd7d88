import type { AttributeValues } from '../catalogue-store/catalogue-store.ts';
import { grown } from './grown.ts';

/** A value, its title if it has one, and the group above it. */
export type TitledValue = readonly [value: string, title?: string, parent?: string | undefined];

export const valuesOf = (attributes: AttributeValues, name: string): TitledValue[] =>
  (attributes[name] ?? []).map((value) => [value]);

/** One facet of every product or piece: the code of the set of its values. */
export interface FacetColumn {
  /** By number. */
  readonly codes: Uint32Array;
  /** By code; most sets contain one value. */
  readonly sets: readonly (readonly string[])[];
  /** Title of a value, from the product that was listed last. */
  readonly titles: ReadonlyMap<string, string>;
  /** The group above a group, from the product that was listed last. */
  readonly parents: ReadonlyMap<string, string | undefined>;
}

export function createFacetColumn() {
  let codes = new Uint32Array();
  // The first code is that of no value.
  const sets: string[][] = [[]];
  const codeOf = new Map([['', 0]]);
  const titles = new Map<string, string>();
  const parents = new Map<string, string | undefined>();
  return {
    column: (): FacetColumn => ({ codes, sets, titles, parents }),
    grow(size: number): void {
      codes = grown(codes, new Uint32Array(size));
    },
    put(n: number, values: readonly TitledValue[]): void {
      const set = values.map(([value]) => value).sort();
      const name = set.join(' ');
      let code = codeOf.get(name);
      if (code === undefined) {
        code = sets.push(set) - 1;
        codeOf.set(name, code);
      }
      codes[n] = code;
      for (const [value, title = value, parent] of values) {
        titles.set(value, title);
        parents.set(value, parent);
      }
    },
  };
}
