import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { RELEASES } from '../../site.ts';

/** The suite's site at other URLs. Its pages report their errors to it. */
export interface ObservedSite extends AsyncDisposable {
  url: string;
  /** Errors of pages. A journey that causes them on purpose empties the list. */
  errors: string[];
  /** Release files whose path begins like this are missing. */
  missing: string | undefined;
  /** The result of `Math.random` in pages, if set. Error reporting records by it. */
  random: number | undefined;
  /** Holds back the responses to requests whose path matches. */
  hold: (at: RegExp) => Held;
}

/** Requests that are held back. */
export interface Held {
  /** Resolves when the first one has arrived. */
  requested: Promise<void>;
  /** Answers them, and the later ones. */
  release: () => void;
}

const UPSTREAM_TIMEOUT_MS = 30_000;
const REPORT_PATH = '/observed-error';

/**
 * Runs before every other script: the driver of WebKit does not pass on errors of pages. It keeps
 * functions of the browser, so that a journey can tell whether error reporting has replaced them.
 */
const reporter = (random: number | undefined) => `(() => {
  const tell = (...parts) => navigator.sendBeacon('${REPORT_PATH}', parts.map(String).join(' '));
  addEventListener('error', ({ message, filename }) => message && tell(message, filename));
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled', reason, reason?.stack));
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective, event.blockedURI));
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...parts) => { tell('console', ...parts); log.apply(console, parts); };
  }
  const { toString } = Function.prototype, { attachShadow } = Element.prototype;
  globalThis.atStart = { toString, attachShadow, pushState: history.pushState, fetch };
  ${random === undefined ? '' : `Math.random = () => ${random};`}
})()`;
const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Headers of a connection or of compressed content, which is passed on uncompressed. */
const OWN_HEADERS = ['content-encoding', 'content-length', 'connection', 'keep-alive'];

/**
 * Starts a server that passes on every request of documents and release files.
 *
 * @param edge Of the site.
 */
export async function observeSite(edge: string): Promise<ObservedSite> {
  const gates = new Map<RegExp, { requested: () => void; released: Promise<void> }>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      site.errors.push(`The observed site failed: ${error}`);
      response.destroy();
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://localhost:${address.port}`;
  // Release files come from another origin, as they do without this server.
  const releasesUrl = `http://127.0.0.1:${address.port}`;
  const site: ObservedSite = {
    url,
    errors: [],
    missing: undefined,
    random: undefined,
    hold(at) {
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      gates.set(at, { requested: requested.resolve, released: released.promise });
      return { requested: requested.promise, release: released.resolve };
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === REPORT_PATH) {
      site.errors.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    if (site.missing !== undefined && path.startsWith(site.missing)) {
      response.writeHead(404).end();
      return;
    }
    for (const [at, { requested, released }] of gates) {
      if (!at.test(path)) continue;
      requested();
      await released;
    }
    const script = reporter(site.random);
    const origin = `http://${request.headers.host}` === releasesUrl ? RELEASES : edge;
    const upstream = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    });
    const headers = new Headers(upstream.headers);
    for (const name of OWN_HEADERS) headers.delete(name);
    const policy = headers.get('Content-Security-Policy');
    if (policy !== null) {
      const allowed = policy.replace("script-src 'self'", `$& ${hashOf(script)}`);
      headers.set('Content-Security-Policy', allowed.replaceAll(RELEASES, releasesUrl));
    }
    const isDocument = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const body = isDocument
      ? (await upstream.text())
          .replaceAll(RELEASES, releasesUrl)
          .replace('<head>', `$&<script>${script}</script>`)
      : Buffer.from(await upstream.arrayBuffer());
    response.writeHead(upstream.status, Object.fromEntries(headers)).end(body);
  }

  return site;
}
