/** The sites behind the simulated network, and the content service on an origin of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { readApplication, withFiles } from '../speed/site/application.ts';
import { exchangeApplication } from '../speed/site/document.ts';
import { rewriting } from '../speed/site/rewriting.ts';
import { type Answer, proxy, serve, withContent } from '../speed/site/serve.ts';
import { SimulatedNetwork } from '../speed/site/simulated-network.ts';
import type { FrontChange, FrontSettings } from './front-settings.ts';

const { certificate, sites, content }: FrontSettings = workerData;
const network = new SimulatedNetwork();
const behind = { certificate, network };
const contentService = proxy(content.upstream);

async function siteOf(edge: number, monolith: string | undefined): Promise<Answer> {
  if (monolith === undefined) return withContent(contentService, proxy(edge));
  const application = await readApplication(monolith, 'tuned');
  const documents = rewriting(edge, (document, { screen }) =>
    exchangeApplication(document, application, screen),
  );
  return withContent(contentService, withFiles(application, documents));
}

await serve(behind, content.port, contentService);
const answers = new Map<number, Answer>();
for (const { port, edge, monolith } of sites) {
  answers.set(port, await siteOf(edge, monolith));
  await serve(behind, port, async (...exchange) => answers.get(port)?.(...exchange));
}

parentPort?.on('message', async ({ profile, monolith }: FrontChange) => {
  if (profile) network.setProfile(profile);
  if (monolith !== undefined) {
    for (const site of sites.filter((each) => each.monolith !== undefined)) {
      answers.set(site.port, await siteOf(site.edge, monolith));
    }
  }
  parentPort?.postMessage('changed');
});
parentPort?.postMessage('ready');
