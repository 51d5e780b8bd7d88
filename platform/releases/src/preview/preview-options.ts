import type { Target } from '@vitrine/release-log';

export interface PreviewOptions {
  channel: string;
  store?: string;
  /** How long the link works, in ms. */
  for: number;
  /** The set that was live then, instead of the one that is live. */
  at?: string;
  /** URL of the site that shows the preview. */
  site?: string;
  /** Path of the page that the link opens. */
  page?: string;
}

export interface PreviewTarget {
  target: Target;
  version: string;
}
