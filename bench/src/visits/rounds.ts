import type { Browser } from 'playwright-core';
import { firstVisit, type PageName } from '../speed/measure.ts';
import { NETS, type NetName } from '../speed/networks.ts';
import type { Sample } from './report.ts';
import type { Sites } from './start-sites.ts';

interface Visits {
  lines: Readonly<Partial<Record<NetName, readonly PageName[]>>>;
  ways: readonly string[];
  sites: Sites;
  browser: Browser;
}

/**
 * Visits each site once a round, on each line and page, in another order each round. An additional
 * first round fills caches.
 */
export async function rounds(
  runs: number,
  { lines, ways, sites, browser }: Visits,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const nets = (Object.keys(NETS) as NetName[]).map((net) => ({ net, pages: lines[net] ?? [] }));
  const pages = [...new Set(nets.flatMap((line) => line.pages))];
  for (let round = 0; round <= runs; round += 1) {
    const turn = round % ways.length;
    const order = [...ways.slice(turn), ...ways.slice(0, turn)];
    for (const line of round === 0 ? [{ net: 'direct' as const, pages }] : nets) {
      for (const page of line.pages) {
        for (const way of order) {
          const { net } = line;
          const visit = { browser, origin: sites.origin(way), line: sites.line, net: NETS[net] };
          const { ms, firstPaintMs, largestPaintMs } = await firstVisit(visit, page);
          if (round > 0) samples.push({ net, way, round, ms, firstPaintMs, largestPaintMs });
        }
      }
    }
    process.stderr.write(round === 0 ? 'warm\n' : `round ${round} of ${runs}\n`);
  }
  return samples;
}
