import type { Context, Hono } from 'hono';
import { Problem } from '../http/problem.ts';
import type { Previews } from '../preview/open-previews.ts';
import { previewReader } from '../preview/preview-reader.ts';
import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';

/** The base of the content API with the draft of a token. A page that uses it is a preview. */
const BASE = /^\/v1\/preview\/([^/]+)(\/.*)?$/;

const REFUSED = {
  invalid: { title: 'Not a preview', status: 403, detail: 'This link was not made here' },
  expired: {
    title: 'Preview expired',
    status: 410,
    detail: 'This link has expired. Open the preview again in the admin.',
  },
} as const;

/** Drafts are for one author, for some minutes. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

/**
 * Adds the previews: the content API with a draft in place of the published document, below
 * `/v1/preview/<token>`. The base itself answers until when the token is valid. A token that was
 * not signed here is answered with 403, one that has expired with 410.
 *
 * @param appOf The API on another catalogue.
 */
export function addPreviews(
  app: Hono,
  previews: Previews,
  published: CatalogueReader,
  appOf: (reader: CatalogueReader) => Hono,
) {
  const serve = async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const [, token = '', path] = BASE.exec(url.pathname) ?? [];
    const preview = await previews.find(token);
    if (typeof preview === 'string') throw new Problem(REFUSED[preview]);
    const { documents, expiresAt, kind, key } = preview;
    if (path === undefined) return c.json({ kind, key, expiresAt }, 200, PRIVATE);
    url.pathname = path;
    const { method, headers, signal } = c.req.raw;
    const request = new Request(url, { method, headers, signal });
    const response = await appOf(previewReader(published, documents)).fetch(request);
    const answer = new Response(response.body, response);
    for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value);
    return answer;
  };
  for (const path of ['/v1/preview/:token', '/v1/preview/:token/*']) app.get(path, serve);
}
