import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

/** Time between two looks at a page. */
const TICK_MS = 500;

/** How long a step on a page may take. */
export interface Limit {
  /** Maximum time without progress: a request, a response, a document or a change of the DOM. */
  idleMs: number;
  /** Maximum time in all: a page that polls makes progress for ever. */
  endMs: number;
}

/** A page made no progress, or came to no end. The release is at fault, or this machine is slow. */
export class StalledError extends Error {
  override readonly name = 'StalledError';
  /** The finding if the release is at fault. */
  readonly observation: Observation;

  constructor(observation: Observation) {
    super(observation.what);
    this.observation = observation;
  }
}

/** Ends a step that stalls. */
export type Within = <Value>(
  step: Promise<Value>,
  limit: Limit,
  stalled: Observation,
) => Promise<Value>;

/** As much of a page as its progress needs. */
export interface Progressing {
  onProgress: (progress: () => void) => void;
  /** A text that differs after a change of the DOM. It may reject, and may never be answered. */
  readState: () => Promise<string>;
}

/**
 * Watches the progress of a page. Time is counted in ticks of this process: on a machine with other
 * work they come late, as everything does.
 *
 * @returns `within` throws `StalledError`; `stop` ends the watch.
 */
export function watchProgress({ onProgress, readState }: Progressing): {
  within: Within;
  stop: () => void;
} {
  let idleMs = 0;
  let state = '';
  let isReading = false;
  const progress = () => {
    idleMs = 0;
  };
  onProgress(progress);

  async function look(): Promise<void> {
    if (isReading) return;
    isReading = true;
    const read = await readState().catch(() => state);
    if (read !== state) progress();
    state = read;
    isReading = false;
  }
  const watch = setInterval(() => {
    idleMs += TICK_MS;
    void look();
  }, TICK_MS);

  return {
    async within(step, limit, stalled) {
      progress();
      let spentMs = 0;
      let ticks: NodeJS.Timeout | undefined;
      const stall = new Promise<never>((_, reject) => {
        ticks = setInterval(() => {
          spentMs += TICK_MS;
          if (idleMs >= limit.idleMs || spentMs >= limit.endMs) reject(new StalledError(stalled));
        }, TICK_MS);
      });
      try {
        return await Promise.race([step, stall]);
      } finally {
        clearInterval(ticks);
        progress();
      }
    },
    stop: () => clearInterval(watch),
  };
}

/**
 * A page whose progress can be watched. Its DOM is read by the browser's protocol: a script in the
 * page would use built-ins, which the screen may have broken.
 */
export async function progressOf(page: Page): Promise<Progressing> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return {
    onProgress: (progress) => {
      page.on('request', progress).on('response', progress);
      page.on('requestfinished', progress).on('requestfailed', progress);
      page.on('framenavigated', progress).on('load', progress);
    },
    readState: async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics
        .filter(({ name }) => ['Documents', 'Nodes', 'LayoutCount'].includes(name))
        .map(({ value }) => value)
        .join(' ');
    },
  };
}
