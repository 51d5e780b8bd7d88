import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../version/version.ts';

/** In seconds: from a cached answer to the longest that a visitor waits for. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts how often a cache had the value. */
export interface CacheMetrics {
  hit(): void;
  miss(): void;
  /** An old value was used, because a new one could not be loaded. */
  stale(): void;
}

/** Shows how full a cache is. */
export interface CacheSizeMetrics {
  /** Reads the size of the cache in bytes when the metrics are read. */
  size(read: () => number): void;
  /** A value was removed because the cache was full. */
  evicted(): void;
}

/** The state of a limiter, for its metrics. */
export interface LimiterState {
  running: number;
  queued: number;
}

export interface LimiterMetrics {
  waited(seconds: number): void;
  shed(reason: 'queue-full' | 'waited-too-long'): void;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics of a part, in the format of Prometheus. Names begin with `vitrine_`; those of the
 * process have the usual names of prom-client.
 *
 * @param process Whether to add the metrics of the process: memory, CPU, event-loop delay.
 */
export function createMetrics({ process = false }: { process?: boolean } = {}) {
  const registry = new Registry();
  if (process) {
    addVersion(registry);
    addProcessMetrics(registry);
  }
  return {
    /** The text that a Prometheus server reads, and its media type. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
    ...simpleMetrics(registry),
    cache: cacheFamily(registry),
    cacheSize: cacheSizeFamily(registry),
    limiter: limiterFamily(registry),
  };
}

function addVersion(registry: Registry): void {
  const build = new Gauge({
    name: 'vitrine_build_info',
    help: 'Always 1. The label has the version of Vitrine.',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version: VERSION }, 1);
}

/**
 * Without the gauges that prom-client names like counters, which `promtool check metrics` rejects.
 * They are sums of gauges by type, which remain.
 */
function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const what of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
}

/** Metrics without a family of their own. */
function simpleMetrics(registry: Registry) {
  const registers = [registry];
  /** A histogram by label. */
  function histogram<Label extends string>(options: {
    name: string;
    help: string;
    labelNames: readonly Label[];
    buckets: number[];
  }) {
    const family = new Histogram({ ...options, registers });
    return {
      observe: (labels: Record<Label, string>, value: number) => family.observe(labels, value),
      /** Shows the labels before their first value. */
      zero: (labels: Record<Label, string>) => family.zero(labels),
      remove: (labels: Record<Label, string>) => family.remove(labels),
    };
  }
  return {
    histogram,
    /** A value that is read when the metrics are. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      const collect = async function (this: Gauge) {
        this.set(await read());
      };
      new Gauge({ name, help, registers, collect });
    },
    /** A counter that is increased by calling the function. */
    counter(name: string, help: string): (by?: number) => void {
      const counter = new Counter({ name, help, registers });
      return (by) => counter.inc(by);
    },
    /** Counters by label. */
    counters<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
      const counter = new Counter({ name, help, labelNames, registers });
      return {
        add: (labels: Record<Label, string>, by: number) => counter.inc(labels, by),
        remove: (labels: Record<Label, string>) => counter.remove(labels),
      };
    },
    /** A histogram of seconds, and how often. */
    durations<Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
    ): (labels: Record<Label, string>, seconds: number) => void {
      return histogram({ name, help, labelNames, buckets: DURATION_BUCKETS }).observe;
    },
  };
}

function cacheFamily(registry: Registry) {
  const counts = new Map<string, { hit: number; miss: number; stale: number }>();
  new Counter({
    name: 'vitrine_cache_requests_total',
    help: 'Look-ups in a cache, by result: hit, miss, or stale if an old value was used.',
    labelNames: ['cache', 'result'],
    registers: [registry],
    // Counted in plain numbers, because a cached answer takes only some 30 µs altogether.
    collect() {
      this.reset();
      for (const [cache, results] of counts) {
        for (const [result, count] of Object.entries(results)) this.inc({ cache, result }, count);
      }
    },
  });
  return (name: string): CacheMetrics => {
    const count = { hit: 0, miss: 0, stale: 0 };
    counts.set(name, count);
    return {
      hit: () => {
        count.hit += 1;
      },
      miss: () => {
        count.miss += 1;
      },
      stale: () => {
        count.stale += 1;
      },
    };
  };
}

function cacheSizeFamily(registry: Registry) {
  const registers = [registry];
  const labelNames = ['cache'];
  const sizes = new Map<string, () => number>();
  new Gauge({
    name: 'vitrine_cache_bytes',
    help: 'Memory that the values of a cache take.',
    labelNames,
    registers,
    collect() {
      for (const [cache, read] of sizes) this.set({ cache }, read());
    },
  });
  const evictions = new Counter({
    name: 'vitrine_cache_evictions_total',
    help: 'Values that were removed because the cache was full.',
    labelNames,
    registers,
  });
  return (cache: string): CacheSizeMetrics => {
    evictions.inc({ cache }, 0);
    return {
      size: (read) => void sizes.set(cache, read),
      evicted: () => evictions.inc({ cache }),
    };
  };
}

function limiterFamily(registry: Registry) {
  const registers = [registry];
  const states = new Map<string, LimiterState>();
  const shed = new Counter({
    name: 'vitrine_shed_total',
    help: 'Requests that were refused with 503, by reason.',
    labelNames: ['limiter', 'reason'],
    registers,
  });
  const wait = new Histogram({
    name: 'vitrine_queue_wait_seconds',
    help: 'Time that requests in a queue waited for their turn.',
    labelNames: ['limiter'],
    registers,
    buckets: DURATION_BUCKETS,
  });
  new Gauge({
    name: 'vitrine_queue_length',
    help: 'Requests that wait for their turn.',
    labelNames: ['limiter'],
    registers,
    collect() {
      for (const [limiter, { queued }] of states) this.set({ limiter }, queued);
    },
  });
  new Gauge({
    name: 'vitrine_running',
    help: 'Requests whose turn it is.',
    labelNames: ['limiter'],
    registers,
    collect() {
      for (const [limiter, { running }] of states) this.set({ limiter }, running);
    },
  });
  return (limiter: string, state: LimiterState): LimiterMetrics => {
    states.set(limiter, state);
    for (const reason of ['queue-full', 'waited-too-long']) shed.inc({ limiter, reason }, 0);
    return {
      waited: (seconds) => wait.observe({ limiter }, seconds),
      shed: (reason) => shed.inc({ limiter, reason }),
    };
  };
}
