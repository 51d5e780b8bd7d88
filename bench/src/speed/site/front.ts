/** One server for all variants: HTTP/2 behind the simulated network, with the same headers. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { REBUILT, type RebuiltVariant } from '../variants.ts';
import { answerFile, IMMUTABLE, readApplication, withFiles } from './application.ts';
import { compressing } from './compressing.ts';
import { exchangeApplication } from './document.ts';
import { readFiles } from './files.ts';
import type { FrontSettings } from './front-settings.ts';
import { rewriting } from './rewriting.ts';
import { type Answer, originOf, proxy, serve, withContent } from './serve.ts';
import { type Profile, SimulatedNetwork } from './simulated-network.ts';

const { certificate, builds, rebuilt, ports, upstream }: FrontSettings = workerData;
const network = new SimulatedNetwork();
const behind = { certificate, network };
/** Headers that allow a page of another origin to load a file with integrity. */
const PUBLIC_HEADERS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
const content = proxy(upstream.content);

/** A variant's site: its own files, and the edge's documents with the variant in them. */
async function siteOf(name: RebuiltVariant): Promise<Answer> {
  const { build, initialHtml } = REBUILT[name];
  const application = await readApplication(builds, build, initialHtml);
  // Replaces the released site's URLs in a document by those of this site.
  const own = (text: string, origins = originOf(ports[name])) =>
    text.replaceAll(originOf(ports.federated), origins);
  const sources = build === 'stock' ? `'self' ${originOf(ports.remotes)}` : "'self'";
  const documents = rewriting(upstream.edge, ({ html, policy }, { screen }) =>
    exchangeApplication({ html: own(html), policy: own(policy, sources) }, application, screen),
  );
  return withFiles(application, documents);
}

await serve(behind, ports.federated, withContent(content, proxy(upstream.edge)));
for (const name of rebuilt) {
  await serve(behind, ports[name], withContent(content, await siteOf(name)));
}
if (rebuilt.includes('stock')) {
  const remotes = await readFiles(join(builds, 'stock-remotes'));
  // As in its documentation, the remotes have their own origin; here one origin for all.
  await serve(behind, ports.remotes, ({ url }, response) => {
    const path = new URL(url, 'https://localhost').pathname.slice(1);
    // A file without a hash in its name is revalidated each time.
    const cache = /\.[0-9a-f]{8,}\./.test(path) ? IMMUTABLE : 'no-cache';
    return answerFile(remotes.get(path), cache, response, PUBLIC_HEADERS);
  });
}
if (upstream.next !== undefined) {
  await serve(behind, ports.next, withContent(content, compressing(upstream.next)));
}

parentPort?.on('message', (profile: Profile) => {
  network.setProfile(profile);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
