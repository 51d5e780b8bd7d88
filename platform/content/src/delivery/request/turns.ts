import { createLimiter, type Metrics } from '@vitrine/http';
import type { Parameters } from './parameters.ts';

/**
 * Computing an answer occupies the thread, so it is done for one request at a time. A client that
 * is refused has its answer within 300 ms, and does not send the next request at once.
 */
const QUERIES = { maxRunning: 1, maxQueued: 1000, maxWaitMs: 200 };

/**
 * There are only as many pages as the sitemap lists, in a few currencies. An edge that has just
 * started asks for many of them at once, and waits 3 s.
 */
const PAGES = { ...QUERIES, maxWaitMs: 2000 };

/**
 * Runs the computation of an answer when it is its turn.
 *
 * @param signal Aborted when no client waits for the answer any more.
 * @throws {OverloadedError} if it is not the request's turn in time.
 */
type InTurn = <Result>(
  parameters: Parameters,
  compute: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

export interface Turns {
  published: InTurn;
  drafts: InTurn;
}

/**
 * Creates the queues of requests whose answers have to be computed. Pages without parameters, in
 * any currency, have a queue of their own, so searches and filters, which are unlimited in number,
 * do not delay them. Drafts have one too: nothing of them is cached, and anybody may have a link.
 */
export function createTurns(metrics: Metrics | undefined): Turns {
  const pages = createLimiter({ name: 'pages', ...PAGES }, metrics);
  const queries = createLimiter({ name: 'queries', ...QUERIES }, metrics);
  const drafts = createLimiter({ name: 'drafts', ...PAGES }, metrics);
  return {
    published(parameters, compute, signal) {
      const { currency: _, ...others } = parameters;
      const queue = Object.keys(others).length > 0 ? queries : pages;
      return queue.run(compute, signal);
    },
    drafts: (_, compute, signal) => drafts.run(compute, signal),
  };
}
