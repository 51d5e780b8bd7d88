import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as http } from 'node:http';
import { Agent, request as https, type RequestOptions } from 'node:https';
import { CONTENT, FRONT_HTTP_PORT } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { FRONT, FRONT_NAMES, startFront } from '../../support/fronts/start-front.ts';
import { watch } from '../../support/network/page-log.ts';
import { type Service, startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName, string][] = [
  ['home', '/en/home'],
  ['product', '/ja/product/tall-carafe'],
  ['product-group', '/de/product-group/vessels'],
  ['brand', '/fr/brand/tolvane'],
  ['explore', '/ar/explore'],
];

/** An edge as operators run it behind a front. */
const edgeBehindFront = (port = '0') =>
  startEdge({
    PORT: port,
    VITRINE_ADDRESS: '127.0.0.1',
    VITRINE_SITE_URL: FRONT,
    VITRINE_RELEASES_URL: '',
    VITRINE_CONTENT_URL: FRONT,
    VITRINE_CONTENT_INTERNAL_URL: CONTENT,
  });
const portOf = ({ url }: Service) => new URL(url).port;
const addressOf = (service: Service) => `127.0.0.1:${portOf(service)}`;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  body: Buffer;
}

function get(path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = https(FRONT + path, { rejectUnauthorized: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes: body.length, body });
      });
    });
    asked.on('error', reject).end();
  });
}

test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });

// A cache in front could keep a redirect to the site that the first client named.
test('@full Caddy redirects to the site only, whatever name a request has', async () => {
  await using edge = await edgeBehindFront();
  await using _front = await startFront('caddy', [addressOf(edge)]);
  const asked = http({
    port: FRONT_HTTP_PORT,
    path: '//x/en/home?a=b',
    headers: { Host: 'evil.example' },
  });
  const [answer] = await once(asked.end(), 'response');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, `${FRONT}//x/en/home?a=b`]);
  answer.resume();
});

