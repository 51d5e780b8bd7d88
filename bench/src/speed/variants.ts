/** The compared variants: the released site, and the same sources in other builds. */
export const VARIANTS = ['federated', 'tuned', 'plain', 'stock'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The variants that only the bench builds. */
export const BUILT = ['tuned', 'plain', 'stock'] as const;
export type Built = (typeof BUILT)[number];
