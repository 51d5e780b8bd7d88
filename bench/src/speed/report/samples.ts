import * as v from 'valibot';
import { NETWORKS, type NetworkName } from '../networks.ts';
import { VARIANTS, type Variant } from '../variants.ts';
import type { FirstScreen } from '../visits/first-screen.ts';

/** The measures of a visit besides its time; times in ms. */
const MEASURES = [
  /** First and largest contentful paint until the screen. */
  'firstPaintMs',
  'largestPaintMs',
  'shift',
  /** Until the screen: JavaScript and everything on the wire, the longest chain of requests. */
  'jsBytes',
  'bytes',
  'requests',
  'chain',
  /** Until the page is at rest. */
  'blockingMs',
  'longestTaskMs',
  'restJsBytes',
  'restBytes',
  'restRequests',
] as const;
export type Measure = 'ms' | (typeof MEASURES)[number];

const SAMPLE_KINDS = ['first', 'cold', 'intent'] as const;

/** One visit or one navigation. */
export interface Sample extends Partial<Record<Measure, number>> {
  kind: (typeof SAMPLE_KINDS)[number];
  net: NetworkName;
  variant: Variant;
  page: string;
  round: number;
  /** Until the screen was painted. */
  ms: number;
}

/** The measures of a document's visit. */
export const ofScreen = ({ traffic, rest, ...screen }: FirstScreen) => ({
  ms: screen.ms,
  firstPaintMs: screen.firstPaintMs,
  largestPaintMs: screen.largestPaintMs,
  shift: screen.shift,
  jsBytes: traffic.jsBytes,
  bytes: traffic.bytes,
  requests: traffic.requests,
  chain: traffic.chain.length,
  ...(rest && {
    blockingMs: rest.blockingMs,
    longestTaskMs: rest.longestTaskMs,
    restJsBytes: rest.jsBytes,
    restBytes: rest.bytes,
    restRequests: rest.requests,
  }),
});

const COLUMNS = ['kind', 'net', 'variant', 'page', 'round', 'ms', ...MEASURES] as const;

const StoredSample = v.tuple([
  v.picklist(SAMPLE_KINDS),
  v.picklist(Object.keys(NETWORKS) as NetworkName[]),
  v.picklist(VARIANTS),
  v.string(),
  v.number(),
  v.number(),
  ...MEASURES.map(() => v.nullable(v.number())),
] as const);

const StoredSamples = v.object({
  columns: v.tuple(COLUMNS.map((name) => v.literal(name))),
  rows: v.array(StoredSample),
});

/** Samples as a table, which is a third as long as objects. */
export function storeSamples(samples: readonly Sample[]): v.InferOutput<typeof StoredSamples> {
  const rows = samples.map((sample) => COLUMNS.map((name) => rounded(sample[name] ?? null)));
  return v.parse(StoredSamples, { columns: COLUMNS, rows });
}

const rounded = (value: string | number | null) =>
  typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value;

/**
 * Reads stored samples.
 *
 * @throws {v.ValiError} if they are of another version of the bench.
 */
export function readSamples(stored: unknown): Sample[] {
  return v.parse(StoredSamples, stored).rows.map((row) => {
    const [kind, net, variant, page, round, ms, ...values] = row;
    const measures = MEASURES.flatMap((name, index) => {
      const value = values[index];
      return typeof value === 'number' ? [[name, value] as const] : [];
    });
    return { kind, net, variant, page, round, ms, ...Object.fromEntries(measures) };
  });
}

const OfCommit = v.object({ commit: v.string(), samples: v.unknown() });

/**
 * New samples, and those stored ones of the same commit that are of another kind or network. They
 * come from another run, but a ratio is only taken within a kind and a network.
 */
export function withKeptSamples(
  samples: readonly Sample[],
  stored: unknown,
  commit: string,
): Sample[] {
  const { success, output } = v.safeParse(OfCommit, stored);
  if (!success || output.commit !== commit) return [...samples];
  const blockOf = ({ kind, net }: Sample) => `${kind} ${net}`;
  const measured = new Set(samples.map(blockOf));
  const kept = readSamples(output.samples).filter((sample) => !measured.has(blockOf(sample)));
  return [...samples, ...kept];
}
