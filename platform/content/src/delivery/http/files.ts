import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import type { FontFormat, Fonts } from '../../fonts/open-fonts.ts';
import { SCRIPTS_STYLESHEET, SCRIPTS_VERSION, servedFont } from '../../fonts/served-fonts.ts';
import { noSuchPath, type ProblemBody, problemResponse } from '../../http/problem.ts';
import type { Renditions } from '../../media/rendition-files.ts';
import { respond } from './respond.ts';
import { compressedBody } from './response-cache.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const BUSY: ProblemBody = {
  title: 'Busy',
  status: 503,
  detail: 'The picture cannot be shown at the moment',
};

const MEDIA_TYPE: Record<string, string> = {
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  // No other original is sent.
  original: 'image/avif',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** A picture that was found and cannot be read is not missing. */
async function fileResponse(c: Context, path: string, cacheControl: string): Promise<Response> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return problemResponse(BUSY);
  return bytesResponse(c, bytes, path.slice(path.lastIndexOf('.') + 1), cacheControl);
}

function bytesResponse(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
  ending: string,
  cacheControl: string,
): Response {
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    headers: {
      'Content-Type': MEDIA_TYPE[ending] ?? 'application/octet-stream',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': cacheControl,
    },
  });
}

/**
 * Another file in place of the rendition that is not drawn yet: browsers request it again with the
 * next page, and a shared cache after a few seconds.
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
    if (found === 'busy') return problemResponse(BUSY);
    if (found.nearest === undefined) return fileResponse(c, found.path, CACHE_FOREVER);
    const response = await fileResponse(c, found.path, NEAREST_CACHING);
    response.headers.set('Content-Location', `/media/${found.nearest}`);
    return response;
  };
}

const FONT_FORMATS: Readonly<Record<string, FontFormat>> = { woff2: 'woff2', woff: 'woff' };

/** A font; cacheable forever if the URL contains its version. */
export function serveFont(fonts: Fonts) {
  return async (c: Context): Promise<Response> => {
    const [name = '', ending = ''] = (c.req.param('file') ?? '').split('.', 2);
    const format = FONT_FORMATS[ending];
    const font = format && (await fonts.find(name, format));
    if (!font) throw noSuchPath(c.req.path);
    const isPresent = c.req.query('v') === servedFont(name)?.version;
    return bytesResponse(c, font, ending, isPresent ? CACHE_FOREVER : A_DAY);
  };
}

const stylesheet = compressedBody(SCRIPTS_STYLESHEET, 11);

/** The stylesheet of the faces for other scripts. */
export function serveScriptsStylesheet(c: Context): Promise<Response> {
  return respond(c, stylesheet, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': c.req.query('v') === SCRIPTS_VERSION ? CACHE_FOREVER : A_DAY,
  });
}
