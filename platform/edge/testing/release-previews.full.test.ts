import { join } from 'node:path';
import { ReleaseSet } from '@vitrine/contract';
import {
  createKey,
  findScreen,
  integrityOf,
  type KeyList,
  openKeyFile,
  openStore,
  type PreviewGrant,
  type PrivateKey,
  sign,
  signPreviewToken,
} from '@vitrine/release-log';
import { writeScreenPackage } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentDataOf, promote, publish, type RunningEdge, startEdge } from './running-edge.ts';

const HOUR_MS = 3_600_000;
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

let edge: RunningEdge;
/** A release that nobody has promoted. */
let candidate: string;
let team: PrivateKey;

beforeAll(async () => {
  edge = await startEdge();
  const folder = await writeScreenPackage(join(edge.folder, 'candidate'), { change: 'candidate' });
  candidate = await publish(edge.env, 'screen', folder, 'product');
  team = await addKey({});
  await expectOpened(await tokenOf());
});
afterAll(() => edge[Symbol.asyncDispose]());

const keyFile = () =>
  openKeyFile({ store: edge.env['VITRINE_RELEASES'] ?? '', keys: edge.env['VITRINE_KEYS'] });

async function changeKeys(change: (list: KeyList) => KeyList['keys']): Promise<void> {
  const list = (await keyFile().read()) ?? { revision: 0, keys: [] };
  await keyFile().write({ ...list, revision: list.revision + 1, keys: change(list) });
}

async function addKey(rights: Partial<KeyList['keys'][number]>): Promise<PrivateKey> {
  const key = createKey();
  await changeKeys(({ keys }) => [
    ...keys,
    {
      keyId: key.keyId,
      publicKey: key.publicKey,
      owner: 'team-product',
      may: ['publish'],
      screens: ['product'],
      channels: '*',
      from: '2026-01-01T00:00:00.000Z',
      ...rights,
    },
  ]);
  return key;
}

const store = () => openStore(edge.env['VITRINE_RELEASES'] ?? '');

/** A token for the candidate, unless the grant says something else. */
async function tokenOf(grant: Partial<PreviewGrant> = {}, key: PrivateKey = team) {
  const { reference } = await findScreen(store(), 'product', candidate);
  const from = Date.now();
  return signPreviewToken(
    {
      channel: 'stable',
      from,
      until: from + HOUR_MS,
      releases: { product: reference },
      ...grant,
    },
    { keyId: key.keyId, sign: (bytes) => sign(bytes, key) },
  );
}

const open = (token: string, path = '/en/product/lamp?variant=a') =>
  edge.request(`${path}${path.includes('?') ? '&' : '?'}preview-release=${token}`);

/** The edge reads the list of keys when it looks at the log. */
const expectOpened = (token: string) =>
  vi.waitFor(async () => expect((await open(token)).status).toBe(200), { timeout: 10_000 });

async function readSet(url: string) {
  const response = await edge.request(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const set = v.parse(ReleaseSet, JSON.parse(new TextDecoder().decode(bytes)));
  return { response, integrity: integrityOf(bytes), set };
}

test('a link shows the live site with a release, and its set has nothing else in that slot', async () => {
  const response = await open(await tokenOf());
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE);
  expect(response.headers.get('use-as-dictionary')).toBeNull();
  expect(html).toContain('<meta name="robots" content="noindex">');
  const { config, releases } = documentDataOf(html);
  expect(config.errorReporting).toEqual({ enabled: false });
  const alone = { stable: { version: candidate }, lastGood: null, canary: null };
  expect(releases).toMatchObject({
    host: edge.hostVersion,
    n: Number.MAX_SAFE_INTEGER,
    route: alone,
    index: { product: candidate },
  });
  const { response: answer, integrity, set } = await readSet(releases.set.url);
  expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
  expect(answer.headers.get('use-as-dictionary')).toBeNull();
  expect(integrity).toBe(releases.set.integrity);
  expect(set.screens['product']).toMatchObject(alone);
});

test('the banner names the release in every language, and its exit is the same page', async () => {
  const html = await (await open(await tokenOf())).text();
  const banners = [
    ...html.matchAll(/<aside class="preview" lang="(\w+)" dir="(\w+)".*?<\/aside>/g),
  ];
  expect(banners.map(([, lang, direction]) => `${lang} ${direction}`).sort()).toEqual([
    'ar rtl',
    'de ltr',
    'el ltr',
    'en ltr',
    'fr ltr',
    'ja ltr',
  ]);
  for (const [banner] of banners) {
    expect(banner).toContain(`product ${candidate}`);
    expect(banner).toContain('<a href="/en/product/lamp?variant=a">');
  }
});

