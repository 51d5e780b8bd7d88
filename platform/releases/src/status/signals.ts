import type { Vital } from '@vitrine/contract';
import { PROMETHEUS_VARIABLE, parseSettings } from '@vitrine/http';
import type { Store, Target } from '@vitrine/release-log';
import {
  type CountedRelease,
  errorsOf,
  quantile,
  type ReadSeries,
  type ReadSignals,
  readSignalsOfEdges,
  readSignalsOfPrometheus,
  seriesOfEdges,
  seriesOfPrometheus,
  WINDOW_MS,
} from '@vitrine/signals';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { table } from '../outcome.ts';
import { type EdgeOptions, metricsOfEdges } from '../served/edge-reader.ts';
import { type ThrownAt, thrownAt } from './thrown-at.ts';

/** A site is judged by the slowest quarter of its page views (web.dev/vitals). */
const QUANTILE = 0.75;

const Variables = v.object(PROMETHEUS_VARIABLE);

/** Those who know how releases do with visitors. */
export interface SignalsSource {
  /** The URL of Prometheus, or the metrics ports of the edges. */
  source: string | readonly string[];
  read: ReadSignals;
  readSeries: ReadSeries;
}

/**
 * Prometheus if VITRINE_PROMETHEUS_URL names one, else the edges whose metrics ports are known.
 *
 * @returns `undefined` if nobody can be asked.
 */
export async function findSignals(
  environment: Environment,
  options: EdgeOptions,
): Promise<SignalsSource | undefined> {
  const { VITRINE_PROMETHEUS_URL: url } = parseSettings(Variables, environment.env);
  if (url) {
    const read: ReadSignals = (since) => readSignalsOfPrometheus(url, since, environment.now());
    return { source: url, read, readSeries: seriesOfPrometheus(url) };
  }
  const edges = await metricsOfEdges(environment, options);
  if (edges.length === 0) return undefined;
  const read: ReadSignals = (since) => readSignalsOfEdges(edges, since);
  return { source: edges, read, readSeries: seriesOfEdges(edges) };
}

interface Signals {
  json: object;
  lines: string[];
}

/**
 * How the releases of the last day did with visitors.
 *
 * @param store Its source maps name the code that threw.
 * @returns `undefined` if nobody can be asked.
 */
export async function readSignals(
  environment: Environment,
  store: Pick<Store, 'get'>,
  only: Target | undefined,
  options: EdgeOptions,
): Promise<Signals | undefined> {
  const signals = await findSignals(environment, options);
  if (!signals) return undefined;
  const { source } = signals;
  const since = new Date(environment.now().getTime() - WINDOW_MS);
  try {
    const all = await signals.read(since);
    const shown = all.filter(({ screen }) => (only ?? screen) === screen);
    const releases = await Promise.all(
      shown.map(async (one) => ({ ...one, thrownAt: await thrownAt(store, one) })),
    );
    return {
      json: { since, source, releases: releases.map(describeSignals) },
      lines: [...tableOf(releases.filter(wasSeen)), ...releases.flatMap(errorLines)],
    };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    return { json: { problem }, lines: [problem] };
  }
}

const wasSeen = ({ views, failures }: CountedRelease) => views + failures > 0;

const p75 = (vitals: CountedRelease['vitals'], vital: Vital) =>
  quantile(vital, vitals[vital], QUANTILE);

/** One line for each piece of code that threw. */
const errorLines = (of: CountedRelease & { thrownAt: readonly ThrownAt[] }) =>
  of.thrownAt.map(
    ({ at, views }) => `${of.screen}@${of.release} (${of.role}) threw in ${views} views at ${at}`,
  );

/**
 * The counts of a release, with the vitals of the slowest quarter in place of buckets, and without
 * positions in built scripts.
 */
export function describeSignals<Release extends CountedRelease>(counted: Release) {
  const { vitals, positions: _, ...release } = counted;
  return {
    ...release,
    p75: { lcp: p75(vitals, 'lcp'), inp: p75(vitals, 'inp'), cls: p75(vitals, 'cls') },
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
