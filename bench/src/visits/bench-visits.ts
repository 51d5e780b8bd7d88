import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { firstVisit, type PageName } from '../speed/measure.ts';
import { NETS, type NetName } from '../speed/nets.ts';
import { launchBrowser } from '../speed/visits/browser.ts';
import { resultsOf, type Sample, tableOf } from './report.ts';
import { type Sites, startSites } from './start-sites.ts';
import { WAYS, type Way } from './ways.ts';

const RESULTS = fileURLToPath(new URL('../../results/delivery.json', import.meta.url));
const STATE = fileURLToPath(new URL('../../../.vitrine/bench/site', import.meta.url));
const SCREENS: readonly PageName[] = ['product', 'explore'];
const LINES: readonly NetName[] = ['slow', 'fast'];

/**
 * Measures first visits where release files and content have origins of their own, and where they have
 * the site's; with and without what announces them: `pnpm bench delivery --runs 8`. Fewer ways are
 * printed, and not kept: `--ways apart,one`.
 */
export async function benchDelivery(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '8' },
      ways: { type: 'string' },
      port: { type: 'string', default: '7600' },
    },
  });
  const ways = waysIn(values.ways);
  const sites = await startSites(STATE, Number(values.port), ways);
  const browser = await launchBrowser(sites.certificate.keyHash);
  const end = () => void sites.stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    const runs = Number(values.runs);
    const results = resultsOf(await rounds(runs, ways, { browser, sites }), ways);
    console.log(tableOf(results));
    if (values.ways !== undefined) return;
    const machine = { cores: availableParallelism(), node: process.version, load: loadavg()[0] };
    const all = { at: new Date().toISOString(), machine, runs, results };
    await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  } finally {
    await browser.close();
    await sites.stop();
  }
}

/** Each way once a round, on each line and screen, every round in another order; a round before fills caches. */
async function rounds(
  runs: number,
  ways: readonly Way[],
  { browser, sites }: { browser: Browser; sites: Sites },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const turn = round % ways.length;
    const order = [...ways.slice(turn), ...ways.slice(0, turn)];
    for (const net of round === 0 ? (['direct'] as const) : LINES) {
      for (const screen of SCREENS) {
        for (const way of order) {
          const visit = { browser, origin: sites.origin(way), line: sites.line, net: NETS[net] };
          const { ms, firstPaintMs, largestPaintMs } = await firstVisit(visit, screen);
          if (round > 0) samples.push({ net, way, round, ms, firstPaintMs, largestPaintMs });
        }
      }
    }
    process.stderr.write(round === 0 ? 'warm\n' : `round ${round} of ${runs}\n`);
  }
  return samples;
}

function waysIn(list: string | undefined): Way[] {
  const known = Object.keys(WAYS) as Way[];
  if (list === undefined) return known;
  return list.split(',').map((name) => {
    const way = known.find((each) => each === name);
    if (way === undefined) throw new Error(`${name}: expected some of ${known.join(', ')}`);
    return way;
  });
}
