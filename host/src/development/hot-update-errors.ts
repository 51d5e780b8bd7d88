import { showError } from './show-error.ts';

/** Scripts that Rspack loads for an edit: `screen.92f5.hot-update.js:186:7` in a stack. */
const HOT_UPDATE = '.hot-update.js:';

/** How the client of the development server begins a line about an edit that it cannot apply. */
const UPDATE_FAILED = '[rsbuild] HMR update failed';
/** Its reason if no module accepts the edit, such as that of a loader. */
const NOT_ACCEPTED = /^Aborted because (\S+) is not accepted/;

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
    const reloadedFor = reloadedModule(values);
    if (isOfUpdate) showError(error);
    else if (reloadedFor !== undefined) console.info(`${reloadedFor}: the edit reloads the page.`);
    else log(...values);
  };
}

/** The module whose edit reloads the document, if that is what a line says: nothing has failed. */
function reloadedModule([line, error]: readonly unknown[]): string | undefined {
  if (typeof line !== 'string' || !line.startsWith(UPDATE_FAILED)) return undefined;
  return NOT_ACCEPTED.exec(error instanceof Error ? error.message : String(error))?.[1];
}
