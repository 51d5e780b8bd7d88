import { mkdir } from 'node:fs/promises';
import { listen, type Part, type RunningService } from '@vitrine/http';
import { deliveryApp } from './delivery/app.ts';
import { publishedPictures } from './delivery/published-pictures.ts';
import { rejectMalformed } from './http/reject-malformed.ts';
import { log, logTo } from './log.ts';
import { openRenditions } from './media/rendition-files.ts';
import { startRenditionsAhead } from './media/renditions-ahead.ts';
import { openSharedPictures } from './media/shared-pictures.ts';
import { openPreviews } from './preview/open-previews.ts';
import { openLocalProjection } from './projection/replica/open-local-projection.ts';
import { readDeliverySettings } from './settings/delivery.ts';
import { stateFiles } from './state/state-files.ts';

/** Visitors wait this long for the bucket of the pictures. */
const PICTURE_TIMEOUT_MS = 3000;

/**
 * Starts delivery, which serves visitors what authoring has projected. It writes nothing but
 * renditions, and does not need authoring to run.
 */
export async function startDelivery(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  logTo(part.log);
  const settings = readDeliverySettings(env);
  const files = stateFiles(settings.state);
  const local = openLocalProjection(settings, part.metrics);
  const { projection } = local;
  if (settings.pictures) await mkdir(files.media, { recursive: true });
  const renditions = openRenditions({
    folder: files.media,
    shared: settings.pictures && openSharedPictures(settings.pictures, PICTURE_TIMEOUT_MS),
    failed: (name, reason) => log('error', 'A rendition could not be drawn', { name, reason }),
  });
  const app = deliveryApp({
    reader: projection,
    problem: projection.problem,
    renditions,
    previews: openPreviews(files),
    metrics: part.metrics,
    cdnMaxAgeS: settings.cdnMaxAgeS,
    failed: (error, path) => log('error', 'A request failed', { path, error }),
  });
  const stopped = new AbortController();
  let ahead: ReturnType<typeof startRenditionsAhead> | undefined;
  addRenditionMetrics(part, renditions.waiting, () => ahead?.progress().missing ?? 0);
  const running = await listen({
    part,
    settings: settings.part,
    name: 'content delivery',
    port: settings.port,
    address: settings.address,
    portVariable: 'CONTENT_PORT',
    onClientError: rejectMalformed,
    fetch: app.fetch,
    readiness: () => {
      const problem = projection.problem();
      const renditions = ahead?.progress();
      const ready = problem === undefined;
      return { ready, details: { problem, replica: local.replica(), renditions } };
    },
    routeOf,
    async close() {
      stopped.abort();
      renditions.stop();
      await local.close();
    },
  });
  void (async () => {
    await projection.readable(stopped.signal);
    log('info', 'Ready');
    if (!settings.picturesAhead) return;
    ahead = startRenditionsAhead({
      renditions,
      pictures: {
        version: () => (projection.problem() === undefined ? projection.version() : undefined),
        read: () => publishedPictures(projection),
      },
      stopped: stopped.signal,
      failed: (error) =>
        log('error', 'The published pictures could not be read', { error: String(error) }),
    });
    await ahead.ended;
  })().catch((error: unknown) => {
    if (!stopped.signal.aborted) log('error', 'Not ready', { error: String(error) });
  });
  return running;
}

function addRenditionMetrics(
  { metrics }: Part,
  waiting: () => number,
  missing: () => number,
): void {
  metrics.gauge('vitrine_renditions_waiting', 'Renditions that wait to be drawn.', waiting);
  metrics.gauge(
    'vitrine_renditions_missing',
    'Renditions of published pictures that are not made yet; 0 if none are made ahead.',
    missing,
  );
}

const FOLDERS: ReadonlySet<string> = new Set(['v1', 'media', 'fonts']);

/** The `route` label of a path in the metrics: its folder. */
function routeOf(path: string): string {
  const folder = path.split('/', 2)[1] ?? '';
  return FOLDERS.has(folder) ? folder : 'other';
}
