/** A page in a loop of errors must not fill the memory: the first ones say what went wrong. */
const MAX_BUFFERED_ERRORS = 20;

/**
 * Keeps errors and rejections that nobody handles, from now on, for error reporting to be told when
 * it is there. The browser logs them to the console by itself.
 */
export function bufferErrors(): unknown[] {
  const errors: unknown[] = [];
  const keep = (error: unknown) => {
    if (errors.length < MAX_BUFFERED_ERRORS) errors.push(error);
  };
  addEventListener('error', (event) => keep(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => keep(event.reason));
  return errors;
}
