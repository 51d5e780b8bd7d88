import { join } from 'node:path';
import type { ReleaseSet } from '@vitrine/contract';
import type { DirectAnswer, Metrics, OperatorReport } from '@vitrine/http';
import { stateFolder } from '@vitrine/release-log';
import { createSignalsWindow, readHours, WINDOW_MS, writeHour } from '@vitrine/signals';
import { SIGNALS_WRITE_INTERVAL_MS } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';
import { receiveSignals } from './receive-signals.ts';
import { createServedReleases } from './served-releases.ts';
import { createSignalsMetrics } from './signals-metrics.ts';
import { createSignalsShare } from './signals-share.ts';

/** The signals of page views: received, counted for a day, and shown to operators. */
export interface Signals {
  receive: DirectAnswer;
  /** The share of page views that should signal, for a document that is sent now. */
  share(): number;
  /** Takes the releases that signals may name. */
  serve(set: Pick<ReleaseSet, 'screens'>): void;
  /** The counts since a time, on the metrics port. */
  report: OperatorReport;
  /** Writes the counts for the next start. */
  stop(): Promise<void>;
}

interface Options {
  settings: Pick<Settings, 'channel' | 'port' | 'releases' | 'signals' | 'state'>;
  metrics: Metrics;
  /** Whether the counts survive a restart. */
  remembers: boolean;
  report(sentence: string): void;
  /** The clock, in ms since 1970. */
  now?: () => number;
}

export async function openSignals(options: Options): Promise<Signals> {
  const { settings, metrics: of, remembers, report, now = Date.now } = options;
  const metrics = createSignalsMetrics(of);
  const window = createSignalsWindow(now);
  const share = createSignalsShare(settings.signals, now);
  const served = createServedReleases({ now, added: metrics.add, removed: metrics.remove });
  // Two edges of one machine may share the folder of the state.
  const name = `signals-${settings.channel}-${settings.port}`;
  const folder = join(stateFolder(settings), 'edge', name);
  if (remembers) {
    window.restore(await readHours(folder, new Date(now()), report));
    served.remember(window.since(new Date(0)));
  }
  const memory = remembers ? keepWritten() : undefined;

  function keepWritten() {
    let last = now();
    let works = true;
    async function write(): Promise<void> {
      const time = now();
      try {
        // The last minutes of the hour before, if it has ended since.
        if (hourOf(last) !== hourOf(time)) await writeHour(folder, window, new Date(last));
        await writeHour(folder, window, new Date(time));
        works = true;
        last = time;
      } catch (cause) {
        if (works) report(unwritable(folder, cause));
        works = false;
      }
    }
    const timer = setInterval(() => void write(), SIGNALS_WRITE_INTERVAL_MS);
    timer.unref();
    return {
      stop() {
        clearInterval(timer);
        return write();
      },
    };
  }

  return {
    receive: receiveSignals({
      now,
      received(result) {
        share.received();
        metrics.received(result);
      },
      count(releases) {
        for (const one of releases) {
          if (!served.has(one)) continue;
          window.add(one);
          metrics.count(one);
        }
      },
    }),
    share: share.ofDocument,
    serve: served.serve,
    report(query) {
      const since = new Date(query.get('since') ?? now() - WINDOW_MS);
      if (Number.isNaN(since.getTime())) {
        const problem = 'since is not a valid time. Use ISO 8601, for example 2026-11-22T14:03Z.';
        return { status: 400, body: { problem } };
      }
      return { status: 200, body: { since, releases: window.since(since) } };
    },
    stop: async () => memory?.stop(),
  };
}

const hourOf = (time: number) => Math.floor(time / 3_600_000);

function unwritable(folder: string, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The counts of page views cannot be written to ${folder}, so a restart loses them: ${reason} Let the user of this edge write there, or set VITRINE_STATE to another folder.`;
}
