import { createHash } from 'node:crypto';
import { cp, mkdir, rename, rmdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { openStore, TEMPLATE_PLACEHOLDERS } from '@vitrine/release-log';
import { freePort, promoteRelease, runScript, startService } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentDataOf, main, type RunningEdge, startEdge } from './running-edge.ts';

let edge: RunningEdge;

beforeAll(async () => {
  edge = await startEdge();
}, 30_000);

afterAll(() => edge[Symbol.asyncDispose]());

describe('the edge process', () => {
  // Without its volume the edge answered every page with 503, which nginx passed on.
  test('keeps its port closed until a host is live, and says which folder has none and what to run', async () => {
    const VITRINE_RELEASES = join(edge.folder, 'not-mounted');
    const PORT = String(await freePort());
    const other = await startService(main, { ...edge.env, PORT, VITRINE_RELEASES });
    expect(other.url).toBe('');
    await expect(fetch(`http://localhost:${PORT}/en/home`)).rejects.toThrow();
    expect((await fetch(`${other.metricsUrl}/healthz`)).status).toBe(200);
    const ready = await fetch(`${other.metricsUrl}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { reason: expect.stringMatching(/"pnpm host publish".*"pnpm host promote <version>"/) },
    ]);
    await cp(edge.env['VITRINE_RELEASES'] ?? '', VITRINE_RELEASES, { recursive: true });
    // No release of its screen is live.
    const opened = () =>
      fetch(`http://localhost:${PORT}/en/home`).then(
        ({ status }) => status,
        () => 'closed',
      );
    await expect.poll(opened, { timeout: 10_000 }).toBe(404);
    const { code, stdout } = await other.stop();
    expect(code).toBe(0);
    expect(stdout).toContain(`No host is live on channel stable of ${VITRINE_RELEASES}`);
  });

  // Regression: an edge whose volume was gone stayed without a problem, and every file was 404.
  test('reports that the folder of the releases is away, and serves what it knows until it is back', async () => {
    const VITRINE_RELEASES = join(edge.folder, 'mounted');
    await cp(edge.env['VITRINE_RELEASES'] ?? '', VITRINE_RELEASES, { recursive: true });
    const other = await startService(main, { ...edge.env, VITRINE_RELEASES });
    const statusOf = async (path: string) => (await fetch(other.url + path)).status;
    const problem = async () => (await (await fetch(`${other.metricsUrl}/readyz`)).json()).problem;
    const [read, unread] = [
      '/host/files/static/js/index.js',
      '/screens/product/files/static/js/screen.js',
    ];
    expect(await statusOf(read)).toBe(200);

    await rename(VITRINE_RELEASES, `${VITRINE_RELEASES}-away`);
    await mkdir(VITRINE_RELEASES);
    await expect.poll(problem, { timeout: 10_000 }).toMatch(/its folder is missing or empty/);
    expect(await (await fetch(`${other.metricsUrl}/metrics`)).text()).toMatch(
      /^vitrine_release_log_unreadable 1$/m,
    );
    expect(await statusOf('/en/product/lamp')).toBe(200);
    expect(await statusOf(read)).toBe(200);
    for (const path of [unread, '/sets/1.json', '/host/files/invented.js']) {
      const answer = await fetch(other.url + path);
      expect([answer.status, answer.headers.get('Retry-After')], path).toEqual([503, '5']);
      expect(answer.headers.get('Cache-Control'), path).toBe('no-store');
    }

    await rmdir(VITRINE_RELEASES);
    await rename(`${VITRINE_RELEASES}-away`, VITRINE_RELEASES);
    await expect.poll(problem, { timeout: 10_000 }).toBeNull();
    expect(await statusOf(unread)).toBe(200);
    expect(await statusOf('/sets/1.json')).toBe(200);
    expect(await statusOf('/host/files/invented.js')).toBe(404);
    expect((await other.stop()).stdout).toContain('The release store does not answer.');
  });

  test('serves documents while the content service is down', async () => {
    await using other = await startService(main, {
      ...edge.env,
      VITRINE_CONTENT_URL: 'http://localhost:59999',
    });
    const html = await (await fetch(`${other.url}/ar/product/lamp`)).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>تعذّر الوصول إلى الكتالوج</title>');
    // The text about the shop is a setting, which nobody has read yet.
    expect(html).not.toContain('name="description"');
    expect(html).toContain('<meta property="og:title" content="الكتالوج">');
  });

  test('stops on SIGTERM with exit code 0', async () => {
    const other = await startService(main, edge.env);
    await fetch(`${other.url}/en/home`);
    expect(await other.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('reports a port in use in one sentence', async () => {
    const PORT = new URL(edge.url).port;
    const done = await runScript(main, [], { env: { ...edge.env, PORT, METRICS_PORT: '0' } });
    expect(done).toMatchObject({ code: 1, stderr: '' });
    expect(done.stdout).toContain(`port ${PORT} is already in use`);
    expect(done.stdout).toContain('set PORT to a free port');
  });

  test('reports all invalid settings together, before it starts', async () => {
    const done = await runScript(main, [], { env: { PORT: 'x', VITRINE_CHANNEL: '!' } });
    expect(done).toMatchObject({ code: 1, stderr: '' });
    expect(done.stdout).toMatch(/PORT=x is not a port.*VITRINE_CHANNEL=! is not a channel/);
  });
});

describe('development servers', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const files: Record<string, string> = {
      '/release.json': JSON.stringify({
        ...{ screen: 'any', version: 'dev', contract: 1, container: 'product_dev' },
        ...{ entry: 'remoteEntry.js', files: {}, firstPaint: { scripts: [], styles: [] } },
        route: '/:locale/product/:id',
        ...{ locales: {}, preload: [], shared: {} },
      }),
      '/index.html': (await (await edge.request('/index.html')).text())
        .replace(/<html[^>]*>/, TEMPLATE_PLACEHOLDERS.root)
        .replace('</head>', '<!--vitrine:head--><!--vitrine:data--><!--vitrine:start-->$&')
        .replaceAll('/host/files', TEMPLATE_PLACEHOLDERS.base),
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

  test('replace live releases, without hashes, and are allowed by the policy', async () => {
    await using own = await startService(main, {
      ...edge.env,
      ...servers(),
      VITRINE_ADDRESS: 'localhost',
    });
    const answer = await fetch(`${own.url}/en/product/a`);
    const html = await answer.text();
    const { releases } = documentDataOf(html);
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

  // With a new store, `pnpm dev` waited in vain: the host was read with the first page only.
  test('are enough if no host is live', async () => {
    const VITRINE_RELEASES = join(edge.folder, 'without-host');
    await promoteRelease(openStore(VITRINE_RELEASES), '1.0.0');
    await using own = await startService(main, {
      ...edge.env,
      ...servers(),
      VITRINE_ADDRESS: 'localhost',
      VITRINE_RELEASES,
    });
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
  });

  test('are ignored with a warning if other machines can reach the edge', async () => {
    const usual = await edge.request('/en/product/a');
    await using open = await startService(main, { ...edge.env, ...servers() });
    const answer = await fetch(`${open.url}/en/product/a`);
    expect(documentDataOf(await answer.text()).releases).toMatchObject({
      host: edge.hostVersion,
      route: (await usual.text().then(documentDataOf)).releases.route,
    });
    for (const name of ['Content-Security-Policy', 'Integrity-Policy', 'Cache-Control']) {
      expect(answer.headers.get(name), name).toBe(usual.headers.get(name));
    }
    expect((await open.stop()).stdout).toContain('VITRINE_DEV is ignored');
  });

  test('that do not respond are reported with their URL', async () => {
    const VITRINE_DEV = 'product=http://localhost:9';
    const done = await runScript(main, [], {
      env: { ...edge.env, VITRINE_DEV, VITRINE_ADDRESS: 'localhost' },
    });
    expect(done.code).toBe(1);
    expect(done.stdout).toContain('http://localhost:9/release.json');
  });
});
