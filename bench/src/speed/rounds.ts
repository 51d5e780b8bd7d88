import type { Browser } from 'playwright-core';
import { williamsOrders } from '../williams.ts';
import { type FollowedTo, firstVisit, navigation, type Visit } from './measure.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import type { Plan } from './plan.ts';
import { ofScreen, type Sample } from './report/samples.ts';
import type { BenchSite } from './site/start-site.ts';
import { warmUp } from './warm-up.ts';

/** The screens that are followed to from home, on each network. */
const FOLLOWED = {
  slow: ['product'],
  direct: ['product', 'explore'],
} as const satisfies Partial<Record<NetworkName, readonly FollowedTo[]>>;
const NAVIGATION_NETWORKS = ['slow', 'direct'] as const;

/**
 * Measures everything once in each round: all variants directly after one another, in balanced
 * orders. An additional first round fills the servers' caches and does not count.
 */
export async function rounds(
  plan: Plan,
  { browser, site }: { browser: Browser; site: BenchSite },
): Promise<Sample[]> {
  const { runs, pages, variants, kinds } = plan;
  process.stderr.write('warming up\n');
  await warmUp(plan, { browser, site });
  const samples: Sample[] = [];
  const orders = williamsOrders(variants);
  let turn = 0;
  const take = async (
    what: Pick<Sample, 'kind' | 'net' | 'page' | 'round'>,
    measure: (visit: Visit) => Promise<Partial<Sample> & { ms: number }>,
  ) => {
    const net = NETWORKS[what.net];
    const { setNetwork } = site;
    for (const variant of orders[turn % orders.length] ?? []) {
      const visit = { browser, origin: site.origin(variant), setNetwork, net };
      samples.push({ ...what, variant, ...(await measure(visit)) });
    }
    turn += 1;
  };
  for (let round = 1; round <= runs; round += 1) {
    // Each round begins one order later, so that every page has every order.
    turn = round;
    process.stderr.write(`round ${round} of ${runs}\n`);
    for (const page of kinds.includes('first') ? pages : []) {
      await take({ kind: 'first', net: 'slow', page, round }, async (visit) =>
        ofScreen(await firstVisit(visit, page)),
      );
    }
    for (const net of kinds.includes('navigation') ? NAVIGATION_NETWORKS : []) {
      for (const kind of ['cold', 'intent'] as const) {
        for (const screen of FOLLOWED[net]) {
          await take({ kind, net, page: `home → ${screen}`, round }, async (visit) => ({
            ms: await navigation(visit, screen, kind === 'intent'),
          }));
        }
      }
    }
  }
  return samples;
}
