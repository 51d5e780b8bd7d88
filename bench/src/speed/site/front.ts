/** One server for every variant: HTTP/2 behind the visitor's line, the same headers for all. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { BUILT } from '../variants.ts';
import { answerFile, IMMUTABLE, readApplication, withFiles } from './application.ts';
import { exchangeApplication } from './document.ts';
import { readFiles } from './files.ts';
import type { FrontSettings } from './front-settings.ts';
import { Line, type Profile } from './line.ts';
import { rewriting } from './rewriting.ts';
import { proxy, serve } from './serve.ts';

const { certificate, variants, ports, upstream }: FrontSettings = workerData;
const line = new Line();
const behind = { certificate, line };
const stockRemotes = await readFiles(join(variants, 'stock-remotes'));
const releases = proxy(upstream.releases);
await serve(behind, ports.content, proxy(upstream.content));
await serve(behind, ports.releases, async (request, response) => {
  if (!request.url.startsWith('/stock/')) return releases(request, response);
  const path = request.url.slice('/stock/'.length);
  // What has no hash in its name is asked for each time.
  const cache = /\.[0-9a-f]{8,}\./.test(path) ? IMMUTABLE : 'no-cache';
  return answerFile(stockRemotes.get(path), cache, response);
});
await serve(behind, ports.federated, proxy(upstream.edge));
for (const name of BUILT) {
  const application = await readApplication(variants, name);
  // A variant's site: its own files, and the edge's documents with it in them.
  const documents = rewriting(upstream.edge, (document, { screen }) =>
    exchangeApplication(document, application, screen),
  );
  await serve(behind, ports[name], withFiles(application, documents));
}

parentPort?.on('message', (profile: Profile) => {
  line.become(profile);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