test('visitors get no byte of it, and no cache of documents has it', async () => {
  const live = await (await edge.request('/en/product/lamp')).text();
  const bytes = async () => {
    const metrics = await (await fetch(edge.metricsUrl)).text();
    return /^vitrine_cache_bytes{cache="documents"} (.*)$/m.exec(metrics)?.[1];
  };
  const before = await bytes();
  await (await open(await tokenOf(), '/en/product/lamp')).text();
  await (await open(await tokenOf(), '/ar/product/lamp')).text();
  expect(await bytes()).toBe(before);
  const after = await (await edge.request('/en/product/lamp')).text();
  expect(after).toBe(live);
  expect(after).not.toContain(candidate);
  expect(after).not.toContain('preview');
});

test('a link that is not valid says so, and shows nothing', async () => {
  const other = await addKey({ screens: ['home'] });
  const expired = await addKey({ until: '2026-02-01T00:00:00.000Z' });
  const now = Date.now();
  const token = await tokenOf();
  const [claims, signature] = token.split('.');
  const { reference } = await findScreen(store(), 'product', candidate);
  const home = { releases: { product: reference, home: reference } };
  const forged = Buffer.from(
    Buffer.from(claims ?? '', 'base64url')
      .toString()
      .replace('stable', 'staple'),
  ).toString('base64url');
  for (const [what, path, status] of [
    ['forged', `${forged}.${signature}`, 403],
    ['cut off', token.slice(0, -1), 403],
    ['empty', '', 403],
    ['another text', '"><script>', 403],
    ['a key that is not in the list', await tokenOf({}, createKey()), 403],
    ['a key of another screen', await tokenOf({}, other), 403],
    ['a key of one of two screens', await tokenOf(home), 403],
    ['a key that has expired', await tokenOf({}, expired), 403],
    ['another channel', await tokenOf({ channel: 'beta' }), 403],
    ['for longer than a week', await tokenOf({ until: now + 8 * 24 * HOUR_MS }), 403],
    [
      'made for tomorrow',
      await tokenOf({ from: now + 24 * HOUR_MS, until: now + 25 * HOUR_MS }),
      403,
    ],
    ['ended', await tokenOf({ from: now - 2 * HOUR_MS, until: now - HOUR_MS }), 410],
    [
      'a record that is not stored',
      await tokenOf({ releases: { product: { ...reference, version: '9.9.9-0000000000' } } }),
      410,
    ],
    [
      'another record',
      await tokenOf({
        releases: { product: { ...reference, record: `sha384-${'A'.repeat(64)}` } },
      }),
      410,
    ],
    ['an entry that does not exist', await tokenOf({ past: { n: 999, at: now } }), 410],
  ] as const) {
    const response = await edge.request(
      `/ar/product/lamp?preview-release=${encodeURIComponent(path)}`,
    );
    const html = await response.text();
    expect([what, response.status]).toEqual([what, status]);
    expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<a href="/ar/product/lamp">');
    expect(html).not.toContain('<script');
    if (/^[\w.-]+$/.test(path)) {
      const n = what.startsWith('an entry') ? 999 : 2;
      const set = await edge.request(`/sets/preview/${n}/${path}.json`);
      expect([what, set.status]).toEqual([what, status]);
      expect(Object.fromEntries(set.headers)).toMatchObject(PRIVATE);
    }
  }
});

test('a revoked key ends its links', async () => {
  const key = await addKey({});
  const token = await tokenOf({}, key);
  await expectOpened(token);
  const at = new Date().toISOString();
  await changeKeys(({ keys }) =>
    keys.map((each) =>
      each.keyId === key.keyId
        ? { ...each, revoked: { at, since: at, heads: {}, why: 'a laptop was stolen' } }
        : each,
    ),
  );
  await expect.poll(async () => (await open(token)).status).toBe(403);
});

const develop = { screen: 'product', origin: 'http://localhost:3001' };

