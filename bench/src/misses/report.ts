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

/** A whole run would be 60,000 lines. */
const SLOWEST = 30;
/** Every half percent. */
const FINE_SHARES = Array.from({ length: 201 }, (_, index) => index / 200);

/** The samples in short: their distribution, a row for each half percent, and the slowest pages. */
export function summaryOf(samples: readonly Miss[]) {
  const times = timesOf(samples, FINE_SHARES);
  const rows = FINE_SHARES.map((share, index) => [
    share,
    times.total[index],
    times.content[index],
    times.edge[index],
  ]);
  return {
    slowest: samples.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST),
    samples: { columns: ['share', 'total', 'content', 'edge'], rows },
  };
}

/** The times at each share, in ms: of the whole, of the content service, and of the rest. */
export function timesOf(samples: readonly Miss[], shares: readonly number[] = SHARES) {
  const of = (value: (sample: Miss) => number) => {
    const sorted = samples.map(value).sort((a, b) => a - b);
    return shares.map((share) => rounded(quantile(sorted, share)));
  };
  return {
    shares,
    total: of(({ ms }) => ms),
    content: of(({ contentMs }) => contentMs),
    edge: of(({ ms, contentMs }) => ms - contentMs),
  };
}

export interface MissResults {
  products: number;
  /** Requests a second. */
  rate: number;
  /** Number of requests. */
  count: number;
  times: ReturnType<typeof timesOf>;
  memoryMb: Memory;
}

/** Resident memory of the edge, and the largest of what was read every few seconds between. */
interface Memory {
  before: number;
  largest: number;
  after: number;
}

export function missTable({ times, memoryMb, count }: MissResults): string[] {
  const rows = (['total', 'content', 'edge'] as const).map((part) => [
    { total: 'whole answer', content: 'content service', edge: 'everything else' }[part],
    ...times[part].map(String),
  ]);
  return [
    ...table([`${count} pages, ms`, 'p50', 'p95', 'p99'], rows),
    '',
    `Memory of the edge: ${memoryMb.before} MB before, ${memoryMb.largest} MB at most, ${memoryMb.after} MB after.`,
  ];
}
