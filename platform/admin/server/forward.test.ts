import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forward } from './forward.ts';
import { isSameOrigin } from './same-origin.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let authoring: Server;
let url: string;
let received: Received[];
let answer: { status: number; body: object };

beforeEach(async () => {
  received = [];
  answer = { status: 200, body: { message: 'Saved' } };
  authoring = createServer(async (incoming, response) => {
    const { method, url: path, headers } = incoming;
    received.push({ method, url: path, headers, body: await text(incoming) });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(authoring, 'listening');
  const address = authoring.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => authoring.close());

const send = (path: string, init: RequestInit, own = 'https://authors.test') =>
  forward(new Request(`https://authors.test/api${path}`, init), {
    settings: { authoringUrl: url, url: own },
    client: '192.0.2.7',
  });

test('a saved form is sent as JSON, with the token of the cookie', async () => {
  const form = new FormData();
  form.set('_payload', '{"name":"Krug"}');
  const saved = await send('/products/jug?locale=de&draft=true&refresh=', {
    method: 'PATCH',
    body: form,
    headers: { Cookie: 'theme=dark; payload-token=a.b.c' },
  });
  expect(await saved.json()).toEqual({ message: 'Saved' });
  expect(received).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/products/jug?locale=de&draft=true',
      body: '{"name":"Krug"}',
      headers: {
        authorization: 'JWT a.b.c',
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.7',
      },
    },
  ]);
  expect(received[0]?.headers.cookie).toBeUndefined();
});

test('a picture stays a form', async () => {
  const form = new FormData();
  form.set('file', new Blob(['bytes']), 'a.png');
  await send('/media', { method: 'POST', body: form });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

// Payload would read the file again, and authoring knows no such parameters.
test('the focal point of a picture is sent with its document', async () => {
  const sent = async (x: string, y: string) => {
    const form = new FormData();
    form.set('_payload', '{"alt":"Krug","focalX":50,"focalY":50}');
    const edits = new URLSearchParams({
      depth: '0',
      'uploadEdits[crop][x]': '0',
      'uploadEdits[focalPoint][x]': x,
      'uploadEdits[focalPoint][y]': y,
      'uploadEdits[widthInPixels]': '900',
    });
    await send(`/media/7?${edits}`, { method: 'PATCH', body: form });
    const last = received.at(-1);
    expect(last?.url).toBe('/api/media/7?depth=0');
    const document = /\{.*\}/.exec(last?.body ?? '')?.[0] ?? '';
    return JSON.parse(document);
  };
  expect(await sent('12.4', '40')).toEqual({ alt: 'Krug', focalX: 12, focalY: 40 });
  expect(await sent('0', '100')).toEqual({ alt: 'Krug', focalX: 1, focalY: 100 });
  expect(await sent('', 'x')).toEqual({ alt: 'Krug', focalX: 50, focalY: 50 });
});

test('the token of a login becomes a cookie that no script can read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  answer.body = { token: 'a.b.c', exp: Date.now() / 1000 + 7200, user: { id: 1 } };
  const login = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
  const signedIn = await send('/users/login', login);
  const [cookie] = signedIn.headers.getSetCookie();
  expect(cookie).toMatch(
    /^payload-token=a\.b\.c; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7200$/,
  );
  expect(await signedIn.text()).not.toContain('a.b.c');
  const local = await send('/users/login', login, 'http://localhost:4204');
  expect(local.headers.getSetCookie()[0]).not.toContain('Secure');

  answer.body = { message: 'Logged out' };
  const signedOut = await send('/users/logout', { method: 'POST' });
  expect(signedOut.headers.getSetCookie()[0]).toMatch(/^payload-token=; .*Max-Age=0$/);
});

// Payload's forms show nothing if an answer has no errors, or errors without a message.
test.each([
  [429, { title: 'Too many attempts', detail: 'Try again in 60 s.' }, 'Try again in 60 s.'],
  [404, { title: 'Not found', detail: 'There is no /api/stories' }, 'There is no /api/stories'],
  [400, { errors: [{ parameter: 'limit', detail: 'x' }], detail: 'limit: x' }, 'limit: x'],
  [409, { errors: [{ message: 'The key is taken' }] }, 'The key is taken'],
  [500, { title: 'Internal error', status: 500 }, 'Internal error'],
  [503, { errors: [] }, 'Authoring answered 503.'],
  [502, [], 'Authoring answered 502.'],
])('an answer %i is an error that the pages show: %j', async (status, body, message) => {
  answer = { status, body };
  const refused = await send('/users/login', { method: 'POST', body: '{}' });
  expect([refused.status, await refused.json()]).toEqual([status, { errors: [{ message }] }]);
});

test('without authoring, the answer names where it was expected', async () => {
  authoring.close();
  await once(authoring, 'close');
  const refused = await send('/products/jug', { method: 'DELETE' });
  expect([refused.status, await refused.text()]).toEqual([
    502,
    expect.stringContaining(`Authoring does not answer at ${url}`),
  ]);
});

test('a write comes from the admin’s own pages', () => {
  const own = ['https://authors.test'];
  expect(isSameOrigin('PATCH', 'https://authors.test', own)).toBe(true);
  expect(isSameOrigin('GET', undefined, own)).toBe(true);
  for (const origin of [undefined, 'null', 'https://evil.test', 'https://authors.test.evil.test']) {
    expect(isSameOrigin('POST', origin, own)).toBe(false);
  }
});

// Payload shows no messages at the fields of a draft.
test('a refused draft says what is wrong with each field, in place of their names', async () => {
  const errors = [
    { path: 'summary', message: 'At most 500 characters. These are 600: shorten the text.' },
    { path: 'variants.0.sku', message: 'This text has one line.' },
  ];
  answer = { status: 400, body: { errors: [{ message: 'Invalid: a, b', data: { errors } }] } };
  const init = { method: 'PATCH', body: '{}' };
  const refused = await send('/products/jug?draft=true', init);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    errors: [
      { message: 'summary – At most 500 characters. These are 600 – shorten the text.' },
      { message: 'variants 1 sku – This text has one line.' },
    ],
  });
  const published = await send('/products/jug', init);
  expect(await published.json()).toEqual(answer.body);
  answer = { status: 409, body: { errors: [{ message: 'There is a newer draft' }] } };
  expect(await (await send('/products/jug?draft=true', init)).json()).toEqual(answer.body);
});
