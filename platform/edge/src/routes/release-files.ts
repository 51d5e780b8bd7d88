import { serveFile } from '@vitrine/http';
import { publicKeyOf, type Store } from '@vitrine/release-log';
import type { EdgeHandler } from './handler.ts';
import { fileNotFound } from './responses.ts';

export const SCREEN_FILE_HEADERS = {
  // A picture with a script in it must not run as a page of the site when it is opened directly.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // The site may be visited under another name than the one in its documents.
  'Access-Control-Allow-Origin': '*',
};

/**
 * Serves the release files below a path.
 *
 * @param folder `/host/` or `/screens/`.
 * @param headers Sent with every file in addition.
 */
export function releaseFilesHandler(
  store: Store,
  folder: string,
  headers?: Record<string, string>,
): EdgeHandler {
  return (context) => {
    const { pathname } = new URL(context.req.url);
    const key = pathname.startsWith(folder) ? publicKeyOf(pathname) : undefined;
    return key === undefined ? fileNotFound() : serveFile(store, key, context.req.raw, headers);
  };
}
