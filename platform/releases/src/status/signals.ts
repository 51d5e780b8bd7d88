import { VITALS, type Vital } from '@vitrine/contract';
import { PROMETHEUS_VARIABLE, parseSettings } from '@vitrine/http';
import type { Target } from '@vitrine/release-log';
import {
  type CountedRelease,
  errorsOf,
  quantile,
  readSignalsOfEdges,
  readSignalsOfPrometheus,
  WINDOW_MS,
} from '@vitrine/signals';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { table } from '../outcome.ts';
import { type EdgeOptions, metricsOfEdges } from '../served/edge-reader.ts';

/** A site is judged by the slowest quarter of its page views (web.dev/vitals). */
const QUANTILE = 0.75;

const Variables = v.object(PROMETHEUS_VARIABLE);

interface Signals {
  json: object;
  lines: string[];
}

/**
 * How the releases of the last day did with visitors: of Prometheus if VITRINE_PROMETHEUS_URL names
 * one, else of the edges whose metrics ports are known.
 *
 * @returns `undefined` if nobody can be asked.
 */
export async function readSignals(
  environment: Environment,
  only: Target | undefined,
  options: EdgeOptions,
): Promise<Signals | undefined> {
  const { VITRINE_PROMETHEUS_URL: prometheus } = parseSettings(Variables, environment.env);
  const edges = prometheus ? [] : await metricsOfEdges(environment, options);
  if (!prometheus && edges.length === 0) return undefined;
  const now = environment.now();
  const since = new Date(now.getTime() - WINDOW_MS);
  try {
    const all = await (prometheus
      ? readSignalsOfPrometheus(prometheus, since, now)
      : readSignalsOfEdges(edges, since));
    const releases = all.filter(({ screen }) => (only ?? screen) === screen);
    return {
      json: { since, source: prometheus ?? edges, releases: releases.map(describe) },
      lines: tableOf(releases.filter(wasSeen)),
    };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    return { json: { problem }, lines: [problem] };
  }
}

const wasSeen = ({ views, failures }: CountedRelease) => views + failures > 0;

const p75 = (vitals: CountedRelease['vitals'], vital: Vital) =>
  quantile(vital, vitals[vital], QUANTILE);

function describe({ vitals, ...release }: CountedRelease) {
  return {
    ...release,
    p75: Object.fromEntries(VITALS.map((vital) => [vital, p75(vitals, vital)])),
  };
}

function tableOf(releases: readonly CountedRelease[]): string[] {
  if (releases.length === 0) return ['No page view has signalled in the last 24 hours.'];
  const milliseconds = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);
  return table([
    [
      ...['last 24 hours', 'release', 'role', 'visits', 'not loaded', 'errors'],
      ...['LCP p75', 'INP p75', 'CLS p75'],
    ],
    ...releases.map((one) => [
      ...[one.screen, one.release, one.role, String(one.views), String(one.failures)],
      String(errorsOf(one)),
      milliseconds(p75(one.vitals, 'lcp')),
      milliseconds(p75(one.vitals, 'inp')),
      p75(one.vitals, 'cls')?.toFixed(3) ?? '–',
    ]),
  ]);
}
