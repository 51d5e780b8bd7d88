// The edge as a browser meets it: real processes, releases made by the very commands.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { DocumentData, DocumentReleases, ReleaseSet } from '@vitrine/contract';
import { TEMPLATE_PLACEHOLDERS } from '@vitrine/release-log';
import {
  runScript,
  type Started,
  startService,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const command = (name: string) =>
  new URL(`../../releases/src/bin/${name}.ts`, import.meta.url).pathname;
const main = new URL('./main.ts', import.meta.url).pathname;

const LOCALES = {
  default: 'en',
  items: [
    { code: 'en', name: 'English', direction: 'ltr', currency: 'EUR' },
    { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'EUR' },
  ],
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let content: Server;
let env: Record<string, string>;
let edge: Started;
let hostVersion: string;
let productVersion: string;

async function publish(name: 'screen' | 'host', dir: string, ...args: string[]): Promise<string> {
  const done = await runScript(
    command(name),
    ['publish', ...args, '--dir', dir, '--no-build', '--json'],
    { env },
  );
  return v.parse(v.object({ version: v.string() }), JSON.parse(done.stdout)).version;
}

async function promote(name: 'screen' | 'host', release: string): Promise<void> {
  const unchecked = name === 'screen' ? ['--unchecked', '--why', 'a trial'] : [];
  const done = await runScript(command(name), ['promote', release, ...unchecked], { env });
  expect(done).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  folder = await temporaryFolder();
  content = createServer((asked, response) => {
    const { url = '' } = asked;
    if (url === '/v1/locales') return response.end(JSON.stringify(LOCALES));
    if (url.endsWith('/gone')) {
      return response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end('{}');
    }
    if (url.startsWith('/v1/sitemap')) {
      const alternates = LOCALES.items.map(({ code }) => ({ locale: code, path: `/${code}/a&b` }));
      const items = [{ alternates, modified: '2026-11-21T09:00:00.000Z' }];
      return response.end(JSON.stringify({ items, parts: 1 }));
    }
    if (url.endsWith('/former')) {
      return response.writeHead(301, { Location: url.replace('former', 'lamp') }).end();
    }
    if (url.endsWith('/broken')) return response.end('<html>');
    if (url.endsWith('/never')) return;
    const { pathname } = new URL(url, 'http://content.test');
    const head = {
      title: `<Lamp> of ${url}`,
      description: '"A" lamp',
      path: pathname.replace('/v1/', '/').replace('products', 'product'),
      alternates: LOCALES.items.map(({ code }) => ({ locale: code, path: `/${code}/x` })),
      jsonLd: [{ '@type': 'Product', name: '</script>', url: '/en/x' }],
    };
    return response.end(JSON.stringify({ head }));
  });
  await new Promise<void>((resolve) => content.listen(0, resolve));
  const address = content.address();
  env = {
    PORT: '0',
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_SITE_URL: 'https://shop.example',
    VITRINE_CONTENT_URL: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
  };
  const product = await writeScreenPackage(join(folder.path, 'product'), {
    files: { 'page.html': '<p>' },
  });
  hostVersion = await publish('host', await writeHostPackage(join(folder.path, 'host')));
  productVersion = await publish('screen', product, 'product');
  await promote('host', hostVersion);
  await promote('screen', `product@${productVersion}`);
  edge = await startService(main, env);
}, 30_000);

afterAll(async () => {
  await edge.stop();
  content.closeAllConnections();
  content.close();
  await folder[Symbol.asyncDispose]();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(edge.url + path, { redirect: 'manual', signal: AbortSignal.timeout(5000), ...init });

/** `fetch` does not let anybody choose `Host`. */
async function rawly(path: string, host: string): Promise<string> {
  const asked = request(edge.url + path, { headers: { Host: host } }).end();
  const [answer] = await once(asked, 'response');
  return text(answer);
}

function dataOf(html: string) {
  const json = /<script type="application\/json" id="vitrine">(.*?)<\/script>/.exec(html)?.[1];
  return v.parse(DocumentData, JSON.parse(json ?? ''));
}

test('S1: the empty path redirects to /en/home, and keeps its query', async () => {
  const answer = await ask('/?from=post');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/en/home?from=post');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});

describe('what crawlers ask for', () => {
  test('a page that has moved is answered with where it is, not to be kept without asking', async () => {
    const answer = await ask('/ar-EG/product/former?variant=a&page=x');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      ...[301, '/ar-EG/product/lamp?variant=a'],
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await ask('/ar-EG/product/lamp')).status).toBe(200);
  });

  test('robots.txt forbids nothing and names the sitemap', async () => {
    const answer = await ask('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml\n',
    );
  });

  test('the sitemap leads from its index to each locale’s pages, compressed and tagged', async () => {
    const index = await (await ask('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(files).toEqual([
      'https://shop.example/sitemap-en-1.xml',
      'https://shop.example/sitemap-ar-1.xml',
    ]);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await ask('/sitemap-ar-1.xml', { headers });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await answer.text()).toContain('<loc>https://shop.example/ar/a&amp;b</loc>');
      const etag = answer.headers.get('etag') ?? '';
      const again = await ask('/sitemap-ar-1.xml', {
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
      expect([file, (await ask(file)).status]).toEqual([file, 404]);
    }
  });
});

describe('a document', () => {
  test('has configuration and release set, with the record of its route', async () => {
    const answer = await ask('/ar/product/lamp-01');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`src="/host/${hostVersion}/static/js/index.js"`);
    expect(html).not.toMatch(/__HOST_BASE__|<!--vitrine/);
    const { config, releases } = dataOf(html);
    expect(config).toMatchObject({
      contentUrl: env['VITRINE_CONTENT_URL'],
      releasesUrl: 'https://shop.example',
      errorReporting: { enabled: false },
      locales: { items: [{ code: 'en' }, { code: 'ar' }] },
    });
    expect(releases).toMatchObject({
      n: 2,
      host: hostVersion,
      index: { product: productVersion },
      route: { stable: { screen: 'product', version: productVersion }, canary: null },
    });
  });

  test('names the whole set by a hash that it has', async () => {
    const { set } = dataOf(await (await ask('/en/home')).text()).releases;
    const answer = await ask(set.url);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(set.integrity);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    const { screens } = v.parse(ReleaseSet, JSON.parse(new TextDecoder().decode(bytes)));
    expect(screens['product']?.stable.version).toBe(productVersion);
  });

  test('has a set whose number says when it has become old, asked anew each time', async () => {
    const answer = await ask('/sets/head.json');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.json()).toEqual({
      n: dataOf(await (await ask('/en/home')).text()).releases.n,
    });
  });

  test('of a screen that nobody has promoted has no record', async () => {
    expect(dataOf(await (await ask('/en/home')).text()).releases.route).toBeNull();
  });

  test('allows its inline script by hash, and asks for integrity', async () => {
    const answer = await ask('/en/home');
    const inline = /<script>([\s\S]*?)<\/script>/.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
    expect(answer.headers.get('Integrity-Policy')).toBe('blocked-destinations=(script)');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test('is compressed, revalidated, and not sent again to who has it', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    // It says to the minute when it was answered: two requests may straddle one.
    await expect
      .poll(async () => {
        const first = await ask('/en/home', { headers });
        await first.text();
        expect(first.headers.get('Content-Encoding')).toBe('br');
        expect(first.headers.get('Vary')).toBe('Accept-Encoding');
        expect(first.headers.get('Cache-Control')).toBe('no-cache');
        const tag = first.headers.get('ETag') ?? '';
        expect(tag).toMatch(/^"/);
        const again = await ask('/en/home', { headers: { ...headers, 'If-None-Match': tag } });
        await again.text();
        return again.status;
      })
      .toBe(304);
  });

  test('says the same to HEAD, without a body', async () => {
    const answer = await ask('/en/home', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(100);
    expect(await answer.text()).toBe('');
  });
});

describe('the head of a document, without a script', () => {
  test('S7: has title, description, canonical address, alternates and structured data', async () => {
    const html = await (await ask('/ar-EG/product/lamp?color=blue')).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const [, head] = /<title>([\s\S]*?)<script type="application\/json"/.exec(html) ?? [];
    expect(`<title>${head}`.split('\n').map((line) => line.trim())).toEqual([
      '<title>&lt;Lamp&gt; of /v1/ar/products/lamp</title>',
      '<meta name="description" content="&quot;A&quot; lamp">',
      '<link rel="canonical" href="https://shop.example/ar/product/lamp">',
      '<link rel="alternate" hreflang="en" href="https://shop.example/en/x">',
      '<link rel="alternate" hreflang="ar" href="https://shop.example/ar/x">',
      '<link rel="alternate" hreflang="x-default" href="https://shop.example/en/x">',
      '<meta property="og:title" content="&lt;Lamp&gt; of /v1/ar/products/lamp">',
      '<meta property="og:description" content="&quot;A&quot; lamp">',
      '<meta property="og:type" content="website">',
      '<meta property="og:url" content="https://shop.example/ar/product/lamp">',
      '<meta name="twitter:card" content="summary">',
      '<script type="application/ld+json">{"@type":"Product","name":"\\u003c/script>","url":"https://shop.example/en/x"}</script>',
      '',
    ]);
  });

  test('never says a host that a request has made up', async () => {
    const html = await rawly('/en/product/lamp-2', 'evil.example');
    expect(html).toContain('href="https://shop.example/en/product/lamp-2"');
    expect(html).not.toContain('evil.example');
  });

  test('S7: of a product that is not there, says so: 404, and not to be indexed', async () => {
    const answer = await ask('/en/product/gone');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>This page is not in the catalogue · Vitrine</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    // The shell is there, with the record of the screen that says it in full.
    expect(dataOf(html).releases.route?.stable.screen).toBe('product');
  });

  test.each(['broken', 'never'])('is a general one when the content is %s', async (id) => {
    const answer = await ask(`/en/product/${id}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>Vitrine</title>');
    expect(html).toContain('<meta name="description" content="Objects made to be used');
    expect(html).not.toMatch(/canonical|noindex/);
  });
});

describe('S7: what is not there', () => {
  test.each(['/home', '/en/nowhere', '/en', '/en/product', '/ar/product/a/b'])(
    '%s is the shell, with status 404 and no redirect',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(dataOf(await answer.text()).releases.route).toBeNull();
    },
  );

  // Unknown things of every kind: what is certain not to be there is 404, and what nobody could say, 200.
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
    ['/en/product/broken', 200],
    ['/en/product-group/broken', 200],
    ['/ar/brand/never', 200],
    ['/e/home', 404],
    ['/en_US/home', 404],
    ['/en/elsewhere', 404],
    ['/en/explore/more', 404],
    ['/en/product/%E0%A4%A', 404],
    ['//en/home', 404],
  ])('%s is answered with %i, and what is absent is not indexed', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect((await answer.text()).includes('content="noindex"')).toBe(status === 404);
  });

  test.each([
    '/favicon.ico',
    '/en/missing.js',
    '/host/',
    '/host/9.9.9/static/js/index.js',
    '/sets/99.json',
    '/sets/0.json',
    '/sets/..%2f1.json',
    '/host/..%2fchannels/stable/1.json',
  ])('%s is a plain 404', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('nor is a template served as a page', async () => {
    expect((await ask(`/host/${hostVersion}/index.html`)).status).toBe(404);
  });

  test('anything but reading is refused', async () => {
    const answer = await ask('/en/home', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('what a document will need', () => {
  const bundle = () =>
    expect.stringMatching(
      `</host/${hostVersion}/static/js/index.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-[^"]+"`,
    );

  test('is announced with it where that is asked for, by the hash it has', async () => {
    expect((await ask('/en/home')).headers.get('Link')).toBeNull();
    const hinting = await startService(main, { ...env, VITRINE_EARLY_HINTS: '1' });
    const answer = await fetch(`${hinting.url}/en/home`).finally(() => hinting.stop());
    const link = answer.headers.get('Link');
    expect(link).toEqual(bundle());
    const bytes = await (await ask(`/host/${hostVersion}/static/js/index.js`)).bytes();
    expect(link).toContain(createHash('sha384').update(bytes).digest('base64'));
    // Another origin's handshake begins with the first packet; the site's own has been made.
    expect(link).toContain(`<${env['VITRINE_CONTENT_URL']}>; rel=preconnect; crossorigin`);
    expect(link).not.toContain('shop.example');
  });

  test.each([
    ['a navigation', 'navigate', 1],
    ['a script that reads the document', 'cors', 0],
  ])('is said beforehand to %s where that is asked for', async (_, mode, times) => {
    const hinting = await startService(main, { ...env, VITRINE_EARLY_HINTS: '1' });
    const hints: unknown[] = [];
    try {
      const asked = request(`${hinting.url}/en/home`, { headers: { 'Sec-Fetch-Mode': mode } });
      asked.on('information', (information) => {
        hints.push([information.statusCode, information.headers['link']]);
      });
      const [answer] = await once(asked.end(), 'response');
      expect(answer.statusCode).toBe(200);
      answer.resume();
    } finally {
      await hinting.stop();
    }
    expect(hints).toEqual(Array(times).fill([103, bundle()]));
  });
});

test('the host’s files are immutable and compressed', async () => {
  const answer = await ask(`/host/${hostVersion}/static/js/index.js`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(await answer.text()).toContain('host');
});

describe('the files of screens', () => {
  const file = (name: string) => `/screens/product/${productVersion}/${name}`;

  test('come from the site’s own origin where no other is named', async () => {
    const answer = await ask(file('remoteEntry.js'), { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const { config } = dataOf(await (await ask('/en/product/a')).text());
    expect(config.releasesUrl).toBe(env['VITRINE_SITE_URL']);
  });

  test.each(['release.json', 'page.html', '..%2f..%2f..%2fchannels/stable/1.json', 'missing.js'])(
    '%s is none that visitors get',
    async (name) => {
      expect((await ask(file(name))).status).toBe(404);
    },
  );

  test('are not the edge’s where another origin has them', async () => {
    const other = await startService(main, {
      ...env,
      VITRINE_RELEASES_URL: 'https://releases.example',
    });
    try {
      const answer = await fetch(other.url + file('remoteEntry.js'));
      expect(answer.status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

test('/config.json is the configuration of the documents', async () => {
  const answer = await ask('/config.json');
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual(dataOf(await (await ask('/en/home')).text()).config);
});

test('a static host is given a document without data, and what that then fetches', async () => {
  const answer = await ask('/index.html');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Vitrine</title>');
  expect(html).not.toContain('id="vitrine"');
  expect(html).toContain('dataset.start');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const { releases } = dataOf(await (await ask('/en/product/a')).text());
  // It may straddle a minute, and is of no route.
  const { at: _, ...fetched } = v.parse(
    DocumentReleases,
    await (await ask('/releases.json')).json(),
  );
  expect({ ...releases, route: null }).toMatchObject(fetched);
});

test.each(['/', '/en/home', '/home', '/favicon.ico', '/config.json', '/healthz', '/sets/1.json'])(
  '%s is read as what it says it is',
  async (path) => {
    expect((await ask(path)).headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

test('/healthz says what is live', async () => {
  expect(await (await ask('/healthz')).json()).toMatchObject({
    status: 'ok',
    n: 2,
    host: hostVersion,
    screens: { product: productVersion },
    problem: null,
  });
});

test('a promotion shows within about a second, without a restart, and old sets stay', async () => {
  const dir = await writeScreenPackage(join(folder.path, 'next'), { change: 'next' });
  const version = await publish('screen', dir, 'product');
  const before = dataOf(await (await ask('/en/product/a')).text()).releases;
  await promote('screen', `product@${version}`);
  await expect
    .poll(async () => dataOf(await (await ask('/en/product/a')).text()).releases, {
      timeout: 1500,
    })
    .toMatchObject({
      n: 3,
      route: { stable: { version }, lastGood: { version: productVersion } },
    });
  expect((await ask(before.set.url)).status).toBe(200);
});

test('while the store is away, documents go on', async () => {
  const store = env['VITRINE_RELEASES'] ?? '';
  await rename(store, `${store}-away`);
  try {
    await wait(700);
    const answer = await ask('/en/product/another');
    expect(answer.status).toBe(200);
    expect(dataOf(await answer.text()).releases.host).toBe(hostVersion);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    await rename(`${store}-away`, store);
  }
});

describe('development servers', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const files: Record<string, string> = {
      '/release.json': JSON.stringify({
        ...{ screen: 'any', version: 'dev', contract: 1, container: 'product_dev' },
        ...{ entry: 'remoteEntry.js', files: {}, firstPaint: { scripts: [], styles: [] } },
        ...{ locales: {}, preload: [], shared: {} },
      }),
      '/index.html': (await (await ask('/index.html')).text())
        .replace(/<html[^>]*>/, TEMPLATE_PLACEHOLDERS.root)
        .replace('</head>', '<!--vitrine:head--><!--vitrine:data--><!--vitrine:start-->$&')
        .replaceAll(`/host/${hostVersion}`, TEMPLATE_PLACEHOLDERS.base),
      '/start.js': 'from("source");',
      '/static/js/index.js': 'the host’s source',
    };
    server = createServer(({ url = '' }, response) => {
      response.setHeader('Content-Type', url.endsWith('.js') ? 'text/javascript' : 'text/html');
      response.writeHead(files[url] === undefined ? 404 : 200).end(files[url]);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => server.close());

  const servers = () => ({ VITRINE_DEV: `product=${origin},host=${origin}` });

  test('take the place of what is live, without hashes and allowed by name', async () => {
    await using own = await startService(main, {
      ...env,
      ...servers(),
      VITRINE_ADDRESS: 'localhost',
    });
    const answer = await fetch(`${own.url}/en/product/a`);
    const html = await answer.text();
    const { releases } = dataOf(html);
    expect(releases).toMatchObject({
      host: expect.stringMatching(/^dev-/),
      index: { product: 'dev' },
      route: {
        stable: { screen: 'product', container: 'product_dev', devServer: origin },
        lastGood: null,
      },
    });
    expect(html).toContain('<script>from("source");</script>');
    const index = await fetch(`${own.url}/host/${releases.host}/static/js/index.js`);
    expect(await index.text()).toBe('the host’s source');
    const set = new Uint8Array(await (await fetch(own.url + releases.set.url)).arrayBuffer());
    expect(releases.set.integrity).toBe(
      `sha384-${createHash('sha384').update(set).digest('base64')}`,
    );
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`connect-src 'self'`);
    expect(policy).toContain(origin.replace('http', 'ws'));
    expect(policy).toContain(`require-trusted-types-for 'script'`);
    expect(answer.headers.get('Integrity-Policy')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('count for nothing where others can ask, and the edge says so', async () => {
    const usual = await ask('/en/product/a');
    await using open = await startService(main, { ...env, ...servers() });
    const answer = await fetch(`${open.url}/en/product/a`);
    expect(dataOf(await answer.text()).releases).toMatchObject({
      host: hostVersion,
      route: (await usual.text().then(dataOf)).releases.route,
    });
    for (const name of ['Content-Security-Policy', 'Integrity-Policy', 'Cache-Control']) {
      expect(answer.headers.get(name), name).toBe(usual.headers.get(name));
    }
    expect((await open.stop()).stderr).toContain('VITRINE_DEV is ignored');
  });

  test('that do not answer are named', async () => {
    const VITRINE_DEV = 'product=http://localhost:9';
    const done = await runScript(main, [], {
      env: { ...env, VITRINE_DEV, VITRINE_ADDRESS: 'localhost' },
    });
    expect(done.code).toBe(1);
    expect(done.stderr).toContain('http://localhost:9/release.json');
  });
});

describe('the process', () => {
  test('without a live host it answers 503 and says which two commands to run', async () => {
    await using other = await startService(main, {
      ...env,
      VITRINE_RELEASES: join(folder.path, 'empty'),
    });
    const answer = await fetch(`${other.url}/en/home`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/"pnpm host publish".*"pnpm host promote <version>"/);
    expect((await fetch(`${other.url}/healthz`)).status).toBe(503);
    expect((await fetch(`${other.url}/config.json`)).status).toBe(200);
  });

  test('a dead content service takes nothing down', async () => {
    await using other = await startService(main, {
      ...env,
      VITRINE_CONTENT_URL: 'http://localhost:9',
    });
    const html = await (await fetch(`${other.url}/ar/home`)).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>Vitrine</title>');
    expect(html).toContain('<meta name="description" content="أشياء صُنعت');
  });

  test('stops when it is asked to, with an exit code of 0', async () => {
    const other = await startService(main, env);
    await fetch(`${other.url}/en/home`);
    expect(await other.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('a taken port is one clear sentence', async () => {
    const PORT = new URL(edge.url).port;
    const done = await runScript(main, [], { env: { ...env, PORT } });
    expect(done).toMatchObject({ code: 1, stdout: '' });
    expect(done.stderr).toContain(`port ${PORT} is already in use`);
    expect(done.stderr).toContain('set PORT to a free port');
  });

  test('settings that are wrong are named together, before anything starts', async () => {
    const done = await runScript(main, [], { env: { PORT: 'x', VITRINE_CHANNEL: '!' } });
    expect(done).toMatchObject({ code: 1, stdout: '' });
    expect(done.stderr).toMatch(/PORT=x is not a port[\s\S]*VITRINE_CHANNEL=! is not a channel/);
  });
});

test('a screen that is new with a host has a page as soon as that host is live', async () => {
  const status = async () => (await ask('/en/wishlist')).status;
  expect(await status()).toBe(404);
  const routes = { home: '/:locale/home', wishlist: '/:locale/wishlist' };
  const dir = await writeHostPackage(join(folder.path, 'host-with-wishlist'), { routes });
  await promote('host', await publish('host', dir));
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
  await promote('host', hostVersion);
  await expect.poll(status, { timeout: 10_000 }).toBe(404);
});
