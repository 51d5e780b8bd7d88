import { reportHotUpdateErrors } from './hot-update-errors.ts';
import { installRefreshHook } from './refresh-hook.ts';
import { defineRsbuildOverlay } from './rsbuild-overlay.ts';
import { showError } from './show-error.ts';

/**
 * Whether this is the host of `pnpm dev`. Builds for production drop all code behind it, also what
 * reads the `devServer` of a release.
 */
export const isDevelopment = process.env['NODE_ENV'] === 'development';

/** Start of every development server's URL, with any port; the content security policy names it. */
export const DEV_SERVER_URL_PREFIX = 'http://localhost:';

/**
 * Shows an error over the page, although the page has handled it, with its place in the sources:
 * the client of the development server hears of it as of an error that nothing has caught.
 */
export function showProblem(error: unknown): void {
  // Of a screen that could not be loaded, the cause has the stack.
  const cause = error instanceof Error ? error.cause : undefined;
  showError(cause instanceof Error ? cause : error);
}

/** Call it before React loads and before a build can fail. */
export function prepareDevelopment(): void {
  installRefreshHook();
  reportHotUpdateErrors();
  defineRsbuildOverlay();
}
