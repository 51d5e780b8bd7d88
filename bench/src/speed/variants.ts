/**
 * The compared variants: the released site, the same sources in other builds, and a peer that was
 * written for the comparison.
 */
export const VARIANTS = [
  'federated',
  'tunedHtml',
  'tuned',
  'plain',
  'options',
  'stock',
  'next',
] as const;
export type Variant = (typeof VARIANTS)[number];

/** The variants that the targets name, and that a stored measurement contains. */
export const COMPARED: readonly Variant[] = ['federated', 'tunedHtml', 'options', 'next'];

/** The builds that only the bench makes. */
export const BUILDS = ['tuned', 'plain', 'options', 'stock'] as const;
export type Build = (typeof BUILDS)[number];

/** The builds with the inline script and preloads of everything that the route needs. */
export const TUNED_BUILDS: readonly Build[] = ['tuned', 'options'];

interface Rebuilt {
  build: Build;
  /** Whether its documents keep the initial HTML and contain its styles, as the product's do. */
  initialHtml: boolean;
}

/** The variants whose documents are the edge's, with another build in them. */
export const REBUILT = {
  tunedHtml: { build: 'tuned', initialHtml: true },
  tuned: { build: 'tuned', initialHtml: false },
  plain: { build: 'plain', initialHtml: false },
  options: { build: 'options', initialHtml: true },
  stock: { build: 'stock', initialHtml: false },
} as const satisfies Partial<Record<Variant, Rebuilt>>;
export type RebuiltVariant = keyof typeof REBUILT;
