// Attacks by people without the right, and by changed clients. The tests write the requests
// themselves, because the client of the commands would not send them.
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { LogEntry } from '@vitrine/contract';
import {
  append,
  composeEntry,
  findScreen,
  integrityOf,
  planPromote,
  planUnpromote,
  readEntry,
  readHead,
  readHeadNumber,
  readStoredEntry,
  type Store,
  signCheckReport,
} from '@vitrine/release-log';
import { TEST_SIGNER } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, promote, publish, signerOf, smallRelease } from '../testing/release.ts';
import { type RunningApi, startApi } from '../testing/running-api.ts';

let api: RunningApi;
let tokens: Record<'product' | 'home' | 'expired' | 'later' | 'publisher' | 'promoter', string>;
const NAME = 'team-product (token product)';

beforeAll(async () => {
  const screens = ['product'];
  ({ api, tokens } = await startApi({
    product: { screens, channels: ['stable'] },
    home: { screens: ['home'] },
    expired: { until: '2026-01-01T00:00:00.000Z' },
    later: { from: '2999-01-01T00:00:00.000Z' },
    publisher: { screens, may: ['publish'] },
    promoter: { screens, may: ['promote'] },
  }));
  const [product, home] = [api.open(tokens.product), api.open(tokens.home)];
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(product, 'product', version);
  await publish(home, 'home', '1.0.0');
  await promote(home, 'home', '1.0.0');
  await promote(product, 'product', '1.0.0');
});
afterAll(() => api[Symbol.asyncDispose]());

interface Attack {
  method?: string;
  path: string;
  token?: string | undefined;
  body?: Uint8Array | string;
  headers?: Record<string, string>;
}

/** Sends a path as it is: fetch() would resolve the dots in it. */
function attempt({ method = 'PUT', path, token = tokens.product, body = '', headers }: Attack) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const condition = method === 'PUT' ? { 'If-None-Match': '*' } : {};
  const authorization = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const outgoing = request(api.url, {
    method,
    path,
    headers: {
      ...condition,
      ...authorization,
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    },
  });
  outgoing.on('error', reject).on('response', async (incoming) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
  });
  outgoing.end(body);
  return promise;
}

const object = (key: string) => `/v1/objects/${key}`;

test.each([
  ['no token', () => ({ token: '' }), 401, null],
  ['a wrong token', () => ({ token: 'vitrine_release_guess' }), 401, null],
  ['half of a token', () => ({ token: tokens.product.slice(0, -1) }), 401, null],
  ['the hash of a token', async () => ({ token: await firstHash() }), 401, null],
  ['an expired token', () => ({ token: tokens.expired }), 401, 'expired'],
  ['a token that is not valid yet', () => ({ token: tokens.later }), 401, 'later'],
  ['a token of another screen', () => ({ token: tokens.home }), 403, 'home'],
  ['an unsigned JWT', () => ({ token: unsignedJwt() }), 401, null],
])('%s cannot write a file, and the audit has it', async (_, change, status, id) => {
  const path = object('screens/product/files/evil.js');
  expect((await attempt({ path, body: 'evil', ...(await change()) })).status).toBe(status);
  expect(await api.store.get('screens/product/files/evil.js')).toBeUndefined();
  expect((await api.audit()).at(-1)).toMatchObject({
    action: 'create',
    key: 'screens/product/files/evil.js',
    outcome: 'refused',
    by: id && `team-${id} (token ${id})`,
  });
});

// Regression: only writes were recorded, so nobody noticed who tried tokens with reads.
test.each([
  '/v1/identity',
  '/v1/names/screens',
  '/v1/keys/screens',
  object('screens/product/files/a.js'),
])('a read of %s with a wrong token is in the audit, and is counted', async (path) => {
  const refusedBefore = await refusals();
  const answer = await fetch(api.url + path, { headers: { Authorization: 'Bearer wrong' } });
  expect(answer.status).toBe(401);
  const event = {
    action: 'read',
    key: path.replace('/v1/objects/', ''),
    outcome: 'refused',
    by: null,
  };
  expect((await api.audit()).at(-1)).toMatchObject(event);
  expect(await refusals()).toBe(refusedBefore + 1);
});

async function refusals(): Promise<number> {
  const metrics = await (await fetch(`${api.metricsUrl}/metrics`)).text();
  return Number(/^vitrine_release_writes_refused_total (\d+)$/m.exec(metrics)?.[1]);
}

const unsignedJwt = () =>
  `${[{ alg: 'none' }, { iss: 'https://ci.example', sub: 'x', aud: 'x' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`;