test('a developer link takes one screen from this machine, and changes nothing else', async () => {
  const developer = await addKey({ may: ['develop'] });
  const token = await tokenOf({ releases: {}, develop }, developer);
  await expectOpened(token);
  const response = await open(token);
  const html = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...PRIVATE,
    'integrity-policy': 'blocked-destinations=(script)',
  });
  const live = await edge.request('/en/product/lamp');
  expect(live.headers.get('content-security-policy')).not.toContain('localhost:3001');
  const sourcesOf = (answer: Response) =>
    new Map(
      (answer.headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((directive) => [directive.split(' ', 1)[0], directive.split(' ')]),
    );
  const extended = [...sourcesOf(response)].filter(([, sources]) =>
    sources.includes(develop.origin),
  );
  expect(extended.map(([name]) => name)).toEqual([
    'script-src',
    'style-src',
    'connect-src',
    'img-src',
    'font-src',
  ]);
  const { config, releases } = documentDataOf(html);
  expect(config).toMatchObject({ errorReporting: { enabled: false }, signals: 0 });
  expect(releases).toMatchObject({ develop, route: null });
  expect(html).toContain(
    '<bdi>product</bdi> comes from <bdi>http://localhost:3001</bdi>, in this browser alone.',
  );
  const other = documentDataOf(await (await open(token, '/en/home')).text());
  expect(other.releases).toMatchObject({ develop });
});

test('a developer link needs the right to develop its screen, whenever it is opened', async () => {
  const developer = await addKey({ may: ['develop'], screens: ['product'] });
  const good = await tokenOf({ releases: {}, develop }, developer);
  await expectOpened(good);
  const now = Date.now();
  const origin = 'http://evil.example:3001';
  for (const [what, grant, key, status] of [
    ['who may only publish', {}, team, 403],
    ['another screen', { develop: { ...develop, screen: 'home' } }, developer, 403],
    ['the host', { develop: { ...develop, screen: 'host' } }, developer, 403],
    ['another machine', { develop: { ...develop, origin } }, developer, 403],
    ['for two days', { until: now + 48 * HOUR_MS }, developer, 403],
    ['ended', { from: now - 2 * HOUR_MS, until: now - HOUR_MS }, developer, 410],
    ['with a release that it may not publish', { releases: undefined }, developer, 403],
  ] as const) {
    const { reference } = await findScreen(store(), 'product', candidate);
    const releases = 'releases' in grant ? { product: reference } : {};
    const token = await tokenOf({ develop, ...grant, releases }, key);
    const response = await open(token);
    expect([what, response.status]).toEqual([what, status]);
    expect(response.headers.get('content-security-policy')).not.toContain('3001');
  }
  await changeKeys(({ keys }) =>
    keys.map((each) => (each.keyId === developer.keyId ? { ...each, may: ['publish'] } : each)),
  );
  await expect.poll(async () => (await open(good)).status).toBe(403);
});

test('a page that has moved stays in the preview', async () => {
  const token = await tokenOf();
  const response = await open(token, '/en/product/former');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/en/product/lamp?preview-release=${token}`);
  expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE);
});

test('a draft and a release can be previewed together', async () => {
  const response = await open(await tokenOf(), '/en/product/lamp?preview=some.token');
  const html = await response.text();
  const { config, releases } = documentDataOf(html);
  expect(config.contentUrl).toBe(`${edge.env['VITRINE_CONTENT_URL']}/v1/preview/some.token`);
  expect(releases.route?.stable.version).toBe(candidate);
  expect(html).toContain('<p>Preview of a draft. Visitors do not see it. Preview of <bdi>product ');
  expect(html).toContain('<a href="/en/product/lamp">');
  const refused = await open(await tokenOf(), '/en/product/lamp?preview=forged');
  expect(refused.status).toBe(403);
});

test('a link to the past shows the set of then', async () => {
  const past = { n: 2, at: Date.parse('2026-11-03T14:03:00Z') };
  const folder = await writeScreenPackage(join(edge.folder, 'later'), { change: 'later' });
  const later = await publish(edge.env, 'screen', folder, 'product');
  await promote(edge.env, 'product', later);
  const live = async () =>
    documentDataOf(await (await edge.request('/en/product/lamp')).text()).releases.route?.stable
      .version;
  await expect.poll(live).toBe(later);
  const html = await (await open(await tokenOf({ releases: {}, past }))).text();
  const { releases } = documentDataOf(html);
  expect(releases.route).toMatchObject({
    stable: { version: edge.productVersion },
    lastGood: null,
    canary: null,
  });
  expect(html).toContain('Preview of the site as it was on November 3, 2026 at 14:03 UTC.');
  const { set, integrity } = await readSet(releases.set.url);
  expect(integrity).toBe(releases.set.integrity);
  expect(set.screens['product']?.stable.version).toBe(edge.productVersion);
});
