import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { fontFile, isPresentVersion } from '../../fonts/packages.ts';
import { SCRIPTS_STYLESHEET, SCRIPTS_VERSION } from '../../fonts/scripts-stylesheet.ts';
import { noSuchPath, problemResponse } from '../../http/problem.ts';
import type { Renditions } from '../../media/rendition-files.ts';
import { respond } from './respond.ts';
import { compressedBody } from './response-cache.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const MEDIA_TYPE: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

async function fileResponse(c: Context, path: string, cacheControl: string): Promise<Response> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw noSuchPath(c.req.path);
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    headers: {
      'Content-Type':
        MEDIA_TYPE[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': cacheControl,
    },
  });
}

/**
 * Another size in place of the one that is not drawn yet: browsers request it again with the next
 * page, and a shared cache after a few seconds.
 */
const NEAREST_CACHING = 'public, max-age=0, s-maxage=5';

/** A rendition of a picture. Its name contains the hash of its content, so it never changes. */
export function serveMedia(renditions: Renditions) {
  return async (c: Context): Promise<Response> => {
    const { signal } = c.req.raw;
    const found = await renditions.find(c.req.param('file') ?? '', signal).catch((error) => {
      // Nobody reads the answer to a client that has gone away.
      if (signal.aborted) return 'busy' as const;
      throw error;
    });
    if (!found) throw noSuchPath(c.req.path);
    if (found === 'busy') {
      const detail = 'Too many pictures are being drawn';
      return problemResponse({ title: 'Busy', status: 503, detail });
    }
    if (found.nearest === undefined) return fileResponse(c, found.path, CACHE_FOREVER);
    const response = await fileResponse(c, found.path, NEAREST_CACHING);
    response.headers.set('Content-Location', `/media/${found.nearest}`);
    return response;
  };
}

/** A file of a font package; cacheable forever if the URL contains the package's version. */
export function serveFont(c: Context): Promise<Response> {
  const name = c.req.param('package') ?? '';
  const path = fontFile(name, c.req.param('file') ?? '');
  if (!path) throw noSuchPath(c.req.path);
  return fileResponse(c, path, isPresentVersion(name, c.req.query('v')) ? CACHE_FOREVER : A_DAY);
}

const stylesheet = compressedBody(SCRIPTS_STYLESHEET, 11);

/** The stylesheet of the faces for other scripts. */
export function serveScriptsStylesheet(c: Context): Promise<Response> {
  return respond(c, stylesheet, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': c.req.query('v') === SCRIPTS_VERSION ? CACHE_FOREVER : A_DAY,
  });
}
