import { failureText, pnpmHint } from '@vitrine/http';
import { readCommandLine, readNoArguments } from './command-line.ts';
import { progress } from './progress.ts';
import { ensureKeys } from './site/ensure-keys.ts';
import { listEdge } from './site/list-edge.ts';
import { parts } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { publishWhatChanged } from './site/publish.ts';
import { startContent, startEdge, startReleases } from './site/services.ts';
import { readSettings } from './site/settings.ts';
import { openSite, stopOnSignal } from './site/site.ts';

const USAGE = `Usage: pnpm start

Builds what has changed, fills an empty catalogue, and serves the whole site. Environment variables
change ports, folders and services: see docs/environment.md.

Examples:
  $ pnpm start
  $ PORT=5000 RELEASES_PORT=5100 CONTENT_PORT=5200 AUTHORING_PORT=5201 pnpm start`;

await readCommandLine(USAGE, readNoArguments);
const site = openSite();
stopOnSignal(site);

try {
  const settings = readSettings(process.env);
  // A package that is not valid is named before anything starts.
  await parts();
  await assertPortsFree(settings.ports);
  await ensureKeys(settings, site);
  await Promise.all([
    progress('content service', () => startContent(settings, site)),
    progress('release files', () => startReleases(settings, site)),
    publishWhatChanged(settings, site),
  ]);
  const edge = await progress('edge', () => startEdge(settings, site));
  await listEdge(settings, site);
  const hint = pnpmHint(process.env);
  if (hint) console.log(hint);
  console.log(`Metrics of the edge, and its /readyz in detail: ${await edge.metricsUrl}`);
  console.log(`Vitrine is ready: ${settings.siteUrl}`);
} catch (error) {
  // While the site stops, pending work fails. Those errors are expected.
  if (!site.stopping.aborted) console.error(failureText(error));
  await site.stop(1);
}
