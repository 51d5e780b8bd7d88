import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  failureText,
  parseCommandLine,
  pnpmHint,
  readSecretFiles,
  UsageError,
} from '@vitrine/http';
import { readCommandLine } from './command-line.ts';
import './site/compile-cache.ts';
import { buildConsolePage } from './console-page/build-console-page.ts';
import { progress } from './progress.ts';
import { ensureKeys } from './site/ensure-keys.ts';
import { parts } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { publishWhatChanged } from './site/publish.ts';
import {
  listEdge,
  startConsole,
  startContent,
  startEdge,
  startGuard,
  startReleases,
} from './site/services.ts';
import { readSettings } from './site/settings.ts';
import { openSite, stopOnSignal } from './site/site.ts';

const USAGE = `Usage: pnpm start [--empty]

Builds what has changed, fills an empty catalogue, and serves the whole site. Environment variables
change ports, folders and services: see docs/environment.md.

  --empty  begins a shop of your own, with a language and nothing else, instead of the sample
           catalogue. A catalogue that is there already stays as it is.

Examples:
  $ pnpm start
  $ VITRINE_STATE=../shop pnpm start --empty
  $ PORT=5000 RELEASES_PORT=5100 CONTENT_PORT=5200 AUTHORING_PORT=5201 pnpm start`;

const { empty } = await readCommandLine(USAGE, readArguments);
const site = openSite();
stopOnSignal(site);

try {
  const settings = readSettings({
    ...readSecretFiles(process.env),
    ...(empty && { VITRINE_SAMPLE_CATALOGUE: '0' }),
  });
  const shopHint = empty ? emptyShopHint(join(settings.state, 'content')) : undefined;
  // A package that is not valid is named before anything starts.
  await parts();
  await assertPortsFree(settings.ports);
  await ensureKeys(settings, site);
  const publishing = publishWhatChanged(settings, site);
  await Promise.all([
    progress('content service', () => startContent(settings, site)),
    progress('release files', () => startReleases(settings, site, publishing)),
    publishing.then(buildConsolePage),
  ]);
  const edge = await progress('edge', () => startEdge(settings, site));
  await listEdge(settings, site, edge);
  const [consoleAddress] = await Promise.all([
    progress('console', () => startConsole(settings, site)),
    progress('guard', async () => startGuard(settings, site, await edge.metricsUrl)),
  ]);
  for (const hint of [shopHint, pnpmHint(process.env)]) if (hint) console.log(hint);
  console.log(`Metrics of the edge, and its /readyz in detail: ${await edge.metricsUrl}`);
  console.log(`Console, to sign in once: ${consoleAddress}`);
  console.log(`Vitrine is ready: ${settings.siteUrl}`);
} catch (error) {
  // While the site stops, pending work fails. Those errors are expected.
  if (!site.stopping.aborted) console.error(failureText(error));
  await site.stop(1);
}

/** How to fill the shop, or why it is not an empty one. Called before anything is written. */
function emptyShopHint(folder: string): string {
  if (existsSync(folder)) {
    return `--empty leaves the catalogue in ${folder} as it is. Set VITRINE_STATE for another one.`;
  }
  return 'The shop is empty. Make it of a file with products (pnpm shop <file>), or write them in the admin (pnpm admin).';
}

function readArguments(args: readonly string[]): { empty: boolean } {
  const { values, positionals } = parseCommandLine(args, {
    empty: { type: 'boolean', default: false },
  });
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`It takes no argument, such as ${first}.`);
  return { empty: values.empty };
}
