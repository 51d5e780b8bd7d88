import { expect, test, vi } from 'vitest';
import { fetchExplore, fetchGroup, fetchHome, fetchProducts, fetchRelated } from './catalogue.ts';
import { contentErrorCode } from './content-error.ts';

const list = { items: [], total: 0, facets: [], next: null };
const picture = {
  src: '/media/a.{width}.{format}',
  alt: 'A bowl',
  width: 640,
  height: 800,
  widths: [320, 640],
  formats: ['avif', 'jpg'],
  color: '#e9e2d6',
};
const item = {
  id: 'bowl',
  name: 'Bowl',
  brand: { slug: 'kiln', name: 'Kiln' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 12, currency: 'EUR' },
  image: picture,
  availability: 'in-stock',
};

function answering(body: unknown, init?: ResponseInit) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return vi.fn<typeof fetch>(async () => new Response(text, init));
}

function open(
  fetch: typeof globalThis.fetch,
  more: { signal?: AbortSignal; timeoutMs?: number } = {},
) {
  return { baseUrl: 'https://content.test', fetch, locale: 'de', ...more };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => contentErrorCode(error),
  );

test('requests the endpoint and returns the validated response', async () => {
  const fetch = answering(list);
  await expect(fetchRelated(open(fetch), 'ash bowl')).resolves.toEqual(list);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/products/ash%20bowl/related');
});

test('requests several products at once', async () => {
  const fetch = answering(list);
  await fetchProducts(open(fetch), ['jar', 'ash-bowl']);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/products?ids=jar%2Cash-bowl');
});

// With `stale-while-revalidate` the browser answered a navigation with data up to a minute old.
test('requests the service each time, even if the browser has a cached response', async () => {
  const fetch = answering(list);
  await fetchRelated(open(fetch), 'bowl');
  expect(fetch.mock.calls[0]?.[1]?.cache).toBe('no-cache');
});

test('omits unknown query parameters', async () => {
  const fetch = answering(list);
  await codeOf(fetchExplore(open(fetch), { sort: 'price', q: 'öl', utm_source: 'letter' }));
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/explore?q=%C3%B6l&sort=price');
});

test('a query parameter cannot replace one of the path', async () => {
  const fetch = answering(list);
  await codeOf(fetchGroup(open(fetch), 'lamps', { name: 'seats', locale: 'en' }));
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/product-groups/lamps');
});

test('URLs of pictures are absolute', async () => {
  const answer = await fetchRelated(open(answering({ ...list, items: [item], total: 1 })), 'bowl');
  expect(answer.items[0]?.image?.src).toBe('https://content.test/media/a.{width}.{format}');
});

test.each([
  [404, 'not-found'],
  [400, 'refused'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i is "%s"', async (status, code) => {
  const headers = { 'Content-Type': 'application/problem+json' };
  expect(await codeOf(fetchHome(open(answering('{}', { status, headers }))))).toBe(code);
});

test('a 404 of another server at the same URL is not "not-found"', async () => {
  const headers = { 'Content-Type': 'text/plain' };
  expect(await codeOf(fetchHome(open(answering('no file', { status: 404, headers }))))).toBe(
    'unavailable',
  );
});

test('a response that is not JSON, or has another shape, is malformed', async () => {
  expect(await codeOf(fetchHome(open(answering('<html>'))))).toBe('malformed');
  expect(await codeOf(fetchRelated(open(answering({ ...list, total: 'many' })), 'bowl'))).toBe(
    'malformed',
  );
});

test('a service that cannot be reached is unavailable', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no route')));
  expect(await codeOf(fetchHome(open(fetch)))).toBe('unavailable');
});

test('a response that never comes times out, even if fetch ignores its signal', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  expect(await codeOf(fetchHome(open(fetch, { timeoutMs: 20 })))).toBe('deadline');
});

test('a body that never ends times out', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(new ReadableStream()));
  expect(await codeOf(fetchHome(open(fetch, { timeoutMs: 20 })))).toBe('deadline');
});

test('an aborted request is reported as aborted', async () => {
  const signal = AbortSignal.abort();
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  expect(await codeOf(fetchHome(open(fetch, { signal })))).toBe('aborted');
});

test('reads the code of an error from another copy of the class', () => {
  const foreign = Object.assign(new Error('no'), { name: 'ContentError', code: 'not-found' });
  expect(contentErrorCode(foreign)).toBe('not-found');
  expect(contentErrorCode(new TypeError('no'))).toBeUndefined();
});
