/** One server for all variants: HTTP/2 behind the simulated network, with the same headers. */
import { parentPort, workerData } from 'node:worker_threads';
import { REBUILT, type RebuiltVariant } from '../variants.ts';
import { readApplication, withFiles } from './application.ts';
import { compressing } from './compressing.ts';
import { exchangeApplication } from './document.ts';
import type { FrontSettings } from './front-settings.ts';
import { rewriting } from './rewriting.ts';
import { type Answer, originOf, proxy, serve, withContent } from './serve.ts';
import { type Profile, SimulatedNetwork } from './simulated-network.ts';

const { certificate, builds, rebuilt, ports, upstream }: FrontSettings = workerData;
const network = new SimulatedNetwork();
const behind = { certificate, network };
const content = proxy(upstream.content);

/** A variant's site: its own files, and the edge's documents with the variant in them. */
async function siteOf(name: RebuiltVariant): Promise<Answer> {
  const application = await readApplication(builds, REBUILT[name]);
  // Replaces the released site's URLs in a document by those of this site.
  const own = (text: string) => text.replaceAll(originOf(ports.federated), originOf(ports[name]));
  const documents = rewriting(upstream.edge, ({ html, policy }, { screen }) =>
    exchangeApplication({ html: own(html), policy: own(policy) }, application, screen),
  );
  return withFiles(application, documents);
}

await serve(behind, ports.federated, withContent(content, proxy(upstream.edge)));
for (const name of rebuilt) {
  await serve(behind, ports[name], withContent(content, await siteOf(name)));
}
if (upstream.next !== undefined) {
  await serve(behind, ports.next, withContent(content, compressing(upstream.next)));
}

parentPort?.on('message', (profile: Profile) => {
  network.setProfile(profile);
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
