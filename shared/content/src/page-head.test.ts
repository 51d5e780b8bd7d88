import { expect, test, vi } from 'vitest';
import { contentErrorCode } from './content-error.ts';
import { fetchHead } from './page-head.ts';

const head = { title: 'Bowl', description: 'A bowl', path: '/de/product/bowl', alternates: [] };
const ADDRESS = '/v1/de/products/bowl';

function open(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  return { access: { baseUrl: 'https://content.test', fetch }, fetch };
}

test('returns the head of a page, the whole answer and its entity tag', async () => {
  const body = JSON.stringify({ head: { ...head, image: '/media/a.jpg', new: 1 }, price: 'many' });
  const headers = { ETag: '"1"', 'Surrogate-Key': 'content product-bowl' };
  const { access } = open(() => new Response(body, { headers }));
  await expect(fetchHead(access, ADDRESS)).resolves.toEqual({
    head: { ...head, image: 'https://content.test/media/a.jpg' },
    answer: {
      head: { ...head, image: 'https://content.test/media/a.jpg', new: 1 },
      price: 'many',
    },
    etag: '"1"',
    surrogateKey: 'content product-bowl',
  });
});

test('revalidates a known page, and returns it if it has not changed', async () => {
  const { access, fetch } = open(() => new Response(null, { status: 304 }));
  const known = { head, answer: { head }, etag: '"1"', surrogateKey: null };
  expect(await fetchHead(access, ADDRESS, known)).toBe(known);
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ 'If-None-Match': '"1"' });
});

test('marks a page that was requested under a former URL', async () => {
  const redirected = () => {
    const answer = Response.json({ head });
    Object.defineProperty(answer, 'redirected', { value: true });
    return answer;
  };
  expect((await fetchHead(open(redirected).access, ADDRESS)).head?.moved).toBe(true);
  expect((await fetchHead(open(() => Response.json({ head })).access, ADDRESS)).head?.moved).toBe(
    undefined,
  );
});

test.each([
  ['not-found', () => Response.json({}, { status: 404 })],
  ['unavailable', () => new Response('{}', { status: 500 })],
  ['unavailable', () => new Response(null, { status: 304 })],
  ['malformed', () => new Response('<html>')],
])('reports %s', async (code, answer) => {
  const failed = await fetchHead(open(answer).access, ADDRESS).catch(contentErrorCode);
  expect(failed).toBe(code);
});

test.each([{ head: { title: 7 } }, { dish: 'Soup' }])(
  'the answer %j has no head',
  async (answer) => {
    const response = await fetchHead(open(() => Response.json(answer)).access, ADDRESS);
    expect(response).toMatchObject({ head: undefined, answer });
  },
);
