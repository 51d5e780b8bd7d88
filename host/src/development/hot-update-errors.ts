/** Scripts that Rspack loads for an edit: `screen.92f5.hot-update.js:186:7` in a stack. */
const HOT_UPDATE = '.hot-update.js:';

/**
 * Makes an error that a module throws while an edit is applied reach the client of the development
 * server. The Fast Refresh runtime catches it, keeps the old module, and only logs the error.
 */
export function reportHotUpdateErrors(): void {
  const log = console.error;
  console.error = (...values: unknown[]) => {
    const [error, ...more] = values;
    const isOfUpdate =
      error instanceof Error && more.length === 0 && error.stack?.includes(HOT_UPDATE);
    if (isOfUpdate) globalThis.reportError(error);
    else log(...values);
  };
}