async function firstHash(): Promise<string> {
  return JSON.parse(await readFile(api.keysPath, 'utf8')).tokens[0].sha256;
}

test.each([
  ['another screen', 'screens/home/files/a.js', 403],
  ['the host', 'host/files/a.js', 403],
  ['the host as a screen', 'screens/host/files/a.js', 403],
  ['the maps of another screen', 'maps/screens/home/files/a.js.map', 403],
  ['a record of the host', 'host/releases/9.9.9.json', 403],
  ['a check of another screen', 'checks/screens/home/1.0.0.json', 403],
  ['a log of another channel', 'channels/beta/1.json', 403],
  ['a log entry without a number', 'channels/stable/latest.json', 403],
  ['the root', 'index.html', 403],
  ['a folder of its own', 'keys/keys.json', 403],
  ['dots', 'screens/product/files/../../home/files/a.js', 403],
  ['encoded dots', 'screens/product/files/%2e%2e/%2e%2e/home/files/a.js', 403],
  ['an encoded slash', 'screens/product/files%2f..%2f..%2fhome/files/a.js', 422],
  ['an encoded backslash', 'screens/product/files/..%5c..%5chome', 422],
  ['a doubly encoded dot', 'screens/product/files/%252e%252e/a.js', 422],
  ['a zero byte', 'screens/product/files/a.js%00.png', 422],
  ['a hidden file', 'screens/product/files/.htaccess', 422],
  ['an empty segment', 'screens//product/files/a.js', 422],
  ['no key', '', 422],
])('%s cannot be written by a team of one screen', async (_, key, status) => {
  expect((await attempt({ path: object(key), body: 'evil' })).status).toBe(status);
});

test.each([
  ['a file with other bytes', 'screens/product/files/remoteEntry.1.0.0.js', 409],
  ['a record', 'screens/product/releases/1.0.0.json', 403],
  ['a log entry', 'channels/stable/2.json', 403],
])('%s is never replaced', async (_, key, status) => {
  const before = await api.store.get(key);
  const overwritten = await attempt({
    path: object(key),
    body: 'evil',
    headers: { 'If-None-Match': '' },
  });
  expect(overwritten.status).toBe(status);
  expect((await attempt({ path: object(key), body: 'evil' })).status).toBe(412);
  const removed = await attempt({ method: 'DELETE', path: object(key) });
  expect(removed.status).toBe(403);
  expect(await api.store.get(key)).toEqual(before);
});

test('an object beyond the limit is refused before it has arrived, announced or not', async () => {
  const path = object('screens/product/files/large.js');
  const announced = { 'Content-Length': String(33 * 1024 * 1024) };
  expect((await attempt({ path, headers: announced })).status).toBe(413);
  const endless = request(`${api.url}${path}`, {
    method: 'PUT',
    headers: { 'If-None-Match': '*', Authorization: `Bearer ${tokens.product}` },
  });
  endless.on('error', () => undefined);
  const answered = new Promise<number | undefined>((resolve) =>
    endless.on('response', ({ statusCode }) => resolve(statusCode)),
  );
  const chunk = Buffer.alloc(1024 * 1024);
  for (let megabytes = 0; megabytes < 34; megabytes += 1) endless.write(chunk);
  expect(await answered).toBe(413);
  endless.destroy();
  expect(await api.store.createdAt('screens/product/files/large.js')).toBeUndefined();
});

test('a refusal reaches the client although its large body was not read', async () => {
  const large = api
    .open(tokens.home)
    .put('screens/product/files/large.js', Buffer.alloc(30_000_000));
  await expect(large).rejects.toMatchObject({
    code: 'not-allowed',
    message: expect.stringContaining('may not publish product; it may publish'),
  });
});

test.each([
  ['another name', { by: 'Head of team-product' }, 403],
  ['a time of last week', { at: '2026-01-01T00:00:00.000Z' }, 422],
  ['another screen', { screen: 'home' }, 409],
  ['another version', { version: '9.9.8' }, 409],
  ['a file that is not there', { files: {} }, 422],
  ['an unknown field', { trusted: true }, 422],
  ['the credential of another team', { credential: 'token:home' }, 422],
  ['a signature', { keyId: TEST_SIGNER.key.keyId, signature: 'x' }, 422],
])('a record with %s is refused', async (_, change, status) => {
  const { record } = smallRelease('product', '9.9.9', NAME);
  const path = object('screens/product/releases/9.9.9.json');
  const body = bytesOf({ ...record, ...change });
  expect((await attempt({ path, body })).status).toBe(status);
});

