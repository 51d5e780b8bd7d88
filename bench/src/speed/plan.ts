import type { PageName } from './measure.ts';
import type { NetworkName } from './networks.ts';
import type { Variant } from './variants.ts';

export const KINDS = ['first', 'navigation', 'return'] as const;
export type Kind = (typeof KINDS)[number];

/** The measurements of a run. */
export interface Plan {
  runs: number;
  nets: readonly NetworkName[];
  pages: readonly PageName[];
  variants: readonly Variant[];
  kinds: readonly Kind[];
}
