import {
  EdgeAnswer,
  LogError,
  parseJsonBytes,
  readEdgeList,
  readEdges,
  type Store,
} from '@vitrine/release-log';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { keyFileOf } from '../signing.ts';

export interface EdgeOptions {
  store?: string;
  /** The edges to ask. Default: those in `edges.json` beside `keys.json`. */
  edge?: readonly string[];
}

type ReadAnswers = () => Promise<EdgeAnswer[] | undefined>;

/**
 * How a command asks edges: those of its options, or of `edges.json`. A release API asks those of
 * its own list, which teams may not be able to reach.
 */
export async function edgeReader(
  environment: Environment,
  store: Store,
  { edge, store: location }: EdgeOptions,
): Promise<ReadAnswers> {
  if (edge) return () => readEdges(edge);
  const { api } = store;
  if (api) return () => askApi(api);
  const edges = await listed(environment, location);
  return async () => edges && readEdges(edges.map(({ url }) => url));
}

/** The metrics ports of the edges that a command asks: those of its options, or of `edges.json`. */
export async function metricsOfEdges(
  environment: Environment,
  { edge, store }: EdgeOptions,
): Promise<readonly string[]> {
  const edges = (await listed(environment, store)) ?? [];
  const metrics = edges.flatMap(({ metrics = [] }) => metrics);
  if (!edge) return metrics;
  // An option may name a visitors' port, whose metrics port is in the list.
  return edge.flatMap((one) => {
    const known = edges.find(({ url, metrics }) => one === url || one === metrics);
    return known ? (known.metrics ?? []) : one;
  });
}

const Answers = v.object({ edges: v.nullable(v.array(EdgeAnswer)) });

async function askApi(api: NonNullable<Store['api']>): Promise<EdgeAnswer[] | undefined> {
  try {
    const { edges } = parseJsonBytes(Answers, await api.get('v1/edges'), 'The list of edges');
    return edges ?? undefined;
  } catch (cause) {
    // A release API of an older version does not ask edges.
    if (cause instanceof LogError && cause.code === 'malformed') return undefined;
    throw cause;
  }
}

/** `undefined` without a list, or if this machine does not know where it is. */
async function listed(environment: Environment, store: string | undefined) {
  const { cwd, env } = environment;
  try {
    return await readEdgeList(keyFileOf(environment, store).location, { cwd, env });
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'invalid-settings') return undefined;
    throw cause;
  }
}
