/**
 * The sites behind the simulated network. URLs of a site's own origin are served as by a CDN.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readApplication, withFiles } from '../speed/site/application.ts';
import { exchangeApplication } from '../speed/site/document.ts';
import { rewriting } from '../speed/site/rewriting.ts';
import {
  type Answer,
  forward,
  passableHeaders,
  proxy,
  send,
  serve,
  withContent,
} from '../speed/site/serve.ts';
import { SimulatedNetwork } from '../speed/site/simulated-network.ts';
import type { FrontChange, FrontSettings, Site } from './front-settings.ts';
import { createAnswers, writeAnswers } from './write-answers.ts';

const { certificate, builds: before, sites, ports, upstream }: FrontSettings = workerData;
const network = new SimulatedNetwork();
const behind = { certificate, network };
const releases = proxy(upstream.releases);
const content = proxy(upstream.content);
const answersOf = createAnswers(`http://localhost:${upstream.content}`);

async function siteOf(site: Site, builds: string): Promise<Answer> {
  const { edge, documents } = site;
  const rest = documents ? await rewritten(edge, builds, documents) : announcing(site);
  return withContent(content, rest);
}

function announcing({ edge, link, early }: Site): Answer {
  return async (request, response) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    if (isDocument && early) response.stream.additionalHeaders({ ':status': 103, link: early });
    const answer = await forward(edge, request);
    const headers = passableHeaders(answer);
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...(isDocument && link && { link }),
    });
    await send(response, answer);
  };
}

async function rewritten(
  edge: number,
  builds: string,
  { application: name, initialHtml, answers }: NonNullable<Site['documents']>,
): Promise<Answer> {
  const application = name && (await readApplication(builds, name, initialHtml));
  const rest = rewriting(edge, async (document, page) => {
    const made = application ? exchangeApplication(document, application, page.screen) : document;
    return answers ? writeAnswers(made, await answersOf(document.html, page)) : made;
  });
  return application ? withFiles(application, rest) : rest;
}

await serve(behind, ports.releases, releases);
await serve(behind, ports.content, content);
await serve(behind, ports.reports, async (_, response) => {
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
});
const served = new Map<Site, Answer>();
const readBuilds = async (builds: string) => {
  for (const site of sites) served.set(site, await siteOf(site, builds));
};
await readBuilds(before);
for (const site of sites) {
  await serve(behind, site.port, async (...exchange) => served.get(site)?.(...exchange));
}

parentPort?.on('message', async ({ profile, builds }: FrontChange) => {
  if (profile) network.setProfile(profile);
  if (builds !== undefined) await readBuilds(builds);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
