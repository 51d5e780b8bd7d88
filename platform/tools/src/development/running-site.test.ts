import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { append, openStore, planPromote, readHead } from '@vitrine/release-log';
import { TEST_SIGNER, temporaryFolder } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../site/settings.ts';
import { isSiteRunning } from './running-site.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Server;
/** The answer of the edge to every request. */
let live: object;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = createServer((_, response) => response.end(JSON.stringify(live)));
  server.listen(0, 'localhost');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await folder[Symbol.asyncDispose]();
});

function settings() {
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const urls = { siteUrl: url, releasesUrl: url, contentUrl: url };
  return { ...readSettings({}), ...urls, releases: folder.path };
}

/** Promotes a release; returns what an edge with that store says about its set. */
async function promote() {
  const store = openStore(folder.path);
  const reference = { version: '1', record: `sha384-${'A'.repeat(64)}` };
  const plan = (head: Parameters<typeof planPromote>[0]) => planPromote(head, 'product', reference);
  await append(store, 'stable', { by: 'Noor', why: '', signer: TEST_SIGNER, plan });
  const entry = await readHead(store, 'stable');
  return { n: entry?.n, at: entry?.at };
}

it('recognizes the site of its own store', async () => {
  live = await promote();
  expect(await isSiteRunning(settings())).toBe(true);
});

it('rejects the site of another store', async () => {
  live = { ...(await promote()), at: '2026-01-01T00:00:00.000Z' };
  await expect(isSiteRunning(settings())).rejects.toThrow(
    /with VITRINE_SITE_URL; .* set PORT, RELEASES_PORT/,
  );
});

it('finds no site where something else answers, or nothing', async () => {
  live = { hello: 'world' };
  expect(await isSiteRunning(settings())).toBe(false);
  const { siteUrl: _, ...rest } = settings();
  expect(await isSiteRunning({ ...rest, siteUrl: 'http://localhost:9' })).toBe(false);
});
