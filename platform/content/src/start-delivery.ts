import { listen, type RunningService } from '@vitrine/http';
import { deliveryApp } from './delivery/app.ts';
import { listedPictures } from './delivery/listed-pictures.ts';
import { rejectMalformed } from './http/reject-malformed.ts';
import { log } from './log.ts';
import { openRenditions } from './media/rendition-files.ts';
import { warmRenditions } from './media/warm-renditions.ts';
import { openProjection } from './projection/sqlite/open-projection.ts';
import { readDeliverySettings } from './settings/delivery.ts';
import { stateFiles } from './state/state-files.ts';

/**
 * Starts delivery, which serves visitors what authoring has projected. It writes nothing but
 * renditions, and does not need authoring to run.
 */
export async function startDelivery(
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const settings = readDeliverySettings(env);
  const files = stateFiles(settings.state);
  const projection = openProjection(files.catalogue, { warn: (message) => log('warn', message) });
  const renditions = openRenditions({
    folder: files.media,
    failed: (name, reason) => log('error', 'A rendition could not be drawn', { name, reason }),
  });
  const app = deliveryApp({
    reader: projection,
    problem: projection.problem,
    renditions,
    failed: (error, path) => log('error', 'A request failed', { path, error: String(error) }),
  });
  const running = await listen({
    name: 'content delivery',
    port: settings.port,
    address: settings.address,
    portVariable: 'CONTENT_PORT',
    onClientError: rejectMalformed,
    fetch: app.fetch,
  });
  const stopped = new AbortController();
  void (async () => {
    await projection.readable(stopped.signal);
    log('info', 'Ready', { url: running.url });
    if (!settings.picturesAhead) return;
    await warmRenditions(renditions, await listedPictures(projection), stopped.signal);
  })().catch((error: unknown) => {
    if (!stopped.signal.aborted) log('error', 'Not ready', { error: String(error) });
  });
  return {
    url: running.url,
    async stop() {
      stopped.abort();
      await running.stop();
      renditions.stop();
      projection.close();
    },
  };
}
