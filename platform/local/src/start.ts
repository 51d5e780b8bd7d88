import { progress } from './progress.ts';
import { assertPortsFree } from './site/ports.ts';
import { publishWhatChanged } from './site/publish.ts';
import { type Service, startContent, startEdge, startReleases } from './site/services.ts';
import { readSettings } from './site/settings.ts';
import { stopWhenTold } from './site/stop.ts';

const services: Service[] = [];
stopWhenTold(services);

try {
  const settings = readSettings(process.env);
  await assertPortsFree(settings);
  await Promise.all([
    progress('content service', () => startContent(settings, services)),
    progress('release files', () => startReleases(settings, services)),
    publishWhatChanged(settings),
  ]);
  await progress('edge', () => startEdge(settings, services));
  console.log(`Vitrine is ready: ${settings.siteUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await Promise.all(services.map((service) => service.stop()));
  process.exit(1);
}
