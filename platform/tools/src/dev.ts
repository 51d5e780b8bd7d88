import { failureText, readSecretFiles, siteUrlOf } from '@vitrine/http';
import { readCommandLine } from './command-line.ts';
import { readArguments, sourcesOf, USAGE } from './development/arguments.ts';
import { isSiteRunning } from './development/running-site.ts';
import { startDevelopmentServers } from './development/servers.ts';
import { progress } from './progress.ts';
import { ensureKeys } from './site/ensure-keys.ts';
import { assertPortsFree } from './site/ports.ts';
import { publishWhatChanged } from './site/publish.ts';
import { startContent, startDevelopmentEdge, startReleases } from './site/services.ts';
import { readSettings, type Settings } from './site/settings.ts';
import { openSite, type Site, stopOnSignal } from './site/site.ts';

const site = openSite();
stopOnSignal(site);

try {
  const wanted = await readCommandLine(USAGE, (args) => readArguments(args, process.cwd()));
  const settings = readSettings(readSecretFiles(process.env));
  const sources = await sourcesOf(wanted);
  const running = await isSiteRunning({ ...settings, siteUrl: siteUrlOf(process.env) });
  const { PORT: _, ...services } = settings.ports;
  await assertPortsFree({ DEV_PORT: settings.devPort, ...(running ? {} : services) });
  const [origins] = await Promise.all([
    startDevelopmentServers(settings, site, sources),
    running || startLiveSite(settings, site, sources),
  ]);
  await progress('edge', () => startDevelopmentEdge(settings, site, origins));
  console.log(`Vitrine is ready: ${settings.devUrl}`);
} catch (error) {
  if (!site.stopping.aborted) console.error(failureText(error));
  await site.stop(1);
}

/** Starts the live site without its edge. The parts in development are not published. */
async function startLiveSite(
  settings: Settings,
  site: Site,
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  await ensureKeys(settings, site);
  const publishing = publishWhatChanged(settings, site, new Set(sources.keys()));
  await Promise.all([
    progress('content service', () => startContent(settings, site)),
    progress('release files', () => startReleases(settings, site, publishing)),
    publishing,
  ]);
}
