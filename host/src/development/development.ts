import type { ScreenRelease } from '@vitrine/contract';
import { defineProblemOverlay } from './problem-overlay.ts';
import { installRefreshHook } from './refresh-hook.ts';

/** Whether this is the host of `pnpm dev`. Builds for production drop all code behind it. */
export const isDevelopment = process.env['NODE_ENV'] === 'development';

/** Start of every development server's URL, with any port; the content security policy names it. */
export const DEV_SERVER_URL_PREFIX = 'http://localhost:';

/** Origin of the development server that serves a release, if one does. */
export function devServerOf(record: ScreenRelease): string | undefined {
  return isDevelopment ? record.devServer : undefined;
}

/** Call it before React loads and before a build can fail. */
export function prepareDevelopment(): void {
  installRefreshHook();
  defineProblemOverlay();
}
