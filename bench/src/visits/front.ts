/** The sites behind the visitor's line. What a document names as its own origin's, a CDN's rules put there. */
import { parentPort, workerData } from 'node:worker_threads';
import { Line, type Profile } from '../speed/site/line.ts';
import { type Answer, forward, passableHeaders, proxy, serve } from '../speed/site/serve.ts';
import type { FrontSettings, Site } from './front-settings.ts';

const { certificate, sites, ports, upstream }: FrontSettings = workerData;
const line = new Line();
const behind = { certificate, line };
const releases = proxy(upstream.releases);
const content = proxy(upstream.content);

function siteOf({ edge, link, early }: Site): Answer {
  return async (request, response) => {
    if (/^\/(v1|media|fonts)\//.test(request.url)) return content(request, response);
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    if (isDocument && early) response.stream.additionalHeaders({ ':status': 103, link: early });
    const answer = await forward(edge, request);
    const headers = passableHeaders(answer);
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...(isDocument && link && { link }),
    });
    answer.pipe(response);
  };
}

await serve(behind, ports.releases, releases);
await serve(behind, ports.content, content);
for (const site of sites) await serve(behind, site.port, siteOf(site));

parentPort?.on('message', (profile: Profile) => {
  line.become(profile);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
