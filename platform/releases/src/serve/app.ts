import { createFileResponder, type OutageLog, respondWithText, TRACE_HEADERS } from '@vitrine/http';
import { publicFiles, type Store } from '@vitrine/release-log';
import { Hono } from 'hono';

const PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': TRACE_HEADERS,
  'Access-Control-Max-Age': '86400',
};

/**
 * Serves the release files as a CDN would. The log is not served.
 *
 * @param report Receives a sentence about each file that cannot be served, and the error.
 * @param options.outage Logs that the store does not answer.
 */
export function createReleaseApp(
  store: Pick<Store, 'get'>,
  report: (sentence: string, error?: unknown) => void,
  { outage, ...options }: { isRemote?: boolean; outage?: OutageLog } = {},
): Hono {
  const app = new Hono();
  const serveFile = createFileResponder({
    ...publicFiles(store, report, options),
    ...(outage && { outage }),
  });

  app.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    if (context.req.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: PREFLIGHT });
    return respondWithText(405, 'Release files can only be read.', { Allow: 'GET, HEAD' });
  });

  app.get('*', ({ req }) => serveFile(req.raw));

  app.onError((error) => {
    report('A file could not be read.', error);
    return respondWithText(500, 'The file could not be read.', {
      'Access-Control-Allow-Origin': '*',
    });
  });

  return app;
}
