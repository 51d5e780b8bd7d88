import type { PageName } from './measure.ts';
import type { Variant } from './variants.ts';

export const KINDS = ['first', 'navigation'] as const;
export type Kind = (typeof KINDS)[number];

/** The measurements of a run. */
export interface Plan {
  runs: number;
  pages: readonly PageName[];
  variants: readonly Variant[];
  kinds: readonly Kind[];
}
