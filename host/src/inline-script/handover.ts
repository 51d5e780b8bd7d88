/** What the inline script leaves for the bundle, at `globalThis.__vitrine`. */
export interface Handover {
  /**
   * The document's data, not yet validated; a promise of it where the document carries none and it
   * had to be fetched.
   */
  data: unknown;
  /** Answers asked for before the bundle arrived, by absolute URL; each may be used once. */
  early: Map<string, Promise<Response>>;
  /** Errors and rejections that nobody handled, oldest first. */
  errors: unknown[];
}

declare global {
  var __vitrine: Handover | undefined;
}
