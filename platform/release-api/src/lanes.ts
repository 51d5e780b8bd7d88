import { createLimiter, type Metrics } from '@vitrine/http';
import type { BodyRate } from './objects/read-body.ts';
import type { ObjectKind } from './rules/object-kind.ts';

/** The client waits for 30 s without a byte, so a request that waits is refused before. */
const WAIT = { maxWaitMs: 15_000 };

/** Each upload may take 32 MiB of memory. A command sends as many as its credential may have. */
const UPLOADS = {
  ...{ name: 'uploads', maxRunning: 8, maxQueued: 64, ...WAIT },
  share: { running: 4, queued: 16 },
};
/** Promotions and rollbacks. They are small, and never wait behind uploads. */
const ENTRIES = {
  ...{ name: 'entries', maxRunning: 32, maxQueued: 64, ...WAIT },
  share: { running: 4, queued: 8 },
};
const READS = {
  ...{ name: 'reads', maxRunning: 16, maxQueued: 256, ...WAIT },
  share: { running: 8, queued: 64 },
};

/**
 * A line of 16 kB/s that a command shares between its four uploads is four times as fast as this,
 * and a client that sends a byte now and then is ended after the grace time.
 */
const BODY_RATE: BodyRate = { idleTimeoutMs: 20_000, minBytesPerS: 1024, graceMs: 10_000 };

export type Lanes = ReturnType<typeof createLanes>;

/** Creates the lanes: no client has all of one, and none waits for those of another. */
export function createLanes(metrics: Metrics) {
  const uploads = createLimiter(UPLOADS, metrics);
  const entries = createLimiter(ENTRIES, metrics);
  return {
    bodyRate: BODY_RATE,
    reads: createLimiter(READS, metrics),
    writesOf: ({ kind }: ObjectKind) =>
      kind === 'entry' || kind === 'head' || kind === 'report' ? entries : uploads,
  };
}
