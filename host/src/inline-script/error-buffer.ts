/** A page that throws in a loop must not fill the memory; the first errors are the useful ones. */
const MAX_BUFFERED_ERRORS = 20;

/**
 * Collects unhandled errors and rejections until error reporting has loaded. The browser itself
 * logs them to the console.
 */
export function bufferErrors(): unknown[] {
  const errors: unknown[] = [];
  const add = (error: unknown) => {
    if (errors.length < MAX_BUFFERED_ERRORS) errors.push(error);
  };
  addEventListener('error', (event) => add(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => add(event.reason));
  return errors;
}
