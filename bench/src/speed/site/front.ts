/** One server for every variant: HTTP/2 behind the visitor's line, the same headers for all. */
import { readFile } from 'node:fs/promises';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { matchPath } from '@vitrine/routes';
import { BUILT, type Variant } from '../variants.ts';
import { type Application, exchangeApplication } from './document.ts';
import { compress, type File, readFiles } from './files.ts';
import type { FrontSettings } from './front-settings.ts';
import { Line, type Profile } from './line.ts';

const settings: FrontSettings = workerData;
const line = new Line();
const agent = new Agent({ keepAlive: true });
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What another origin's page needs in order to load a file with integrity. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
/** What is said of a connection, and not of what comes over it. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => Promise<void>;

function serve(port: number, answer: Answer): Promise<void> {
  const secure = createSecureServer(settings.certificate, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(request.url, error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  secure.on('sessionError', () => {});
  const listener = createServer((socket) => secure.emit('connection', line.connect(socket)));
  return new Promise((resolve) => listener.listen(port, 'localhost', resolve));
}

function forward(upstream: number, request: Http2ServerRequest): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
  );
  return new Promise((resolve, reject) => {
    ask(
      {
        agent,
        port: upstream,
        host: 'localhost',
        path: request.url,
        method: request.method,
        headers,
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

function passableHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

const proxy =
  (upstream: number): Answer =>
  async (request, response) => {
    const answer = await forward(upstream, request);
    response.writeHead(answer.statusCode ?? 502, passableHeaders(answer));
    answer.pipe(response);
  };

function answerFile(file: File | undefined, cache: string, response: Http2ServerResponse): void {
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.bytes.length,
    'cache-control': cache,
    ...(file.encoded && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    ...FOR_ALL,
  });
  response.end(file.bytes);
}

/** A variant's site: its own files, and the edge's documents with it in them. */
function siteOf(application: Application): Answer {
  const passed = proxy(settings.upstream.edge);
  const made = new Map<string, { bytes: Buffer; policy: string }>();
  return async (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    if (path.startsWith(`${application.base}/`)) {
      const file = application.files.get(path.slice(application.base.length + 1));
      return answerFile(file, IMMUTABLE, response);
    }
    const screen = matchPath(path)?.screen;
    if (screen === undefined) return passed(request, response);
    request.headers['accept-encoding'] = 'identity';
    const answer = await forward(settings.upstream.edge, request);
    const headers = passableHeaders(answer);
    const html = await text(answer);
    const key = `${path} ${headers.etag}`;
    const known = made.get(key) ?? makeDocument(html, headers, application, screen);
    made.set(key, known);
    const { 'integrity-policy': _, ...kept } = headers;
    response.writeHead(answer.statusCode ?? 502, {
      ...kept,
      'content-security-policy': known.policy,
      'content-encoding': 'br',
      'content-length': known.bytes.length,
    });
    response.end(known.bytes);
  };
}

function makeDocument(
  html: string,
  headers: OutgoingHttpHeaders,
  application: Application,
  screen: string,
) {
  const policy = String(headers['content-security-policy']);
  const exchanged = exchangeApplication({ html, policy }, application, screen);
  // As well as the edge compresses its documents.
  return { bytes: compress(Buffer.from(exchanged.html), 6), policy: exchanged.policy };
}

async function readApplication(name: Variant): Promise<Application> {
  const folder = join(settings.variants, name);
  return {
    base: `/host/${name}`,
    files: await readFiles(folder),
    start: name === 'tuned' ? await readFile(join(folder, 'start.js'), 'utf8') : undefined,
    chunks: JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')),
  };
}

const stockRemotes = await readFiles(join(settings.variants, 'stock-remotes'));
const releases = proxy(settings.upstream.releases);
const content = proxy(settings.upstream.content);
const { ports } = settings;
await serve(ports.content, content);
await serve(ports.releases, async (request, response) => {
  if (!request.url.startsWith('/stock/')) return releases(request, response);
  const path = request.url.slice('/stock/'.length);
  // What has no hash in its name is asked for each time.
  const cache = /\.[0-9a-f]{8,}\./.test(path) ? IMMUTABLE : 'no-cache';
  return answerFile(stockRemotes.get(path), cache, response);
});
await serve(ports.federated, proxy(settings.upstream.edge));
for (const name of BUILT) await serve(ports[name], siteOf(await readApplication(name)));

parentPort?.on('message', (profile: Profile) => {
  line.become(profile);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
