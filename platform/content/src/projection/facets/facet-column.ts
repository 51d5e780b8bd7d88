import { grown } from './grown.ts';

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
    put(n: number, values: readonly (readonly [value: string, title?: string])[]): void {
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
