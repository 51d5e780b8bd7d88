import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DocumentData, ENDPOINTS } from '@vitrine/contract';
import {
  append,
  findHost,
  findScreen,
  HOST,
  openStore,
  planPromote,
  readSigner,
} from '@vitrine/release-log';
import {
  promoteRelease,
  runScript,
  startService,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { ROUTES } from '@vitrine/routes';
import * as v from 'valibot';

/** The program of the edge. */
export const main = new URL('../src/main.ts', import.meta.url).pathname;

/** The program of a command: `screen`, `host` or `releases`. */
export const commandOf = (name: string) =>
  new URL(`../../releases/src/bin/${name}.ts`, import.meta.url).pathname;

const LOCALES = {
  items: [
    { code: 'en', name: 'English', direction: 'ltr', currency: 'EUR' },
    { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'EUR' },
  ],
};

/** Other screens, with the content of their pages. */
const OTHER_SCREENS = [
  { screen: 'home', endpoint: ENDPOINTS.home, route: ROUTES.home },
  { screen: 'explore', endpoint: ENDPOINTS.explore, route: ROUTES.explore },
  { screen: 'product-group', endpoint: ENDPOINTS.group, route: ROUTES['product-group'] },
  { screen: 'brand', endpoint: ENDPOINTS.brand, route: ROUTES.brand },
];

const SITE = { name: 'Søn & Co', texts: { en: { tagline: 'All for the house' } } };

/**
 * A content service in which every product exists, except that `gone` is missing, `former` has
 * moved to `lamp`, `broken` is not JSON, and `never` gets no response. Every token has a preview,
 * except for `expired` and `forged`.
 */
function startContentService(state: ContentState): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { url = '' } = incoming;
    if (state.isAway) return incoming.socket.destroy();
    if (url === '/v1/locales') {
      return response.end(JSON.stringify({ ...LOCALES, default: state.defaultLocale }));
    }
    if (url === '/v1/site') return response.end(JSON.stringify(SITE));
    if (url.endsWith('/gone')) {
      return response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end('{}');
    }
    if (url.startsWith('/v1/preview/expired')) return response.writeHead(410).end('{}');
    if (url.startsWith('/v1/preview/forged')) return response.writeHead(403).end('{}');
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
    const list = { items: [], facets: [{ name: 'color' }], next: null };
    return response.end(JSON.stringify({ head, ...list, variants: [{ sku: 'L-1' }] }));
  });
  return new Promise((resolve) => server.listen(0, () => resolve(server)));
}

/** Publishes a package with the real command. Returns the version. */
export async function publish(
  env: Record<string, string>,
  name: 'screen' | 'host',
  folder: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await runScript(
    commandOf(name),
    ['publish', ...args, '--dir', folder, '--no-build', '--json'],
    { env },
  );
  return v.parse(v.object({ version: v.string() }), JSON.parse(stdout)).version;
}

/** Makes a published release live. */
export async function promote(
  env: Record<string, string>,
  target: string,
  version: string,
): Promise<void> {
  const store = openStore(env['VITRINE_RELEASES'] ?? '', { env });
  const { reference } =
    target === HOST ? await findHost(store, version) : await findScreen(store, target, version);
  await append(store, 'stable', {
    by: 'Noor',
    why: 'a trial',
    signer: await readSigner({ store: env['VITRINE_RELEASES'] ?? '', env }),
    plan: (head) => planPromote(head, target, reference),
  });
}

interface ContentState {
  /** Whether the content service closes every connection. */
  isAway: boolean;
  /** The one in `/v1/locales`. */
  defaultLocale: string;
}

export interface RunningEdge extends AsyncDisposable {
  url: string;
  /** URL of its metrics server. */
  metricsUrl: string;
  content: ContentState;
  /** The environment that the edge was started with. */
  env: Record<string, string>;
  /** A folder for the test's own files. */
  folder: string;
  hostVersion: string;
  productVersion: string;
  /** Requests a path, without following redirects. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Starts the edge as a process, with a live host, a live product screen and a content service.
 *
 * @param over Environment variables, for example of another store. Default: one in a folder.
 * @param screens Whether four other screens are live too.
 */
export async function startEdge(
  over: Record<string, string> = {},
  screens: 'product' | 'five' = 'product',
): Promise<RunningEdge> {
  const folder = await temporaryFolder();
  const contentState = { isAway: false, defaultLocale: 'en' };
  const content = await startContentService(contentState);
  const address = content.address();
  const env = {
    PORT: '0',
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_KEYS: writeTestKeys(folder.path),
    VITRINE_SITE_URL: 'https://shop.example',
    VITRINE_CONTENT_URL: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    ...over,
  };
  const product = await writeScreenPackage(join(folder.path, 'product'), {
    files: { 'page.html': '<p>' },
  });
  const host = await writeHostPackage(join(folder.path, 'host'));
  const [hostVersion, productVersion] = await Promise.all([
    publish(env, 'host', host),
    publish(env, 'screen', product, 'product'),
  ]);
  await promote(env, HOST, hostVersion);
  await promote(env, 'product', productVersion);
  for (const { screen, endpoint, route } of screens === 'five' ? OTHER_SCREENS : []) {
    const store = openStore(env.VITRINE_RELEASES, { env });
    await promoteRelease(store, '1.0.0', { screen, preload: [endpoint], route });
  }
  const edge = await startService(main, env);
  return {
    url: edge.url,
    metricsUrl: edge.metricsUrl,
    content: contentState,
    env,
    folder: folder.path,
    hostVersion,
    productVersion,
    request: (path, init) =>
      fetch(edge.url + path, { redirect: 'manual', signal: AbortSignal.timeout(5000), ...init }),
    async [Symbol.asyncDispose]() {
      await edge.stop();
      content.closeAllConnections();
      content.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The body of a response to a request with a forged `Host`, which `fetch` does not allow. */
export async function requestWithHost(url: string, host: string): Promise<string> {
  const sent = request(url, { headers: { Host: host } }).end();
  const [response] = await once(sent, 'response');
  return text(response);
}

/** The data in a document. */
export function documentDataOf(html: string): DocumentData {
  const json = /<script type="application\/json" id="vitrine">(.*?)<\/script>/.exec(html)?.[1];
  return v.parse(DocumentData, JSON.parse(json ?? ''));
}
