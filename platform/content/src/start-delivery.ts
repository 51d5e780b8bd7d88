import { mkdir } from 'node:fs/promises';
import { createOutageLog, listen, type Part, type RunningService } from '@vitrine/http';
import { deliveryApp } from './delivery/app.ts';
import { contentProblem } from './delivery/content-problem.ts';
import { refuseWithProblem } from './http/problem.ts';
import { log, logTo } from './log.ts';
import { openRenditions } from './media/rendition-files.ts';
import { openSharedPictures } from './media/shared-pictures.ts';
import { openPreviews } from './preview/open-previews.ts';
import { openLocalProjection } from './projection/replica/open-local-projection.ts';
import type { Projection } from './projection/sqlite/open-projection.ts';
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
    outage: createOutageLog(part.log, 'The store of the pictures'),
  });
  const app = deliveryApp({
    reader: projection,
    problem: projection.problem,
    renditions,
    previews: openPreviews(files),
    metrics: part.metrics,
    cdnMaxAgeS: settings.cdnMaxAgeS,
    failed: (error, path) => log('error', 'A request failed', { path, error }),
    damaged: projection.damaged,
    hasCopies: settings.replica !== undefined,
  });
  part.metrics.gauge(
    'vitrine_renditions_waiting',
    'Renditions that wait to be drawn.',
    renditions.waiting,
  );
  const running = await listen({
    part,
    settings: settings.part,
    name: 'content delivery',
    port: settings.port,
    address: settings.address,
    portVariable: 'CONTENT_PORT',
    refuse: refuseWithProblem,
    fetch: app.fetch,
    canOpen: () => projection.problem() === undefined,
    readiness: async () => {
      const problem = contentProblem(projection);
      return { ready: problem === undefined, details: { problem, replica: local.replica() } };
    },
    routeOf,
    async close() {
      renditions.stop();
      await local.close();
    },
  });
  reportProblem(projection);
  return running;
}

const FOLDERS: ReadonlySet<string> = new Set(['v1', 'media', 'fonts']);

/** The `route` label of a path in the metrics: its folder. */
function routeOf(path: string): string {
  const folder = path.split('/', 2)[1] ?? '';
  return FOLDERS.has(folder) ? folder : 'other';
}

function reportProblem(projection: Projection): void {
  try {
    const problem = contentProblem(projection);
    if (problem !== undefined) log('warn', problem);
  } catch (error) {
    log('warn', String(error));
  }
}
