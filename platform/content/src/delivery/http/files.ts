import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { FONT_FILES } from '../../fonts/font-files.ts';
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
    const rendition = await renditions.find(c.req.param('file') ?? '', signal).catch((error) => {
      // Nobody reads the answer to a client that has gone away.
      if (signal.aborted) return 'busy' as const;
      throw error;
    });
    if (!rendition) throw noSuchPath(c.req.path);
    if (rendition === 'busy') return problemResponse(BUSY);
    if (rendition.nearest === undefined) return fileResponse(c, rendition.path, CACHE_FOREVER);
    const response = await fileResponse(c, rendition.path, NEAREST_CACHING);
    response.headers.set('Content-Location', `/media/${rendition.nearest}`);
    return response;
  };
}

/** A file is cacheable forever if the URL contains its version. */
const cachingOf = (c: Context, version: string | undefined): string =>
  c.req.query('v') === version ? CACHE_FOREVER : A_DAY;

export async function serveFont(c: Context): Promise<Response> {
  const name = c.req.param('file') ?? '';
  const font = FONT_FILES.get(name);
  if (!font) throw noSuchPath(c.req.path);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return bytesResponse(c, font.bytes, ending, cachingOf(c, font.version));
}

const STYLESHEET = FONT_FILES.get('scripts.css');
const stylesheet = compressedBody(new TextDecoder().decode(STYLESHEET?.bytes), 11);

/** The stylesheet of the faces for other scripts. */
export function serveScriptsStylesheet(c: Context): Promise<Response> {
  return respond(c, stylesheet, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': cachingOf(c, STYLESHEET?.version),
  });
}
