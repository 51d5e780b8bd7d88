import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { drawChart } from '../chart.ts';
import { stamp } from '../machine.ts';
import { benchRelease } from './release/bench-release.ts';
import { resultsOf, tableOf } from './report.ts';
import { rounds } from './rounds.ts';
import { SCENARIOS, type ScenarioName, scenarioOf } from './scenarios.ts';
import type { Product } from './start-product.ts';
import { startSites } from './start-sites.ts';
import { withProduct } from './with-product.ts';

const resultsFile = (family: ScenarioName) =>
  fileURLToPath(new URL(`../../results/${family}.json`, import.meta.url));
const pictureFile = (family: ScenarioName) =>
  fileURLToPath(new URL(`../../../docs/pictures/${family}.svg`, import.meta.url));

/** Return visits after a release, besides the scenarios of first visits. */
const RELEASE = 'release';
type Family = ScenarioName | typeof RELEASE;
/** Times vary more than bytes. */
const RUNS = { times: '8', bytes: '3' };

/**
 * Compares first visits of one site with others that differ in one thing, in turn: `pnpm bench
 * visits growth reporting --runs 8`; or return visits after a release: `pnpm bench visits release`.
 */
export async function benchVisits(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      port: { type: 'string', default: '7700' },
    },
  });
  const families = named(positionals);
  await withProduct(Number(values.port), async (product, browser) => {
    for (const family of families) {
      const isRelease = family === RELEASE;
      const runs = Number(values.runs ?? (isRelease ? RUNS.bytes : RUNS.times));
      if (isRelease) await benchRelease(runs, product, browser);
      else await benchScenario(family, runs, product, browser);
    }
  });
}

/** The results of a complete run are stored. */
async function benchScenario(
  name: ScenarioName,
  runs: number,
  product: Product,
  browser: Browser,
): Promise<void> {
  const { pages, variants, draw } = scenarioOf(name);
  await using sites = await startSites(product, variants);
  const visits = { pages, variants: Object.keys(variants), sites, browser };
  const samples = await rounds(runs, visits);
  const results = resultsOf(samples, variants);
  console.log(`${name}\n${tableOf(results)}`);
  const all = { ...stamp(), browser: browser.version(), runs, results, samples };
  await writeFile(resultsFile(name), `${JSON.stringify(all, null, 2)}\n`);
  if (draw) await writeFile(pictureFile(name), drawChart(draw(results)));
}

function named(names: readonly string[]): Family[] {
  const known = [...Object.keys(SCENARIOS), RELEASE];
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`${unknown.join(', ') || 'nothing'}: expected some of ${known.join(', ')}`);
  }
  return names as Family[];
}
