/** One server for every variant: HTTP/2 behind the visitor's line, the same headers for all. */
import { readFile } from 'node:fs/promises';
import type { Http2ServerResponse, OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { matchPath } from '@vitrine/routes';
import { BUILT, type Variant } from '../variants.ts';
import { type Application, exchangeApplication } from './document.ts';
import { compress, type File, readFiles } from './files.ts';
import type { FrontSettings } from './front-settings.ts';
import { Line, type Profile } from './line.ts';
import { type Answer, forward, passableHeaders, proxy, serve } from './serve.ts';

const settings: FrontSettings = workerData;
const line = new Line();
const behind = { certificate: settings.certificate, line };
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What another origin's page needs in order to load a file with integrity. */
const FOR_ALL = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
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
await serve(behind, ports.content, content);
await serve(behind, ports.releases, async (request, response) => {
  if (!request.url.startsWith('/stock/')) return releases(request, response);
  const path = request.url.slice('/stock/'.length);
  // What has no hash in its name is asked for each time.
  const cache = /\.[0-9a-f]{8,}\./.test(path) ? IMMUTABLE : 'no-cache';
  return answerFile(stockRemotes.get(path), cache, response);
});
await serve(behind, ports.federated, proxy(settings.upstream.edge));
for (const name of BUILT) await serve(behind, ports[name], siteOf(await readApplication(name)));

parentPort?.on('message', (profile: Profile) => {
  line.become(profile);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
