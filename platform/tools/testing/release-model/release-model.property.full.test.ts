import fc from 'fast-check';
import { test } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { STEPS } from './steps.ts';
import { createWorld, stopClock, type World } from './world.ts';

/** Thousands of histories take minutes. The quick suite ends after three seconds. */
const HISTORIES =
  process.env['VITRINE_TEST_FULL'] === '1'
    ? { numRuns: 2000, interruptAfterTimeLimit: 600_000 }
    : { numRuns: 200, interruptAfterTimeLimit: 10_000 };

// The release API admitted entries that the commands and the edges refused: one team could stop
// the releases of all. A repaired log was not served by running edges, and a change of the keys
// made them go back.
test('whatever was done before, edges serve the last entry, and the platform team can go on', async () => {
  const steps = fc.commands(STEPS, { maxCommands: 12 });
  await fc.assert(fc.asyncProperty(steps, play), HISTORIES);
}, 1_200_000);

/** Plays a random history against the real parts. */
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
