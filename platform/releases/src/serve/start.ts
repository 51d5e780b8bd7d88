import { listen, type Part, type RunningService } from '@vitrine/http';
import { openStore, type Store } from '@vitrine/release-log';
import { createReleaseApp } from './app.ts';
import { readSettings } from './settings.ts';

/** Browsers request a file again when it does not come, so the server does not wait for long. */
const S3_TIMEOUT_MS = 3000;

/** Reads the settings, opens the store and starts the server. */
export function startReleaseServer(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const { part: settings, port, address, releases } = readSettings(env);
  const store = openStore(releases, { env, s3TimeoutMs: S3_TIMEOUT_MS });
  const report = (sentence: string, error?: unknown) => part.log.error({ error }, sentence);
  return listen({
    part,
    settings,
    name: 'release server',
    port,
    address,
    portVariable: 'RELEASES_PORT',
    fetch: createReleaseApp(store, report).fetch,
    // Without its volume the store looks like one to which nothing was ever published.
    readiness: async () =>
      (await isEmpty(store))
        ? { ready: false, details: { reason: `Nothing is published in ${releases}.` } }
        : { ready: true },
  });
}

async function isEmpty(store: Pick<Store, 'list'>): Promise<boolean> {
  const releases = await Promise.all(['host', 'screens'].map((folder) => store.list(folder)));
  return releases.flat().length === 0;
}
