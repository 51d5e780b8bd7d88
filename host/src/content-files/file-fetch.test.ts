import { expect, test } from 'vitest';
import { createFileFetch } from './file-fetch.ts';

const ORIGIN = 'https://shop.example';

/** A file server with these files, each with a JSON body. */
function serve(files: Readonly<Record<string, object>>, missing = 404) {
  const requested: string[] = [];
  const fetch = createFileFetch(ORIGIN, async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = decodeURIComponent(url.replace(ORIGIN, ''));
    requested.push(path);
    const body = files[path];
    return body === undefined
      ? new Response('<html>', { status: missing, headers: { 'Content-Type': 'text/html' } })
      : Response.json(body);
  });
  const json = async (path: string) => (await fetch(ORIGIN + path)).json();
  return { fetch, json, requested };
}

test('a response is the file with its name', async () => {
  const { json } = serve({ '/v1/en/home.json': { page: 'home' } });
  expect(await json('/v1/en/home')).toEqual({ page: 'home' });
});

test('a list with an order has a file of its own', async () => {
  const { json } = serve({ '/v1/en/explore/sort=-price.json': { first: 'stool' } });
  expect(await json('/v1/en/explore?sort=-price')).toEqual({ first: 'stool' });
});

test('a filtered list is the list without filters, in the same order', async () => {
  const { json } = serve({
    '/v1/en/explore.json': { first: 'jar' },
    '/v1/en/explore/sort=price.json': { first: 'card' },
  });
  expect(await json('/v1/en/explore?color=red')).toEqual({ first: 'jar' });
  expect(await json('/v1/en/explore?color=red&sort=price&page=9~x')).toEqual({ first: 'card' });
});

test.each([404, 403])(
  'a missing file that is answered with %i is a missing page',
  async (status) => {
    const { fetch } = serve({}, status);
    const response = await fetch(`${ORIGIN}/v1/en/products/gone`);
    expect(response.status).toBe(404);
    // Without JSON it would count as a failure of the content service.
    expect(response.headers.get('Content-Type')).toContain('json');
  },
);

test('products by id are put together from one file each, without the missing ones', async () => {
  const { json } = serve({
    '/v1/en/products/ids=jar.json': { items: [{ id: 'jar' }] },
    '/v1/en/products/ids=old~A-1.json': { items: [{ id: 'new' }], moved: { 'old~A-1': 'new' } },
  });
  expect(await json('/v1/en/products?ids=jar%2Cgone%2Cold~A-1')).toEqual({
    items: [{ id: 'jar' }, { id: 'new' }],
    total: 2,
    facets: [],
    next: null,
    moved: { 'old~A-1': 'new' },
  });
});

test('other requests are passed on, and so is a URL that names a file already', async () => {
  const { fetch, requested } = serve({});
  await fetch('https://elsewhere.example/v1/en/home');
  await fetch(`${ORIGIN}/sets/4.json`);
  await fetch(`${ORIGIN}/v1/typography.json`);
  expect(requested).toEqual([
    'https://elsewhere.example/v1/en/home',
    '/sets/4.json',
    '/v1/typography.json',
  ]);
});
