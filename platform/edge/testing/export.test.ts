import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@vitrine/release-log';
import { runScript, writeHostPackage } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentDataOf, promote, publish, type RunningEdge, startEdge } from './running-edge.ts';

const COMMAND = new URL('../src/export.ts', import.meta.url).pathname;
const SITE = 'https://shop.example';

let edge: RunningEdge;
let copy: string;

beforeAll(async () => {
  edge = await startEdge();
  copy = join(edge.folder, 'copy');
  await exportSite();
}, 60_000);

afterAll(() => edge[Symbol.asyncDispose]());

async function exportSite(...args: string[]): Promise<string> {
  const content = edge.env['VITRINE_CONTENT_URL'] ?? '';
  const options = ['--site', SITE, '--content', content, ...args];
  const { code, stdout, stderr } = await runScript(COMMAND, [copy, ...options], { env: edge.env });
  expect(code, stderr).toBe(0);
  return stdout;
}

const textOf = (path: string) => readFile(join(copy, path), 'utf8');
const jsonOf = async (path: string) => JSON.parse(await textOf(path));

test('a document has its policy, and site, content and release files at one origin', async () => {
  const html = await textOf('404.html');
  expect(html).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/);
  const { config } = documentDataOf(html);
  expect(config).toMatchObject({
    siteUrl: SITE,
    contentUrl: SITE,
    releasesUrl: SITE,
    site: { files: true },
  });
});

test('the files of the live releases are there, and nothing that is not public', async () => {
  const host = await readdir(join(copy, 'host'), { recursive: true });
  expect(host).toContain(join('files', 'static', 'js', 'index.js'));
  expect(host.filter((name) => /\.html$|\.json$/.test(name))).toEqual([]);
  expect((await stat(join(copy, 'screens', 'product'))).isDirectory()).toBe(true);
  expect(await jsonOf('sets/head.json')).toMatchObject({ n: 2 });
  expect((await jsonOf('sets/2.json')).screens['product'].stable.version).toBe(edge.productVersion);
});

test('responses are files, and lists have no filters', async () => {
  const facets = [{ name: 'color', values: [] }];
  expect((await jsonOf('v1/ar/explore.json')).facets).toEqual(facets);
  expect((await jsonOf('v1/ar/explore/sort=price.json')).facets).toEqual(facets);
  expect(await jsonOf('v1/site.json')).toMatchObject({ name: 'Søn & Co', files: true });
});

test('search engines, browsers and file hosts find their files', async () => {
  expect(await textOf('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(await textOf('sitemap.xml')).toContain(`${SITE}/sitemap-en-1.xml`);
  expect(await textOf('sitemap-en-1.xml')).toContain('/en/a&amp;b');
  expect(await textOf('index.html')).toContain('url=/en/home');
  expect(await textOf('_redirects')).toBe('/ /en/home 302\n');
  expect(await textOf('_headers')).toContain('/host/*');
  expect(await textOf('healthz')).toBe('ok\n');
  expect((await readFile(join(copy, 'icon-192.png'))).subarray(1, 4).toString()).toBe('PNG');
});

test('a page that has moved since is a document that leads on', async () => {
  const list = join(edge.folder, 'former.txt');
  await writeFile(list, '/en/product/former\n/en/product/gone\n');
  await exportSite('--former', list);
  expect(await textOf('en/product/former.html')).toContain('url=/en/product/lamp');
  expect(await textOf('_redirects')).toContain('/en/product/former /en/product/lamp 301\n');
});

test('the next export knows what has moved, and writes only what has changed', async () => {
  expect(await exportSite()).toContain(' 0 written (0.0 MB), 0 removed.');
  expect(await textOf('_redirects')).toContain('/en/product/former /en/product/lamp 301\n');
});

const scriptOf = (html: string) => /src="\/(host\/files\/[^"]+)"/.exec(html)?.[1] ?? '';

test('after a promotion, the files of the release before it stay', async () => {
  const formerScript = scriptOf(await textOf('404.html'));
  const folder = await writeHostPackage(join(edge.folder, 'next-host'), { change: '// another' });
  const version = await publish(edge.env, HOST, folder);
  await promote(edge.env, HOST, version);
  await exportSite();
  const script = scriptOf(await textOf('404.html'));
  expect(script).not.toBe(formerScript);
  for (const path of [script, formerScript]) expect(await textOf(path)).not.toBe('');
});
