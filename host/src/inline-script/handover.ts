/** The inline script passes this to the bundle, in `globalThis.__vitrine`. */
export interface Handover {
  /**
   * The document's data, not validated; a promise if it had to be fetched. Undefined before the
   * early requests.
   */
  data: unknown;
  /** Responses that were requested early, by absolute URL; each is used once. */
  early: Map<string, Promise<Response>>;
  /** Sends the early requests, if the document's first paint has not sent them yet. */
  requestEarly: () => void;
  /** Defines the fallback fonts of a language, if the page does not have them yet. */
  addFallbackFonts?: (language: string) => void;
  /** Unhandled errors and rejections, oldest first. */
  errors: unknown[];
}

declare global {
  var __vitrine: Handover | undefined;
}
