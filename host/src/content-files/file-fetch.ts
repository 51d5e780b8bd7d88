import { contentFile, expandTemplate } from '@vitrine/contract';

type Fetch = typeof globalThis.fetch;

/**
 * Answers requests for content from its files, if the content service is a static copy. Other
 * requests are passed on.
 *
 * @param contentUrl Origin of the copy, without a slash at its end.
 * @example createFileFetch('https://shop.example', fetch)('https://shop.example/v1/en/explore?q=a')
 */
export function createFileFetch(contentUrl: string, fetch: Fetch): Fetch {
  const api = `${contentUrl}/v1/`;
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(api) || url.endsWith('.json')) return fetch(input, init);
    const { pathname, search, searchParams } = new URL(url);
    const ids = searchParams.get('ids');
    if (ids !== null) return productsOf(ids, (id) => fetchFile(withQuery(pathname, 'ids', id)));
    // A filtered list has no file, and neither has a page whose first product is gone.
    const sort = searchParams.get('sort');
    const sorted = sort === null ? pathname : withQuery(pathname, 'sort', sort);
    return fetchFirst([...new Set([pathname + search, sorted, pathname])]);

    async function fetchFirst([path = pathname, ...others]: string[]): Promise<Response> {
      const response = await fetchFile(path);
      return response.status === 404 && others.length > 0 ? fetchFirst(others) : response;
    }

    async function fetchFile(path: string): Promise<Response> {
      const file = contentUrl + contentFile(path);
      const asked = input instanceof Request ? new Request(file, input) : file;
      const response = await fetch(asked, init);
      // Object stores answer 403 to those who may not list them.
      return response.status === 404 || response.status === 403 ? notFound() : response;
    }
  };
}

const withQuery = (path: string, name: string, value: string) =>
  path + expandTemplate(`{?${name}}`, { [name]: value });

/** As the content service says it: a 404 without JSON would count as a failure of the service. */
const notFound = () => jsonResponse({ status: 404 }, 404);

function jsonResponse(body: object, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
}

/** Products by id: each is a file, in which a former id may be replaced by the current one. */
async function productsOf(
  ids: string,
  fetchProduct: (id: string) => Promise<Response>,
): Promise<Response> {
  const wanted = [...new Set(ids.split(',').filter((id) => id !== ''))];
  const bodies = await Promise.all(
    wanted.map(async (id) => {
      const response = await fetchProduct(id);
      if (response.status === 404) return {};
      if (!response.ok) throw new TypeError(`${response.url}: status ${response.status}`);
      return response.json();
    }),
  );
  const items = bodies.flatMap(({ items = [] }) => items);
  const moved = Object.assign({}, ...bodies.map((body) => body.moved));
  return jsonResponse({ items, total: items.length, facets: [], next: null, moved }, 200);
}