test('a release without all its files does not come into being', async () => {
  const { record } = smallRelease('product', '9.9.9', NAME);
  const path = object('screens/product/releases/9.9.9.json');
  const refused = await attempt({ path, body: bytesOf(record) });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('remoteEntry.9.9.9.js is not in the store');
});

/** The entry that a promotion of product@2.0.0 would be now. */
async function nextEntry(change: (entry: LogEntry) => unknown = (entry) => entry) {
  const n = await readHeadNumber(api.store, 'stable');
  const head = (await readStoredEntry(api.store, 'stable', n)) ?? null;
  const { reference } = await findScreen(api.store, 'product', '2.0.0');
  const plan = planPromote(head?.entry ?? null, 'product', reference);
  if (plan.kind === 'none') throw new Error(plan.reason);
  const at = new Date().toISOString();
  const request = { channel: 'stable', head, plan, by: NAME, why: 'a new gallery', at };
  const signer = await signerOf(api.open(tokens.product));
  const { entry } = composeEntry({ ...request, signer });
  return { path: object(`channels/stable/${n + 1}.json`), body: bytesOf(change(entry)) };
}

/** Changes the time of an entry and of the slot that it changes. */
function at(time: (now: number) => string) {
  return (entry: LogEntry) => {
    const claimed = time(Date.now());
    const product = { ...entry.set.screens['product'], at: claimed };
    const screens = { ...entry.set.screens, product };
    return { ...entry, at: claimed, set: { ...entry.set, screens } };
  };
}

/** The time now, as a clock shows it that is some minutes ahead of UTC. */
function inZone(minutes: number): string {
  const local = new Date(Date.now() + minutes * 60_000).toISOString().slice(0, -1);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

test.each<[string, (entry: LogEntry) => unknown, number]>([
  ['forges who promotes', (entry) => ({ ...entry, by: 'team-home (token home)' }), 403],
  // Each of these was admitted once, and then nobody could promote or roll back anything.
  ['has no hash of the entry before it', ({ previous: _, ...entry }) => entry, 422],
  ['has the hash of another entry', (entry) => ({ ...entry, previous: null }), 409],
  ['has a time with an offset', at(() => inZone(23 * 60 + 54)), 422],
  ['has a time that looks earlier', at(() => inZone(-2)), 422],
  ['is from the future', at((now) => new Date(now + 360_000).toISOString()), 422],
  ['has a very long reason', (entry) => ({ ...entry, why: 'x'.repeat(1001) }), 422],
  ['is larger than any entry', (entry) => ({ ...entry, why: 'x'.repeat(3_000_000) }), 413],
  ['claims another time', (entry) => ({ ...entry, at: '2026-01-01T00:00:00.000Z' }), 422],
  [
    'promotes another screen',
    (entry) => ({ ...entry, action: { ...entry.action, target: 'home' } }),
    403,
  ],
  [
    'changes two slots',
    ({ set, ...entry }) => ({
      ...entry,
      set: { ...set, screens: { ...set.screens, home: set.screens['product'] } },
    }),
    403,
  ],
  [
    'drops another screen',
    ({ set, ...entry }) => ({
      ...entry,
      set: { ...set, screens: { product: set.screens['product'] } },
    }),
    409,
  ],
  [
    'adds a host',
    ({ set, ...entry }) => ({ ...entry, set: { ...set, host: set.screens['product'] } }),
    403,
  ],
  [
    'hides the release before it',
    ({ set, ...entry }) => ({
      ...entry,
      set: {
        ...set,
        screens: { ...set.screens, product: { ...set.screens['product'], lastGood: null } },
      },
    }),
    422,
  ],
  [
    'says it is a rollback',
    (entry) => ({ ...entry, action: { ...entry.action, kind: 'rollback' } }),
    409,
  ],
  ['names another credential', (entry) => ({ ...entry, credential: 'token:home' }), 422],
  ['is signed already', (entry) => ({ ...entry, keyId: 'x', signature: 'y' }), 422],
  ['does not name the entry before it', ({ previous: _, ...entry }) => entry, 422],
  ['has another channel', (entry) => ({ ...entry, channel: 'beta' }), 422],
  ['has another number', (entry) => ({ ...entry, n: entry.n + 1 }), 422],
  ['controls a terminal', (entry) => ({ ...entry, why: '\u001b[2J' }), 422],
  ['has an unknown field', (entry) => ({ ...entry, approvedBy: 'everybody' }), 422],
  ['is not JSON', () => 'evil', 422],
  [
    'names a release that is not published',
    (entry) => JSON.parse(JSON.stringify(entry).replaceAll('2.0.0', '7.7.7')),
    404,
  ],
  [
    'names another record of the release',
    (entry) =>
      JSON.parse(
        JSON.stringify(entry).replace(
          String(entry.set.screens['product']?.stable.record),
          `sha384-${'A'.repeat(64)}`,
        ),
      ),
    422,
  ],
])('an entry that %s is refused', async (_, change, status) => {
  const before = await readHead(api.store, 'stable');
  const refused = await attempt(await nextEntry(change));
  expect(refused).toMatchObject({ status });
  expect(await readHead(api.store, 'stable')).toEqual(before);
});

test('who may only publish cannot promote', async () => {
  expect((await attempt({ ...(await nextEntry()), token: tokens.publisher })).status).toBe(403);
});

test('an entry is appended once: sent again, or on top of an older one, it changes nothing', async () => {
  const entry = await nextEntry();
  expect((await attempt(entry)).status).toBe(201);
  const head = await readHead(api.store, 'stable');
  expect((await attempt(entry)).status).toBe(412);
  // The same entry at the next number is on top of itself.
  const later = entry.path.replace(/\d+\.json$/, `${(head?.n ?? 0) + 1}.json`);
  expect((await attempt({ ...entry, path: later })).status).toBe(422);
  expect((await attempt({ ...entry, path: later.replace(/\d+\.json$/, '99.json') })).status).toBe(
    422,
  );
  expect(await readHead(api.store, 'stable')).toEqual(head);
  expect(await readEntry(api.store, 'stable', head?.n ?? 0)).toMatchObject({ by: NAME });
  const last = (await api.audit()).filter(({ outcome }) => outcome === 'done').at(-1);
  const from = expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0::\/64)$/);
  expect(last).toMatchObject({
    by: NAME,
    id: 'token:product',
    from,
    key: `channels/stable/${head?.n}.json`,
  });
  expect(last).toHaveProperty('integrity');
});