for (const name of FRONT_NAMES) {
  test(`@full behind ${name} the site is one origin with TLS and HTTP/2`, async ({ page }) => {
    await using edge = await edgeBehindFront();
    await using _front = await startFront(name, [addressOf(edge)]);
    const { errors, requests } = watch(page);
    for (const [screen, path] of SCREENS) {
      const answer = await page.goto(FRONT + path);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      expect(answer?.headers()['content-encoding']).toBe('br');
      await expectScreen(page, screen);
    }
    const protocols = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => ('nextHopProtocol' in entry ? [entry.nextHopProtocol] : [])),
    );
    expect(new Set(protocols)).toEqual(new Set(['h2']));
    expect(requests.filter((url) => !url.startsWith(FRONT) && !url.startsWith('data:'))).toEqual(
      [],
    );
    expect(errors).toEqual([]);
    // Cookies that other sites of the domain have set.
    const headers = { Cookie: 'a=b; '.repeat(8000) };
    expect((await get('/en/home', { headers })).status).toBe(200);
    for (const path of ['/api/users', '/readyz', '/metrics']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  // nginx answered 400 to every page until the cookies expired, also after the release that had set
  // them was rolled back.
  test(`@full behind ${name} cookies that a screen has left lock nobody out`, async ({
    page,
    context,
  }) => {
    await using edge = await edgeBehindFront();
    await using _front = await startFront(name, [addressOf(edge)]);
    for (const count of [40, 170]) {
      const names = Array.from({ length: count }, (_, index) => `left-${index}`);
      const value = 'a'.repeat(3900);
      await context.addCookies(names.map((name) => ({ name, value, url: FRONT })));
      expect((await page.goto(`${FRONT}/en/home`))?.status(), `${count} cookies`).toBe(200);
      await expectScreen(page, 'home');
      // All of them are one header of HTTP/1.1.
      const Cookie = names.map((name) => `${name}=${value}`).join('; ');
      const answer = await get('/en/home', { headers: { Cookie } });
      const isUnlocked = answer.headers['clear-site-data'] === '"cookies"';
      expect([answer.status, isUnlocked]).toEqual(name === 'nginx' ? [431, true] : [200, false]);
    }
  });

  // Caddy writes each request that fails, and nginx an access log: both had the whole address.
  test(`@full ${name} logs nothing that visitors search for`, async () => {
    const headers = { Referer: `${FRONT}/en/explore?q=zyxfrom` };
    const edge = await edgeBehindFront();
    await using front = await startFront(name, [addressOf(edge)]);
    for (const path of ['/en/explore?q=zyxgift', '/v1/en/explore?q=zyxgift']) {
      expect((await get(path, { headers })).status).toBe(200);
    }
    await edge[Symbol.asyncDispose]();
    expect((await get('/de/explore?q=zyxaway', { headers })).status).toBe(502);
    await expect.poll(() => front.log()).toContain('/de/explore');
    expect(await front.log()).not.toContain('zyx');
  });

  test(`@full behind ${name} an unchanged document or list is a 304`, async () => {
    await using edge = await edgeBehindFront();
    await using _front = await startFront(name, [addressOf(edge)]);
    const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
    for (const path of ['/en/home', '/de/product/tall-carafe', '/v1/en/explore']) {
      // The first answer of an edge may come before content's.
      const again = async () => {
        const first = await get(path, { headers });
        expect(first.headers['content-encoding'], path).toBe('br');
        const tag = String(first.headers['etag']);
        return get(path, { headers: { ...headers, 'If-None-Match': tag } });
      };
      await expect.poll(again, { message: path }).toMatchObject({ status: 304, bytes: 0 });
    }
  });

  test(`@full behind ${name} a browser with a dictionary gets differences, and others do not`, async () => {
    await using edge = await edgeBehindFront();
    await using front = await startFront(name, [addressOf(edge)]);
    // The newest set names every screen: its difference to itself is much smaller.
    const { n } = JSON.parse(String((await get('/sets/head.json')).body));
    const path = `/sets/${n}.json`;
    const { body } = await get(path);
    const hash = createHash('sha256').update(body).digest('base64');
    const accepts = { 'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
    const ask = async (headers: Record<string, string>) => {
      const { headers: answered, bytes } = await get(path, { headers });
      return { encoding: answered['content-encoding'], small: bytes < 200 };
    };
    const difference = { encoding: 'dcz', small: true };
    expect(await ask({ ...accepts, 'Available-Dictionary': `:${hash}:` })).toEqual(difference);
    expect(await ask(accepts)).toEqual({ encoding: 'br', small: false });
    expect(await ask({ ...accepts, 'Available-Dictionary': 'x' })).toMatchObject({
      encoding: 'br',
    });
    // Three hundred invented ones were three hundred copies in the cache.
    const stored = await front.cachedFiles();
    for (let index = 100; index < 130; index += 1) {
      const invented = { ...accepts, 'Available-Dictionary': `:${index}${hash.slice(3)}:` };
      expect(await ask(invented)).toEqual({ encoding: 'br', small: false });
    }
    expect(await front.cachedFiles()).toBe(stored);
  });

  test(`@full a rolling restart of two edges behind ${name} loses no request`, async () => {
    test.setTimeout(180_000);
    const edges = [await edgeBehindFront(), await edgeBehindFront()];
    await using front = await startFront(name, edges.map(addressOf));
    const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });
    const TOTAL = 10_000;
    let started = 0;
    const lost: string[] = [];
    const visitor = async () => {
      while (started < TOTAL) {
        // Distinct addresses, so that each request reaches an edge.
        const path = `/en/explore?visit=${started++}`;
        const answer = await get(path, { agent }).catch((error: Error) => error.message);
        if (typeof answer === 'string' || answer.status !== 200) {
          lost.push(typeof answer === 'string' ? answer : String(answer.status));
        }
      }
    };
    const visitors = Array.from({ length: 16 }, visitor);
    for (const [index, share] of [0.2, 0.6].entries()) {
      await expect.poll(() => started, { timeout: 90_000 }).toBeGreaterThan(TOTAL * share);
      const edge = edges[index];
      if (!edge) throw new Error('There are two edges');
      const port = portOf(edge);
      await edge[Symbol.asyncDispose]();
      edges[index] = await edgeBehindFront(port);
    }
    const restartedAt = started;
    await Promise.all(visitors);
    for (const edge of edges) await edge[Symbol.asyncDispose]();
    expect(front.url).toBe(FRONT);
    expect(restartedAt, 'requests went on after both restarts').toBeLessThan(TOTAL);
    expect(lost).toEqual([]);
  });
}
