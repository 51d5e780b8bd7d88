// The console on a real store in a folder, with real keys.
import { freePort } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../testing/console-in-folder.ts';

let site: Awaited<ReturnType<typeof openConsole>>;
beforeEach(async () => {
  site = await openConsole();
});
afterEach(() => site[Symbol.asyncDispose]());

const UNCHECKED = ['--unchecked', '--why=a trial', '--'];

describe('sign-in', () => {
  test('a token signs in once, and the next one is written', async () => {
    const [token = ''] = site.tokens;
    expect(await site.get('/api/status')).toMatchObject({
      status: 401,
      json: { code: 'signed-out' },
    });
    const done = await site.signIn(token);
    expect(done).toMatchObject({
      status: 200,
      json: { name: expect.stringMatching(/key /), rights: expect.stringContaining('promote') },
    });
    expect(done.set).toMatch(
      /^vitrine-console-4400=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await site.get('/api/session')).status).toBe(200);
    expect(site.tokens).toHaveLength(2);
    expect(await site.signIn(token)).toMatchObject({ status: 401, json: { code: 'wrong-token' } });
    expect((await site.signIn(site.tokens.at(-1))).status).toBe(200);
  });

  test('signing out ends the session on the server too', async () => {
    await site.signIn();
    const cookie = (await site.send('DELETE', '/api/session')).headers.get('Set-Cookie');
    expect(cookie).toContain('Max-Age=0');
    expect((await site.get('/api/session')).status).toBe(401);
  });

  test('behind TLS the cookie is for TLS only', async () => {
    const token = site.tokens.at(-1);
    const forwarded = { 'X-Forwarded-Proto': 'https' };
    const done = await site.send('POST', '/api/session', { token }, forwarded);
    expect(done.headers.get('Set-Cookie')).toContain('; Secure');
  });

  test('after 20 wrong tokens, even the right one has to wait', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await site.signIn('wrong');
    expect(await site.signIn(site.tokens[0])).toMatchObject({ status: 429 });
  });
});

describe('requests of other pages', () => {
  // A screen of the shop at localhost:4000 shares the cookies of localhost:4400.
  test.each([
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:4000' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'none' },
  ])('are refused before the body is read: %j', async (headers) => {
    await site.signIn();
    const token = site.tokens.at(-1);
    expect((await site.send('POST', '/api/session', { token }, headers)).status).toBe(403);
    expect((await site.send('DELETE', '/api/session', undefined, headers)).status).toBe(403);
    expect((await site.get('/api/session')).status).toBe(200);
  });

  test('a request that is not valid says so', async () => {
    expect(await site.post('/api/session', { token: 7 })).toMatchObject({ status: 400 });
    await site.signIn();
    expect(await site.get('/api/status?channel=--help')).toMatchObject({ status: 400 });
    expect(await site.get('/api/history?screen=--json')).toMatchObject({ status: 400 });
    expect(await site.get('/api/nothing')).toMatchObject({ status: 404 });
  });
});

test('the page is sent for its views, with a policy that allows nothing inline', async () => {
  for (const path of ['/', '/log', '/screens/product?channel=next']) {
    const response = await site.send('GET', path);
    expect(await response.text()).toContain('Vitrine console');
  }
  expect((await site.send('GET', '/none.js')).status).toBe(404);
  const policy = (await site.send('GET', '/api/session')).headers.get('Content-Security-Policy');
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/unsafe|https?:/);
});

test('shows what is live and the log, as the commands do', async () => {
  await site.signIn();
  expect(await site.get('/api/status')).toMatchObject({ json: { n: 0, screens: {} } });
  await site.command('host', 'promote', ...UNCHECKED, await site.publishHost());
  const version = await site.publish('one');
  await site.command('screen', 'promote', ...UNCHECKED, `product@${version}`);
  expect(await site.get('/api/head')).toMatchObject({ json: { n: 2 } });
  const { json: status } = await site.get('/api/status');
  expect(status).toMatchObject({
    n: 2,
    screens: { product: { version, by: expect.any(String), why: 'a trial (unchecked)' } },
  });
  const { json: history } = await site.get('/api/history?screen=product');
  expect(history.entries).toMatchObject([{ n: 2, action: 'promote', target: 'product', version }]);
  expect((await site.get('/api/history?screen=host')).json.entries).toHaveLength(1);
  expect((await site.get('/api/history')).json.entries).toHaveLength(2);
  expect((await site.get('/api/channels')).json).toEqual(['stable']);
  // Nobody counts page views.
  expect((await site.get('/api/signals?screen=product')).json).toBeNull();
});

test('says that Prometheus does not answer', async () => {
  const prometheus = `http://127.0.0.1:${await freePort()}`;
  await using other = await openConsole({ VITRINE_PROMETHEUS_URL: prometheus });
  await other.signIn();
  const message = expect.stringContaining(`The page views in Prometheus at ${prometheus} cannot`);
  expect((await other.get('/api/status')).json.signals).toMatchObject({ problem: message });
  expect(await other.get('/api/signals?screen=product')).toMatchObject({
    status: 503,
    json: { code: 'away', message },
  });
});

test('a mistake gets the answer of the command', async () => {
  await site.signIn();
  expect(await site.get('/api/history?screen=prodct')).toMatchObject({
    status: 422,
    json: { code: 'unknown-screen', message: expect.stringContaining('prodct') },
  });
  expect(await site.get('/api/status?at=25:00')).toMatchObject({
    status: 422,
    json: { code: 'usage', message: expect.stringContaining('25:00') },
  });
});
