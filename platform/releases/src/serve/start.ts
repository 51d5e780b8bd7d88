import { createOutageLog, listen, type Part, type RunningService } from '@vitrine/http';
import { isS3, openStore, type Store } from '@vitrine/release-log';
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
  const isRemote = isS3(releases);
  const hasReleases = createReleaseCheck(store, isRemote);
  const outage = createOutageLog(part.log, 'The release store');
  const report = (sentence: string, error?: unknown) => part.log.error({ error }, sentence);
  return listen({
    part,
    settings,
    name: 'release server',
    port,
    address,
    portVariable: 'RELEASES_PORT',
    fetch: createReleaseApp(store, report, { isRemote, outage }).fetch,
    canOpen: hasReleases,
    readiness: async () =>
      (await hasReleases())
        ? { ready: true }
        : { ready: false, details: { reason: `Nothing is published in ${releases}.` } },
  });
}

/**
 * Whether anything is published. Without its volume a folder looks as if nothing ever was, so it is
 * checked each time. A bucket is not unmounted, and services charge for each listing: one that had
 * releases is not checked again, and files in memory are served while it does not answer.
 */
function createReleaseCheck(store: Pick<Store, 'list'>, isRemote: boolean) {
  let hasReleases = false;
  return async (): Promise<boolean> => {
    if (hasReleases) return true;
    const releases = await Promise.all(['host', 'screens'].map((folder) => store.list(folder)));
    const isFilled = releases.flat().length > 0;
    hasReleases = isRemote && isFilled;
    return isFilled;
  };
}
