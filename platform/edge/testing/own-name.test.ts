import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningEdge, startEdge } from './running-edge.ts';

let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge();
}, 30_000);

afterAll(() => edge[Symbol.asyncDispose]());

/** Names of the program that nobody sees: a host of today finds its data by them. */
const IDENTIFIERS = ['<script type="application/json" id="vitrine">'];

const NAME = 'Søn &amp; Co';

// The name of the demonstration stood in titles, heads, the manifest and in pages of the edge.
test.each([
  ['a page', '/en/product/lamp', 200, `· ${NAME}</title>`],
  ['a page in another language', '/ar/product/lamp', 200, `· ${NAME}</title>`],
  ['a page without a screen of its own', '/index.html', 200, `<title>${NAME}</title>`],
  ['a page that has moved', '/en/product/former', 301],
  ['a page that is missing', '/en/product/gone', 404, `· ${NAME}</title>`],
  ['a page that cannot be read', '/en/product/broken', 503, `· ${NAME}</title>`],
  ['an unknown path', '/en/x/y/z', 404, `· ${NAME}</title>`],
  ['a page in an unknown locale', '/xx/product/lamp', 200, `· ${NAME}</title>`],
  ['an address that is not one', '/en/%E0%A4%A', 404, `· ${NAME}</title>`],
  ['an address that is too long', `/en/${'a'.repeat(20_000)}`, 414],
  ['a preview that has expired', '/en/home?preview=expired', 410],
  ['a preview that is forged', '/en/home?preview=forged', 403],
  ['the manifest', '/manifest.webmanifest', 200, '"name":"Søn & Co"'],
  ['the configuration', '/config.json', 200, '"name":"Søn & Co"'],
  ['the releases', '/releases.json', 200],
  ['the newest set', '/sets/head.json', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['a part of the sitemap', '/sitemap-en-1.xml', 200],
  ['the styles for visitors without scripts', '/no-script.css', 200],
  ['a file that is missing', '/host/files/missing.js', 404],
])('%s has the name of the shop or none', async (_what, path, status, name = '') => {
  const answer = await edge.request(path);
  const text = JSON.stringify([...answer.headers]) + (await answer.text());
  expect(answer.status, text).toBe(status);
  expect(text).toContain(name);
  expect(text).not.toContain('<title></title>');
  expect(IDENTIFIERS.reduce((rest, identifier) => rest.replace(identifier, ''), text)).not.toMatch(
    /vitrine/i,
  );
});

test('a page that refuses a form has no name', async () => {
  const answer = await edge.request('/en/home', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(await answer.text()).not.toMatch(/vitrine|<title><\/title>/i);
});
