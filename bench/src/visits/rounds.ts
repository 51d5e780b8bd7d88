import type { Browser } from 'playwright-core';
import { firstVisit, type PageName } from '../speed/measure.ts';
import { NETWORKS, type NetworkName } from '../speed/networks.ts';
import { williamsOrders } from '../williams.ts';
import type { Sample } from './report.ts';
import type { Sites } from './start-sites.ts';

interface Visits {
  pages: Readonly<Partial<Record<NetworkName, readonly PageName[]>>>;
  variants: readonly string[];
  sites: Sites;
  browser: Browser;
}

/**
 * Visits each site once a round, on each network and page, in balanced orders. An additional first
 * round fills caches.
 */
export async function rounds(
  runs: number,
  { pages: pagesOf, variants, sites, browser }: Visits,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const nets = (Object.keys(NETWORKS) as NetworkName[]).map((net) => ({
    net,
    pages: pagesOf[net] ?? [],
  }));
  const orders = williamsOrders(variants);
  const pages = [...new Set(nets.flatMap((own) => own.pages))];
  for (let round = 0; round <= runs; round += 1) {
    const order = orders[round % orders.length] ?? [];
    for (const { net, pages: own } of round === 0 ? [{ net: 'direct' as const, pages }] : nets) {
      for (const page of own) {
        for (const variant of order) {
          const visit = {
            browser,
            origin: sites.origin(variant),
            setNetwork: sites.setNetwork,
            net: NETWORKS[net],
          };
          const { ms, firstPaintMs, largestPaintMs } = await firstVisit(visit, page);
          if (round > 0) samples.push({ net, variant, round, ms, firstPaintMs, largestPaintMs });
        }
      }
    }
    process.stderr.write(round === 0 ? 'warm\n' : `round ${round} of ${runs}\n`);
  }
  return samples;
}
