import { SIGNALS_PATH } from '@vitrine/contract';
import { createPurgeHook, listen, type Part, type RunningService } from '@vitrine/http';
import { routeOf } from './app.ts';
import { readSettings } from './config/settings.ts';
import { DOCUMENTS_KEY } from './document/documents.ts';
import { refusalPage } from './document/plain-page.ts';
import { openEdge } from './edge.ts';
import { edgeReadiness } from './release-state/readiness.ts';

/** Starts the edge: settings, the hook of a CDN, the edge itself, metrics, server. */
export async function startEdge(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const settings = readSettings(env);
  const purgeHook = createPurgeHook({ part, settings: settings.purge });
  const { app, releaseState, content, signals, enquiries } = await openEdge({
    settings,
    env,
    part,
    remembers: true,
    changed: () => purgeHook.purge([DOCUMENTS_KEY]),
  });
  part.metrics.gauge(
    'vitrine_release_log_entry',
    'Number of the log entry in force; 0 before there is one.',
    () => releaseState.current()?.entry.n ?? 0,
  );
  part.metrics.gauge(
    'vitrine_release_log_unreadable',
    '1 while the release log cannot be read or its newest entry cannot be served, else 0.',
    () => (releaseState.problem() === null ? 0 : 1),
  );
  enquiries?.start();
  const readiness = () => edgeReadiness(settings, releaseState, content);
  return listen({
    part,
    settings: settings.part,
    name: 'edge',
    port: settings.port,
    address: settings.address,
    portVariable: 'PORT',
    fetch: app.fetch,
    ...(settings.signals > 0 && { direct: signals.receive }),
    refuse: refusalPage,
    canOpen: () => readiness().ready,
    readiness,
    routeOf,
    reports: { [SIGNALS_PATH]: signals.report },
    async close() {
      releaseState.stop();
      purgeHook.stop();
      enquiries?.stop();
      await signals.stop();
    },
  });
}
