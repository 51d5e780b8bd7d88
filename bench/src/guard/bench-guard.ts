import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stamp } from '../machine.ts';
import { fillTemplate } from '../template.ts';
import { drawDelays, type Ends, endsOf, type GuardResults, guardLines } from './report.ts';
import { ERROR_RATES, SCENARIOS, withErrors } from './scenarios.ts';
import { type Scenario, simulateRollout } from './simulate.ts';

const RESULTS = fileURLToPath(new URL('../../results/guard.json', import.meta.url));
const CHART = fileURLToPath(new URL('../../../docs/pictures/guard.svg', import.meta.url));

/** Simulates rollouts, with the same seeds each time: `pnpm bench guard --rollouts 10000`. */
export async function benchGuard(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rollouts: { type: 'string', default: '10000' } },
  });
  const rollouts = Number(values.rollouts);
  const play = (scenario: Scenario): Ends => {
    const ends = Array.from({ length: rollouts }, (_, seed) => simulateRollout(seed + 1, scenario));
    process.stderr.write(`${scenario.name}\n`);
    return endsOf(scenario.name, ends);
  };
  const results: GuardResults = {
    ...stamp(),
    rollouts,
    scenarios: SCENARIOS.map(play),
    errorRates: ERROR_RATES.map((percent) => ({ percent, ...play(withErrors(percent)) })),
  };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(CHART, drawDelays(results));
  const lines = guardLines(results);
  console.log(lines.join('\n'));
  await fillTemplate('figures', 'guard', lines);
}
