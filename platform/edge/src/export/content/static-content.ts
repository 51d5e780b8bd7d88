import { PRICE } from '@vitrine/contract';

type Fetch = typeof globalThis.fetch;

const SITE_PATH = '/v1/site';

/**
 * A content service as its static copy is: the site's settings say that responses are files, and no
 * response offers what a file cannot do. Without values of facets no list has filters, and without
 * currencies no visitor chooses one.
 *
 * @param fetch Sends the requests to the content service.
 */
export function createStaticContent(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === SITE_PATH && response.status === 404) {
      // A service without settings of the site answers 404.
      return jsonResponse({ files: true }, new Headers());
    }
    // A new response would not be `redirected`, by which the edge notices a page that has moved.
    if (!response.ok || response.redirected || !pathname.startsWith('/v1/')) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    return isObject(body) ? jsonResponse(toStatic(pathname, body), response.headers) : response;
  };
}

function toStatic(pathname: string, body: Record<string, unknown>): object {
  if (pathname === SITE_PATH) return { ...body, files: true };
  const { currencies: _, ...rest } = body;
  return {
    ...rest,
    ...(Array.isArray(rest['facets']) && { facets: rest['facets'].flatMap(withoutValues) }),
    ...(isObject(rest['head']) && { head: withoutSearch(rest['head']) }),
  };
}

/**
 * A facet without values tells a list which parameters of its URL it has left out. Ranges of prices
 * are valid without being values.
 */
function withoutValues(facet: unknown): object[] {
  return isObject(facet) && facet['name'] !== PRICE ? [{ ...facet, values: [] }] : [];
}

/** Search engines must not send visitors to a search that does not exist. */
function withoutSearch(head: Record<string, unknown>): object {
  const { jsonLd } = head;
  if (!Array.isArray(jsonLd)) return head;
  const kept = jsonLd.map((object: unknown) => {
    if (!isObject(object)) return object;
    const { potentialAction: _, ...rest } = object;
    return rest;
  });
  return { ...head, jsonLd: kept };
}

function jsonResponse(body: unknown, given: Headers): Response {
  const headers = new Headers(given);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { headers });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
