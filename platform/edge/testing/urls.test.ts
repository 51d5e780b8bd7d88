import { findHost, openStore } from '@vitrine/release-log';
import { startService } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentDataOf, main, type RunningEdge, startEdge } from './running-edge.ts';

let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge({}, 'five');
}, 30_000);

afterAll(() => edge[Symbol.asyncDispose]());

test('S1: the empty path redirects to /en/home, and keeps its query', async () => {
  const answer = await edge.request('/?from=post');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/en/home?from=post');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});

// It was /en/home, of a shop whose language is another one.
test('S1: the empty path redirects to the home page in the default language of the shop', async () => {
  edge.content.defaultLocale = 'ar';
  const another = await startService(main, { ...edge.env, PORT: '0' });
  const start = () => fetch(`${another.url}/`, { redirect: 'manual' });
  await expect.poll(async () => (await start()).headers.get('Location')).toBe('/ar/home');
  await another.stop();
  edge.content.defaultLocale = 'en';
});

describe('URLs for crawlers', () => {
  test('a moved page redirects, and caches have to revalidate', async () => {
    const answer = await edge.request('/ar-EG/product/former?variant=a&page=x');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      ...[301, '/ar-EG/product/lamp?variant=a'],
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await edge.request('/ar-EG/product/lamp')).status).toBe(200);
  });

  test('the manifest has the name of the shop, and icons of the sizes that it names', async () => {
    const answer = await edge.request('/manifest.webmanifest');
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const { icons, start_url, name } = JSON.parse(await answer.text());
    expect(name).toBe('Søn & Co');
    expect(start_url).toBe('/');
    expect(icons).toHaveLength(2);
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await edge.request(src);
      expect([src, icon.status]).toEqual([src, 200]);
      expect(icon.headers.get('Content-Type')).toBe('image/png');
      const bytes = Buffer.from(await icon.arrayBuffer());
      expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('robots.txt forbids nothing and links to the sitemap', async () => {
    const answer = await edge.request('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml\n',
    );
  });

  test('the sitemap index links to the pages of each locale, compressed and with entity tags', async () => {
    const index = await (await edge.request('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(files).toEqual([
      'https://shop.example/sitemap-en-1.xml',
      'https://shop.example/sitemap-ar-1.xml',
    ]);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await edge.request('/sitemap-ar-1.xml', { headers });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await answer.text()).toContain('<loc>https://shop.example/ar/a&amp;b</loc>');
      const etag = answer.headers.get('etag') ?? '';
      const again = await edge.request('/sitemap-ar-1.xml', {
        headers: { ...headers, 'If-None-Match': etag },
      });
      expect(again.status).toBe(304);
    }
    for (const file of [
      '/sitemap-ar-2.xml',
      '/sitemap-zz-1.xml',
      '/sitemap-ar-0.xml',
      '/sitemap-.xml',
    ]) {
      expect([file, (await edge.request(file)).status]).toEqual([file, 404]);
    }
  });
});

describe('S7: missing pages and files', () => {
  test.each(['/home', '/en/nowhere', '/en', '/en/product', '/ar/product/a/b'])(
    '%s is the shell with status 404, not a redirect',
    async (path) => {
      const answer = await edge.request(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(documentDataOf(await answer.text()).releases.route).toBeNull();
    },
  );

  // A page that is certainly missing is a 404; one that could not be looked up is a 503.
  test.each([
    ['/en/home', 200],
    ['/en/explore?q=nothing-such', 200],
    ['/zz/home', 200],
    ['/EN/explore', 200],
    ['/de-AT/brand/kiln', 200],
    ['/en/product/lamp/', 200],
    ['/en/product/gone', 404],
    ['/en/product-group/gone', 404],
    ['/en/brand/gone', 404],
    ['/zz/brand/gone', 404],
    ['/en/product/broken', 503],
    ['/en/product-group/broken', 503],
    ['/ar/brand/never', 503],
    ['/e/home', 404],
    ['/en_US/home', 404],
    ['/en/elsewhere', 404],
    ['/en/explore/more', 404],
    ['/en/product/%E0%A4%A', 404],
    ['//en/home', 404],
  ])('%s has status %i, and noindex if it is missing', async (path, status) => {
    const answer = await edge.request(path);
    expect(answer.status).toBe(status);
    expect((await answer.text()).includes('content="noindex"')).toBe(status === 404);
  });

  test.each([
    '/favicon.ico',
    '/en/missing.js',
    '/host/',
    '/host/files/static/js/missing.js',
    '/sets/99.json',
    '/sets/0.json',
    '/sets/..%2f1.json',
    '/host/..%2fchannels/stable/1.json',
  ])('%s is a 404 in plain text', async (path) => {
    const answer = await edge.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('a host template is not served as a page', async () => {
    const store = openStore(edge.env['VITRINE_RELEASES'] ?? '');
    const { document } = (await findHost(store, edge.hostVersion)).record;
    expect(document).toMatch(/^index\.\w{10}\.html$/);
    expect((await edge.request(`/host/files/${document}`)).status).toBe(404);
  });

  test('only GET and HEAD are allowed', async () => {
    const answer = await edge.request('/en/home', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });
});

test('the host’s files are immutable and compressed', async () => {
  const answer = await edge.request('/host/files/static/js/index.js', {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(await answer.text()).toContain('host');
});

// Only files of screens had the policy: a script in a picture of the host ran as the site.
test('a file of the host that is opened directly cannot run as a page of the site', async () => {
  const answer = await edge.request('/host/files/static/js/index.js');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

describe('files of screens', () => {
  const file = (name: string) => `/screens/product/files/${name}`;
  const script = file('static/js/screen.js');

  test('are served from the site’s own origin by default', async () => {
    const answer = await edge.request(script, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const { config } = documentDataOf(await (await edge.request('/en/product/a')).text());
    expect(config.releasesUrl).toBe(edge.env['VITRINE_SITE_URL']);
  });

  test.each(['page.html', '..%2f..%2f..%2fchannels/stable/1.json', 'missing.js'])(
    '%s is not served',
    async (name) => {
      expect((await edge.request(file(name))).status).toBe(404);
    },
  );

  test('records of releases are not served', async () => {
    const record = `/screens/product/releases/${edge.productVersion}.json`;
    expect((await edge.request(record)).status).toBe(404);
  });

  test('are not served by the edge if another origin is configured', async () => {
    const other = await startService(main, {
      ...edge.env,
      VITRINE_RELEASES_URL: 'https://releases.example',
    });
    try {
      const answer = await fetch(other.url + script);
      expect(answer.status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

test.each([
  '/',
  '/en/home',
  '/home',
  '/favicon.ico',
  '/config.json',
  '/healthz',
  '/readyz',
  '/sets/1.json',
])('%s is not sniffed for another content type', async (path) => {
  expect((await edge.request(path)).headers.get('X-Content-Type-Options')).toBe('nosniff');
});
