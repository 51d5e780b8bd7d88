import type { ScreenRelease } from '@vitrine/contract';
import { defineProblemOverlay } from './problem-overlay.ts';
import { installRefreshHook } from './refresh-hook.ts';

/** Whether this is the host of `pnpm dev`; a host that is published has nothing of what follows. */
export const isDevelopment = process.env['NODE_ENV'] === 'development';

/** A development server's origin has any port; the content policy names the one. */
export const DEV_SERVER_URL_PREFIX = 'http://localhost:';

/** The development server that has a release's files, if it is from one. */
export function devServerOf(record: ScreenRelease): string | undefined {
  return isDevelopment ? record.devServer : undefined;
}

/** Before React begins, and before a build can fail. */
export function prepareDevelopment(): void {
  installRefreshHook();
  defineProblemOverlay();
}
