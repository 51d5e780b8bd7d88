import { expect, test, vi } from 'vitest';
import { openCatalogue } from './catalogue.ts';
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
  more: { signal?: AbortSignal; deadline?: number } = {},
) {
  return openCatalogue({ baseUrl: 'https://content.test', fetch, locale: 'de', ...more });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => contentErrorCode(error),
  );

test('asks for the address and answers what the contract says', async () => {
  const fetch = answering(list);
  await expect(open(fetch).related('ash bowl')).resolves.toEqual(list);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/products/ash%20bowl/related');
});

test('asks for several products at once', async () => {
  const fetch = answering(list);
  await open(fetch).products(['jar', 'ash-bowl']);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/products?ids=jar%2Cash-bowl');
});

// `stale-while-revalidate` let the browser answer a navigation with what it had, up to a minute old.
test('asks the service each time, whatever the browser has kept', async () => {
  const fetch = answering(list);
  await open(fetch).related('bowl');
  expect(fetch.mock.calls[0]?.[1]?.cache).toBe('no-cache');
});

test('leaves out of the query what the list does not know', async () => {
  const fetch = answering(list);
  await codeOf(open(fetch).explore({ sort: 'price', q: 'öl', utm_source: 'letter' }));
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/explore?q=%C3%B6l&sort=price');
});

test('a parameter of the query cannot take the place of the path’s', async () => {
  const fetch = answering(list);
  await codeOf(open(fetch).group('lamps', { name: 'seats', locale: 'en' }));
  expect(fetch.mock.calls[0]?.[0]).toBe('https://content.test/v1/de/product-groups/lamps');
});

test('addresses of pictures are absolute', async () => {
  const answer = await open(answering({ ...list, items: [item], total: 1 })).related('bowl');
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
  expect(await codeOf(open(answering('{}', { status, headers })).home())).toBe(code);
});

test('a 404 of somebody else at the service’s address says nothing of the catalogue', async () => {
  const headers = { 'Content-Type': 'text/plain' };
  expect(await codeOf(open(answering('no file', { status: 404, headers })).home())).toBe(
    'unavailable',
  );
});

test('what is no JSON, or has another shape, is malformed', async () => {
  expect(await codeOf(open(answering('<html>')).home())).toBe('malformed');
  expect(await codeOf(open(answering({ ...list, total: 'many' })).related('bowl'))).toBe(
    'malformed',
  );
});

test('a service that cannot be reached is unavailable', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no route')));
  expect(await codeOf(open(fetch).home())).toBe('unavailable');
});

test('an answer that never comes ends at the deadline, even when fetch does not listen', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  expect(await codeOf(open(fetch, { deadline: 20 }).home())).toBe('deadline');
});

test('a body that never ends ends at the deadline', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(new ReadableStream()));
  expect(await codeOf(open(fetch, { deadline: 20 }).home())).toBe('deadline');
});

test('who gives up is told so', async () => {
  const signal = AbortSignal.abort();
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  expect(await codeOf(open(fetch, { signal }).home())).toBe('aborted');
});

test('the code is read from another copy of the class', () => {
  const foreign = Object.assign(new Error('no'), { name: 'ContentError', code: 'not-found' });
  expect(contentErrorCode(foreign)).toBe('not-found');
  expect(contentErrorCode(new TypeError('no'))).toBeUndefined();
});