test('the hint names an entry that exists', async () => {
  const path = object('channels/stable/head.json');
  const headers = { 'If-None-Match': '' };
  for (const n of [0, 9999, 'x']) {
    expect((await attempt({ path, body: bytesOf({ n }), headers })).status).toBe(422);
  }
});

test('a check report is by the one who sends it, and about the stored release', async () => {
  const record = integrityOf(
    (await api.store.get('screens/product/releases/2.0.0.json')) ?? bytesOf(''),
  );
  const path = object('checks/screens/product/2.0.0.json');
  const at = new Date().toISOString();
  const report = { record, host: '1', site: 'http://x', at, by: NAME, pages: [], allowed: [] };
  const body = (change = {}) => bytesOf({ ...report, ...change });
  const signed = signCheckReport(TEST_SIGNER, { target: 'product', version: '2.0.0' }, report);
  expect((await attempt({ path, body: bytesOf(signed) })).status).toBe(422);
  expect((await attempt({ path, body: body({ by: 'Ida' }) })).status).toBe(403);
  const other = body({ record: `sha384-${'A'.repeat(64)}` });
  expect((await attempt({ path, body: other })).status).toBe(409);
  expect((await attempt({ path, body: body(), token: tokens.publisher })).status).toBe(403);
  expect((await attempt({ path, body: body() })).status).toBe(201);
  expect((await attempt({ method: 'DELETE', path, token: tokens.home })).status).toBe(403);
  expect((await attempt({ method: 'DELETE', path })).status).toBe(204);
});

test('nobody reads without a token, and source maps are for those who have a right on the screen', async () => {
  const map = 'maps/screens/product/files/a.js.map';
  await attempt({ path: object(map), body: '{}' });
  const read = (path: string, token?: string) => attempt({ method: 'GET', path, token });
  for (const path of [object('channels/stable/1.json'), '/v1/names/screens', '/v1/identity']) {
    expect((await read(path, '')).status).toBe(401);
    expect((await read(path, tokens.home)).status).toBe(200);
  }
  expect((await read(object(map), tokens.home)).status).toBe(403);
  for (const token of [tokens.product, tokens.publisher, tokens.promoter]) {
    expect((await read(object(map), token)).status).toBe(200);
  }
  expect((await read('/v1/other', tokens.product)).status).toBe(404);
});

test('two teams that promote at once both succeed, one after the other', async () => {
  const [product, home] = [api.open(tokens.product), api.open(tokens.home)];
  await publish(home, 'home', '2.0.0');
  const before = (await readHead(api.store, 'stable'))?.n ?? 0;
  await Promise.all([promote(product, 'product', '3.0.0'), promote(home, 'home', '2.0.0')]);
  const head = await readHead(api.store, 'stable');
  expect(head?.n).toBe(before + 2);
  expect(head?.set.screens['product']?.stable.version).toBe('3.0.0');
  expect(head?.set.screens['home']?.stable.version).toBe('2.0.0');
});

