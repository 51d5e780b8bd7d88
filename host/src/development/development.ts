import { defineProblemOverlay } from './problem-overlay.ts';
import { installRefreshHook } from './refresh-hook.ts';

/**
 * Whether this is the host of `pnpm dev`. Builds for production drop all code behind it, also what
 * reads the `devServer` of a release.
 */
export const isDevelopment = process.env['NODE_ENV'] === 'development';

/** Start of every development server's URL, with any port; the content security policy names it. */
export const DEV_SERVER_URL_PREFIX = 'http://localhost:';

/** Call it before React loads and before a build can fail. */
export function prepareDevelopment(): void {
  installRefreshHook();
  defineProblemOverlay();
}
