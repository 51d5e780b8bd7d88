import type { Browser } from 'playwright-core';
import { firstVisit, navigation, type PageName, returnVisit } from './measure.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import type { Sample } from './report/figures.ts';
import type { BenchSite } from './site/start-site.ts';
import type { Variant } from './variants.ts';

export const KINDS = ['first', 'navigation', 'return'] as const;
export type Kind = (typeof KINDS)[number];

interface Plan {
  runs: number;
  nets: readonly NetworkName[];
  pages: readonly PageName[];
  variants: readonly Variant[];
  kinds: readonly Kind[];
}

/**
 * Navigations and return visits take as long as all first visits, so they are measured in one round
 * of three.
 */
const ROUNDS_PER_OTHER_KIND = 3;

/**
 * Measures first visits once in each round: all variants directly after one another, starting with
 * another variant each round. An additional first round fills the servers' caches and does not
 * count.
 */
export async function rounds(
  { runs, nets, pages, variants, kinds }: Plan,
  { browser, site }: { browser: Browser; site: BenchSite },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const turn = round % variants.length;
    const order = [...variants.slice(turn), ...variants.slice(0, turn)];
    const warming = round === 0;
    process.stderr.write(warming ? 'warming up\n' : `round ${round} of ${runs}\n`);
    const take = async (
      kind: Sample['kind'],
      net: NetworkName,
      page: string,
      measure: (
        visit: Parameters<typeof firstVisit>[0],
      ) => Promise<Partial<Sample> & { ms: number }>,
    ) => {
      for (const variant of order) {
        const visit = {
          browser,
          origin: site.origin(variant),
          setNetwork: site.setNetwork,
          net: NETWORKS[net],
        };
        const taken = await measure(visit);
        if (!warming) samples.push({ kind, net, variant, page, round, ...taken });
      }
    };
    for (const net of warming ? (['direct'] as const) : nets) {
      if (!kinds.includes('first') && !warming) break;
      for (const page of pages) {
        await take('first', net, page, async (visit) => {
          const screen = await firstVisit(visit, page);
          return { ms: screen.ms, screen };
        });
      }
    }
    if (!warming && round % ROUNDS_PER_OTHER_KIND !== 1) continue;
    if (kinds.includes('return')) {
      for (const page of pages) {
        await take('return', 'direct', page, async (visit) => {
          const screen = await returnVisit(visit, page);
          return { ms: screen.ms, screen };
        });
      }
    }
    if (kinds.includes('navigation')) {
      for (const net of ['slow', 'direct'] as const) {
        for (const kind of ['cold', 'intent'] as const) {
          await take(kind, net, 'home → product', async (visit) => ({
            ms: await navigation(visit, kind === 'intent'),
          }));
        }
      }
    }
  }
  return samples;
}
