import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../run.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** In ms. The content service draws and imports the whole catalogue at its first start. */
const READY_DEADLINE = 180_000;
const STOP_DEADLINE = 8_000;

/**
 * Starts a part as a process of its own, and resolves once it answers `/healthz`. The parts need
 * each other: when one ends by itself later on, the site ends with it and says which.
 */
async function startService(
  settings: Settings,
  site: Site,
  part: { name: string; main: string; url: string; env: Record<string, string> },
): Promise<void> {
  const logs = join(settings.state, 'logs');
  await mkdir(logs, { recursive: true });
  const logFile = join(logs, `${part.name}.log`);
  const log = openSync(logFile, 'w');
  const child = fork(join(ROOT, part.main), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...part.env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  site.onStop(() => stop(child));
  const until = Date.now() + READY_DEADLINE;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${part.name} did not start. ${logFile} ends:\n${tail(logFile)}`);
    }
    if (await answers(`${part.url}/healthz`)) {
      child.once('exit', () => {
        if (site.stopping.aborted) return;
        console.error(`${part.name} ended unexpectedly. ${logFile} ends:\n${tail(logFile)}`);
        void site.stop(1);
      });
      return;
    }
    await sleep(100, undefined, { signal: site.stopping });
  }
  throw new Error(`${part.name} was not ready in ${READY_DEADLINE / 1000} s; see ${logFile}`);
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(STOP_DEADLINE) });
  } catch {
    child.kill('SIGKILL');
  }
}

export function startContent(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'content',
    main: 'platform/content/src/main.ts',
    url: settings.contentUrl,
    env: {
      CONTENT_PORT: String(settings.ports.CONTENT_PORT),
      VITRINE_STATE: settings.state,
    },
  });
}

export function startReleases(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'releases',
    main: 'platform/releases/src/bin/serve.ts',
    url: settings.releasesUrl,
    env: {
      RELEASES_PORT: String(settings.ports.RELEASES_PORT),
      VITRINE_RELEASES: settings.releases,
    },
  });
}

export function startEdge(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'edge',
    main: 'platform/edge/src/main.ts',
    url: settings.siteUrl,
    env: {
      PORT: String(settings.ports.PORT),
      VITRINE_RELEASES: settings.releases,
      VITRINE_RELEASES_URL: settings.releasesUrl,
      VITRINE_CONTENT_URL: settings.contentUrl,
    },
  });
}
