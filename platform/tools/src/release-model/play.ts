import fc from 'fast-check';
import { checkInvariants } from './invariants.ts';
import { STEPS } from './steps.ts';
import { createWorld, stopClock, type World } from './world.ts';

interface Histories {
  count: number;
  /** No further history begins after this time, in ms. */
  limitMs: number;
  seed?: number;
}

/**
 * Plays random histories against the real parts.
 *
 * @throws with the shortest history that breaks an invariant.
 */
export async function playHistories({ count, limitMs, seed }: Histories): Promise<void> {
  const steps = fc.commands(STEPS, { maxCommands: 12 });
  await fc.assert(fc.asyncProperty(steps, play), {
    ...{ numRuns: count, interruptAfterTimeLimit: limitMs, ...(seed !== undefined && { seed }) },
  });
}

async function play(steps: Iterable<fc.AsyncCommand<object, World>>): Promise<void> {
  const startClock = stopClock();
  const world = await createWorld();
  try {
    await checkInvariants(world);
    await fc.asyncModelRun(() => ({ model: {}, real: world }), steps);
  } finally {
    for (const { source } of world.edges) source.stop();
    startClock();
  }
}
