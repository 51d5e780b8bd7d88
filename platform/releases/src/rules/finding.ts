/** The rules that a release is judged by. */
export const RULES = [
  'axe',
  'budget',
  'bundled',
  'console',
  'container',
  'contract',
  'entry',
  'eval',
  'exposes',
  'first-paint',
  'global-css',
  'import',
  'integrity',
  'leftovers',
  'link',
  'locales',
  'messages',
  'mounts',
  'outline',
  'overflow',
  'policy',
  'positions',
  'route',
  'script',
  'shared',
  'types',
] as const;
export type RuleName = (typeof RULES)[number];

/** A problem of a release that blocks its promotion, or a note for its team. */
export interface Finding {
  /** Name of the rule, as in `--allow`. */
  rule: RuleName;
  /** A file of the release, or of its sources. */
  file?: string;
  message: string;
  remedy: string;
  /** Printed as a note; it does not block. */
  warning?: true;
}
