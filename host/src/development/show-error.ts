/** Errors that are shown already: one in rendering is logged, and reported too. */
const shown = new WeakSet<object>();

/** Shows an error over the page, once: the client of the development server listens to `error`. */
export function showError(error: unknown): void {
  if (error instanceof Error) {
    if (shown.has(error)) return;
    shown.add(error);
  }
  globalThis.reportError(error);
}
