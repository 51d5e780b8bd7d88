import { expect, test } from 'vitest';
import { createLocalApp } from './local-app.ts';
import { CLIENT_PATHS } from './page-client.ts';

const ORIGIN = 'http://localhost:3001';
const SITE = 'https://shop.example';

const app = createLocalApp({
  ...{ screen: 'product', site: SITE, origin: ORIGIN },
  candidate: () => undefined,
  failure: () => undefined,
  onBuild: () => () => undefined,
  printError: () => undefined,
});

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  app(new Request(ORIGIN + path, { method, headers: { Host: 'localhost:3001', ...headers } }));

test('pages of the site get the build, and no cache stores it', async () => {
  const response = await ask(CLIENT_PATHS.build, { Origin: SITE });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': SITE,
    'cache-control': 'no-store',
  });
  expect(await response.json()).toEqual({
    release: null,
    client: expect.stringMatching(/^sha384-/),
  });
  expect((await ask('/screens/product/files/screen.js', { Origin: SITE })).status).toBe(404);
});

test.each<[string, Record<string, string>]>([
  ['another site', { Origin: 'https://evil.example' }],
  ['a page that hides its origin', { Origin: 'null' }],
  ['a script without CORS', { 'Sec-Fetch-Dest': 'script' }],
  ['a name of an attacker that leads here', { Origin: SITE, Host: 'evil.example:3001' }],
])('%s gets nothing', async (_, headers) => {
  for (const path of Object.values(CLIENT_PATHS)) {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await ask(path, headers, method);
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  }
});

test('a browser that asks whether the site may reach this machine hears that it may', async () => {
  const response = await ask(
    CLIENT_PATHS.build,
    { Origin: SITE, 'Access-Control-Request-Private-Network': 'true' },
    'OPTIONS',
  );
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-private-network': 'true',
  });
});
