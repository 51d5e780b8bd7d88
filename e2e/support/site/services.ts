import { join } from 'node:path';
import { CONTENT, RELEASES, ROOT, STATE } from '../../site.ts';
import { startProcess } from './process.ts';

/** The field of the log line that a service writes when it is ready. */
const LISTENING = /"url":"([^"]+)"/;

export interface Service extends AsyncDisposable {
  url: string;
}

export interface LoggedService extends Service {
  /** Returns its log until now. */
  log(): string;
}

/** The metrics port of a service, which its log names. */
export function metricsUrlOf(service: LoggedService): string {
  const [, url] = /"metricsUrl":"([^"]+)"/.exec(service.log()) ?? [];
  if (url === undefined) throw new Error('The log names no metrics port.');
  return url;
}

/** Another edge in front of the suite's own store and content service, with settings of its own. */
export function startEdge(settings: Record<string, string>): Promise<LoggedService> {
  return startService(ROOT, 'platform/edge/src/main.ts', {
    VITRINE_RELEASES: join(STATE, 'releases'),
    VITRINE_KEYS: join(STATE, 'keys.json'),
    VITRINE_RELEASES_URL: RELEASES,
    VITRINE_CONTENT_URL: CONTENT,
    ...settings,
  });
}

/** A service of a copy of the repository, on a free port unless the settings name one. */
export async function startService(
  root: string,
  main: string,
  settings: Record<string, string>,
): Promise<LoggedService> {
  const { url, output, stop } = await startProcess({
    root,
    script: main,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      RELEASES_PORT: '0',
      METRICS_PORT: '0',
      VITRINE_DRAIN_DELAY: '0',
      ...settings,
    },
    ready: LISTENING,
    timeoutMs: 120_000,
  });
  return {
    url,
    log: output,
    async [Symbol.asyncDispose]() {
      await stop('SIGTERM');
    },
  };
}
