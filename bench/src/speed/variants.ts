/** What is compared: the site as it is released, and the same sources built otherwise. */
export const VARIANTS = ['federated', 'tuned', 'plain', 'stock'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The ones that only the bench builds. */
export const BUILT = ['tuned', 'plain', 'stock'] as const;
export type Built = (typeof BUILT)[number];
