import { listen, type Part, type RunningService } from '@vitrine/http';
import { openStore } from '@vitrine/release-log';
import { createReleaseApp } from './app.ts';
import { readSettings } from './settings.ts';

/** Reads the settings, opens the store and starts the server. */
export function startReleaseServer(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const { part: settings, port, address, releases } = readSettings(env);
  const store = openStore(releases);
  const report = (sentence: string, error?: unknown) => part.log.error({ error }, sentence);
  return listen({
    part,
    settings,
    name: 'release server',
    port,
    address,
    portVariable: 'RELEASES_PORT',
    fetch: createReleaseApp(store, report).fetch,
    readiness: async () => {
      await store.list('screens');
      return { ready: true };
    },
  });
}
