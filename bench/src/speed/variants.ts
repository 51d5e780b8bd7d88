/**
 * The compared variants: the released site, the same sources in other builds, and a peer that was
 * written for the comparison.
 */
export const VARIANTS = ['federated', 'tunedHtml', 'options', 'next'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The builds that only the bench makes. Both have the inline script and the route's preloads. */
export type Build = 'tuned' | 'options';

/** The variants whose documents are the edge's, with another build in them. */
export const REBUILT = {
  tunedHtml: 'tuned',
  options: 'options',
} as const satisfies Partial<Record<Variant, Build>>;
export type RebuiltVariant = keyof typeof REBUILT;
