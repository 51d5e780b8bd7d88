import { listen, type RunningService } from '@vitrine/http';
import { openStore } from '@vitrine/release-log';
import { createReleaseApp } from './app.ts';
import { readSettings } from './settings.ts';

/** Reads the settings, opens the store and starts the server. */
export function startReleaseServer(
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  const { port, address, releases } = readSettings(env);
  const app = createReleaseApp(openStore(releases));
  return listen({
    name: 'release server',
    port,
    address,
    portVariable: 'RELEASES_PORT',
    fetch: app.fetch,
  });
}
