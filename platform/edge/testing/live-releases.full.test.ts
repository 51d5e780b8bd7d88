import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decompressWith } from '@vitrine/http';
import { HOST } from '@vitrine/release-log';
import {
  runScript,
  startService,
  writeHostPackage,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  commandOf,
  documentDataOf,
  main,
  promote,
  publish,
  type RunningEdge,
  startEdge,
} from './running-edge.ts';

let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge();
}, 30_000);

afterAll(() => edge[Symbol.asyncDispose]());

test('/readyz on the metrics port reports the live releases', async () => {
  expect(await (await fetch(`${edge.metricsUrl}/readyz`)).json()).toMatchObject({
    status: 'ready',
    n: 2,
    host: edge.hostVersion,
    screens: { product: edge.productVersion },
    problem: null,
  });
});

test('the metrics count documents from the cache, and say which log entry is in force', async () => {
  for (const _ of [1, 2]) await edge.request('/en/product/counted');
  const metrics = await (await fetch(`${edge.metricsUrl}/metrics`)).text();
  expect(metrics).toMatch(/^vitrine_cache_requests_total{cache="documents",result="hit"} [1-9]/m);
  expect(metrics).toMatch(/^vitrine_release_log_entry 2$/m);
});

test('a promotion is live within about a second, and old sets stay available', async () => {
  const dir = await writeScreenPackage(join(edge.folder, 'next'), { change: 'next' });
  const version = await publish(edge.env, 'screen', dir, 'product');
  const before = documentDataOf(await (await edge.request('/en/product/a')).text()).releases;
  await promote(edge.env, 'product', version);
  await expect
    .poll(async () => documentDataOf(await (await edge.request('/en/product/a')).text()).releases, {
      timeout: 1500,
    })
    .toMatchObject({
      n: 3,
      route: { stable: { version }, lastGood: { version: edge.productVersion } },
    });
  expect((await edge.request(before.set.url)).status).toBe(200);
});

test('a browser that has a set gets only what is different in a newer one', async () => {
  const accepts = { 'Accept-Encoding': 'br, dcz' };
  const bytesOf = async (path: string, headers = {}) => {
    const answer = await edge.request(path, { headers });
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const { answer: first, bytes: before } = await bytesOf('/sets/2.json');
  expect(first.headers.get('Use-As-Dictionary')).toBe('match="/sets/*.json"');
  expect(first.headers.get('Vary')).toBe('Accept-Encoding, Available-Dictionary');
  const { bytes: after } = await bytesOf('/sets/1.json');
  const hash = createHash('sha256').update(before).digest('base64');
  const has = (dictionary: string) => ({ ...accepts, 'Available-Dictionary': `:${dictionary}:` });
  const { answer, bytes } = await bytesOf('/sets/1.json', has(hash));
  expect(answer.headers.get('Content-Encoding')).toBe('dcz');
  expect(Buffer.compare(await decompressWith(before, bytes), after)).toBe(0);
  const { answer: unknown } = await bytesOf('/sets/1.json', has(`${'A'.repeat(43)}=`));
  expect(unknown.headers.get('Content-Encoding')).toBe('br');
});

test('documents are served while the store is not available', async () => {
  const store = edge.env['VITRINE_RELEASES'] ?? '';
  await rename(store, `${store}-away`);
  try {
    await wait(700);
    const answer = await edge.request('/en/product/another');
    expect(answer.status).toBe(200);
    expect(documentDataOf(await answer.text()).releases.host).toBe(edge.hostVersion);
    expect((await edge.request('/readyz')).status).toBe(200);
  } finally {
    await rename(`${store}-away`, store);
  }
});

// Regression: the pages of a screen that was taken off the site, or not yet promoted, answered 200
// with “Something went wrong on our side”.
test('a screen that the host does not know has pages while it is live', async () => {
  const status = async (path = '/en/wishlist/7') => (await edge.request(path)).status;
  expect(await status()).toBe(404);
  const screen = await writeScreenPackage(join(edge.folder, 'wishlist'), {
    screen: 'wishlist',
    route: '/:locale/wishlist/:id',
  });
  await promote(edge.env, 'wishlist', await publish(edge.env, 'screen', screen, 'wishlist'));
  await expect.poll(() => status(), { timeout: 10_000 }).toBe(200);
  expect(await status('/en/wishlist')).toBe(404);
  const dataOf = async (path: string) =>
    documentDataOf(await (await edge.request(path)).text()).releases;
  // Every page must be able to link to it.
  const routes = { wishlist: '/:locale/wishlist/:id' };
  expect(await dataOf('/en/home')).toMatchObject({ routes });
  expect(await dataOf('/en/wishlist/7')).toMatchObject({
    routes,
    route: { stable: { screen: 'wishlist' } },
  });
  await runScript(commandOf('screen'), ['remove', 'wishlist', '--why', 'a trial', '--by', 'Noor'], {
    env: edge.env,
  });
  await expect.poll(() => status(), { timeout: 10_000 }).toBe(404);
  expect(await dataOf('/en/home')).not.toHaveProperty('routes');
});

test('a screen of the host without a release answers 404, and the edge says so', async () => {
  const live = async () =>
    (await (await fetch(`${edge.metricsUrl}/readyz`)).json())['withoutRelease'];
  const routes = { home: '/:locale/home', wishlist: '/:locale/wishlist' };
  const dir = await writeHostPackage(join(edge.folder, 'host-with-wishlist'), { routes });
  await promote(edge.env, HOST, await publish(edge.env, 'host', dir));
  await expect.poll(live, { timeout: 10_000 }).toEqual(['home', 'wishlist']);
  const answer = await edge.request('/ar/wishlist');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<title>لا توجد صفحة بهذا العنوان · Søn &amp; Co</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  await promote(edge.env, HOST, edge.hostVersion);
});

test('an edge that starts on a copy of the store serves the same releases and files', async () => {
  const { VITRINE_RELEASES: store = '' } = edge.env;
  const env = { ...edge.env, VITRINE_RELEASES: join(edge.folder, 'copy') };
  await runScript(commandOf('releases'), ['copy', store, env.VITRINE_RELEASES], { env });
  const copied = await startService(main, env);
  try {
    const { set } = documentDataOf(await (await edge.request('/en/home')).text()).releases;
    for (const path of [set.url, '/host/files/static/js/index.js']) {
      const answer = await fetch(copied.url + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(await (await edge.request(path)).text());
    }
  } finally {
    await copied.stop();
  }
});

test('the manifest of the live release has an address for other hosts', async () => {
  const response = await edge.request('/mf/product/mf-manifest.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  const { metaData, exposes } = await response.json();
  expect(metaData.publicPath).toMatch(/\/screens\/product\/files\/$/);
  expect(exposes).toMatchObject([{ path: './screen' }]);

  const missing = await edge.request('/mf/nothing-such/mf-manifest.json');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('No release of nothing-such');
});