test('a token that is removed from the file is refused a second later; a broken or older file admits nobody', async () => {
  const { api: other, tokens: own } = await startApi({ product: {}, everything: {} });
  await using _ = other;
  const whole = await readFile(other.keysPath, 'utf8');
  const list = JSON.parse(whole);
  const rest = list.tokens.filter(({ id }: { id: string }) => id !== 'everything');
  const headers = { Authorization: `Bearer ${own.everything}` };
  const statusOf = async () => (await fetch(`${other.url}/v1/identity`, { headers })).status;
  // Seldom, or the address would be one that guesses.
  const options = { timeout: 20_000, interval: 500 };
  expect(await statusOf()).toBe(200);
  await writeFile(other.keysPath, JSON.stringify({ ...list, revision: 2, tokens: rest }));
  await expect.poll(statusOf, options).toBe(401);
  await writeFile(other.keysPath, whole.slice(0, -2));
  await expect.poll(statusOf, options).toBe(503);
  expect((await fetch(`${other.metricsUrl}/readyz`)).status).toBe(503);
  await writeFile(other.keysPath, JSON.stringify({ ...list, revision: 3 }));
  await expect.poll(statusOf, options).toBe(200);
  // With an older list, a token would be valid again that was revoked since.
  await writeFile(other.keysPath, whole);
  await expect.poll(statusOf, options).toBe(503);
});

test('an address that guesses tokens has to wait', async () => {
  await using other = (await startApi({ product: {} })).api;
  const guess = (token: string) =>
    fetch(`${other.url}/v1/identity`, { headers: { Authorization: `Bearer ${token}` } });
  const statuses: number[] = [];
  for (let index = 0; index < 22; index += 1) statuses.push((await guess(`guess-${index}`)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('a team takes its screen off the site; another team’s screen it does not', async () => {
  const { api: own, tokens: ownTokens } = await startApi({
    product: { screens: ['product'] },
    home: { screens: ['home'] },
  });
  await using _ = own;
  const [product, home] = [own.open(ownTokens.product), own.open(ownTokens.home)];
  await publish(product, 'product', '1.0.0');
  await promote(product, 'product', '1.0.0');
  const unpromote = async (store: Store) =>
    append(store, 'stable', {
      ...{ by: (await store.writer?.()) ?? '', why: 'broken', signer: await signerOf(store) },
      plan: (head) => planUnpromote(head, 'product'),
    });
  await expect(unpromote(home)).rejects.toMatchObject({ code: 'not-allowed' });
  const { entry } = await unpromote(product);
  expect(await readHead(own.store, 'stable')).toMatchObject(entry);
  expect(entry.set.screens).toEqual({});
  await promote(product, 'product', '1.0.0');
  expect((await readHead(own.store, 'stable'))?.set.removed).toBeUndefined();
});

test('a route is claimed once, and by who may have it', async () => {
  const { api: own, tokens: ownTokens } = await startApi({
    product: { screens: ['product'] },
    any: { screens: ['recipes', 'items'] },
    recipes: { screens: ['recipes'], routes: ['/:locale/recipes/:slug'] },
  });
  await using _ = own;
  const storeOf = (token: keyof typeof ownTokens) => own.open(ownTokens[token]);
  await publish(storeOf('product'), 'product', '1.0.0');
  await promote(storeOf('product'), 'product', '1.0.0');

  // A changed client: the commands refuse both before they send anything.
  await publish(storeOf('any'), 'items', '1.0.0', undefined, '/:locale/product/new');
  await expect(promote(storeOf('any'), 'items', '1.0.0')).rejects.toMatchObject({
    code: 'route-taken',
    message: expect.stringMatching(/items@1.0.0 .* overlaps with that of product/),
  });
  const limit = { code: 'not-allowed', message: expect.stringContaining('with the route') };
  await expect(
    publish(storeOf('recipes'), 'recipes', '1.0.0', undefined, '/:locale/soups/:slug'),
  ).rejects.toMatchObject(limit);
  // Nor may it promote what somebody else has published.
  await publish(storeOf('any'), 'recipes', '2.0.0', undefined, '/:locale/soups/:slug');
  await expect(promote(storeOf('recipes'), 'recipes', '2.0.0')).rejects.toMatchObject(limit);
  await publish(storeOf('recipes'), 'recipes', '3.0.0', undefined, '/:locale/recipes/:slug');
  await promote(storeOf('recipes'), 'recipes', '3.0.0');
  expect((await readHead(own.store, 'stable'))?.set.screens).toHaveProperty('recipes');
});
