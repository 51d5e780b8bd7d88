import { table } from '../markdown-table.ts';
import { quantile } from '../statistics.ts';

/** One page that nobody has requested before; times in ms. */
export interface Miss {
  path: string;
  /** From the planned time of the request to the last byte. */
  ms: number;
  /** The content service's part of it. */
  contentMs: number;
}

/** Shares of all requests. */
const SHARES = [0.5, 0.95, 0.99] as const;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The times at each share, in ms: of the whole, of the content service, and of the rest. */
export function timesOf(samples: readonly Miss[]) {
  const of = (value: (sample: Miss) => number) =>
    SHARES.map((share) => rounded(quantile(samples.map(value), share)));
  return {
    shares: SHARES,
    total: of(({ ms }) => ms),
    content: of(({ contentMs }) => contentMs),
    edge: of(({ ms, contentMs }) => ms - contentMs),
  };
}

export interface MissResults {
  products: number;
  /** Requests a second. */
  rate: number;
  times: ReturnType<typeof timesOf>;
  /** Resident memory of the edge, before and after. */
  memoryMb: { before: number; after: number };
  samples: readonly Miss[];
}

export function missTable({ times, memoryMb, samples }: MissResults): string[] {
  const rows = (['total', 'content', 'edge'] as const).map((part) => [
    { total: 'whole answer', content: 'content service', edge: 'everything else' }[part],
    ...times[part].map(String),
  ]);
  return [
    ...table([`${samples.length} pages, ms`, 'p50', 'p95', 'p99'], rows),
    '',
    `Memory of the edge: ${memoryMb.before} MB before, ${memoryMb.after} MB after.`,
  ];
}
