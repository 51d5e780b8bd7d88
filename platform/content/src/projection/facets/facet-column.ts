import type { AttributeName } from '@vitrine/contract';
import type { AttributeValues } from '../catalogue-store/catalogue-store.ts';
import { grown } from './grown.ts';

/** A value, and its title if it has one. */
export type TitledValue = readonly [value: string, title?: string];

export const valuesOf = (attributes: AttributeValues, name: AttributeName): TitledValue[] =>
  (attributes[name] ?? []).map((value) => [value]);

/** One facet of every product or piece: the code of the set of its values. */
export interface FacetColumn {
  /** By number. */
  readonly codes: Uint32Array;
  /** By code; most sets contain one value. */
  readonly sets: readonly (readonly string[])[];
  /** Title of a value, from the product that was listed last. */
  readonly titles: ReadonlyMap<string, string>;
}

export function createFacetColumn() {
  let codes = new Uint32Array();
  const sets: string[][] = [];
  const codeOf = new Map<string, number>();
  const titles = new Map<string, string>();
  return {
    column: (): FacetColumn => ({ codes, sets, titles }),
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
      for (const [value, title = value] of values) titles.set(value, title);
    },
  };
}
