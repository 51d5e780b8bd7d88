import { join } from 'node:path';
import { operate, type Part, type RunningService, ServiceError } from '@vitrine/http';
import { openKeyFile, openStore, readSigner, requireKeys, stateFolder } from '@vitrine/release-log';
import {
  MIN_RANGE_MS,
  type ReadSignals,
  readSignalsOfEdges,
  readSignalsOfPrometheus,
} from '@vitrine/signals';
import { openProgressFile } from '../webhook/progress-file.ts';
import { startNotifier } from '../webhook/start-notifier.ts';
import { createGuard, type Watched } from './guard.ts';
import { CHANNEL, readSettings } from './settings.ts';
import type { Signals } from './watch.ts';

/** The edges count by minute, and a step is at least a minute long. */
const LOOK_INTERVAL_MS = 15_000;

/** Reads the settings and the key, and looks at the guarded canaries until it is stopped. */
export async function startGuard(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const settings = readSettings(env);
  const { releases, keys } = settings;
  const locations = { store: releases, keys, env };
  const file = openKeyFile(locations);
  const { key } = await readSigner(locations).catch((cause: Error) => {
    throw new ServiceError('invalid-settings', cause.message, {
      remedy:
        "Make a key with pnpm releases keys add guard --screens '*' --may guard, and set VITRINE_SIGNING_KEY to its file.",
      cause,
    });
  });
  const signals = signalsOf(settings);
  const log = {
    ...{ store: openStore(releases, { env }), channel: CHANNEL },
    readKeys: () => requireKeys(file),
  };
  const guard = createGuard({ ...log, key, signals });
  const watching = watchCanaries(part, guard.look);
  const progress = join(stateFolder(settings), 'guard', `webhook-${CHANNEL}.json`);
  const stopNotifier =
    settings.webhook &&
    startNotifier({
      ...{ ...log, part, webhook: settings.webhook, readSignals: signals.read },
      progress: openProgressFile(progress),
    });
  return operate({
    part,
    settings: settings.part,
    readiness: watching.readiness,
    close() {
      watching.stop();
      stopNotifier?.();
    },
  });
}

/** From Prometheus if there is one, else from the edges, which count by minute. */
function signalsOf({ prometheus, edges }: ReturnType<typeof readSettings>): Signals {
  if (prometheus === undefined) {
    const read: ReadSignals = (since, until) => readSignalsOfEdges(edges, since, until);
    return { read, minRangeMs: 60_000 };
  }
  const read: ReadSignals = (since, until = new Date()) =>
    readSignalsOfPrometheus(prometheus, since, until);
  return { read, minRangeMs: MIN_RANGE_MS };
}

function watchCanaries({ log, metrics }: Part, look: () => Promise<Watched[]>) {
  let watched: Watched[] = [];
  let problem: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const failed = metrics.counter('vitrine_guard_failed_looks_total', 'Looks that have failed.');
  const widened = metrics.counter('vitrine_guard_widened_total', 'Canaries that were widened.');
  const back = metrics.counter('vitrine_guard_taken_back_total', 'Canaries that were taken back.');
  metrics.gauge('vitrine_guard_canaries', 'Canaries that are guarded.', () => watched.length);

  async function lookOnce(): Promise<void> {
    try {
      watched = await look();
      for (const { changedTo, ...canary } of watched) {
        if (changedTo === undefined) continue;
        if (changedTo === 0) back();
        else widened();
        const what = changedTo === 0 ? 'was taken back' : `has ${changedTo} % of the devices`;
        log.info(canary, `${canary.screen}@${canary.release} ${what}`);
      }
      problem = undefined;
    } catch (error) {
      failed();
      const message = error instanceof Error ? error.message : String(error);
      if (problem !== message) log.error({ error }, 'The canaries could not be compared.');
      problem = message;
    }
  }
  async function lookAgain(): Promise<void> {
    await lookOnce();
    if (!isStopped) timer = setTimeout(() => void lookAgain(), LOOK_INTERVAL_MS);
  }
  void lookAgain();

  return {
    readiness: () => ({
      ready: problem === undefined,
      details: { ...(problem !== undefined && { problem }), canaries: watched },
    }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
