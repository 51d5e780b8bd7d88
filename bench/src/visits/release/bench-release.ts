import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { jsonWithRows } from '../../json-with-rows.ts';
import { stamp } from '../../machine.ts';
import { NETWORKS } from '../../speed/networks.ts';
import { type SiteOptions, type Sites, startSites } from '../start-sites.ts';
import type { Product } from '../with-product.ts';
import { type Contents, createReader } from './contents.ts';
import {
  buildMonoliths,
  promote,
  publishReleases,
  RELEASE_NAMES,
  RELEASES,
  type Release,
  type Versions,
} from './releases.ts';
import { releaseTable, resultsOf, withReleaseVisits } from './report.ts';
import { filesOf, type Sample, SITE_NAMES, type SiteName, storeSamples } from './samples.ts';
import { copySources, PART_NAMES, type Part } from './sources.ts';
import { visitTwice } from './visit.ts';

const RESULTS = fileURLToPath(new URL('../../../results/release-visits.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../../docs/performance.md', import.meta.url));

/** How long an edge may take to notice a promotion, in ms. */
const LIVE_TIMEOUT_MS = 15_000;

/** Visits a product before and after each release, as often as asked, and stores the results. */
export async function benchRelease(
  runs: number,
  product: Product,
  browser: Browser,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const samples = await measure(runs, product, browser, folder);
    console.log(releaseTable(resultsOf(samples)).join('\n'));
    const all = {
      ...{ ...stamp(), browser: browser.version(), runs },
      samples: storeSamples(samples),
    };
    await writeFile(RESULTS, jsonWithRows(all));
    await writeFile(PAGE, withReleaseVisits(await readFile(PAGE, 'utf8'), all));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  runs: number,
  product: Product,
  browser: Browser,
  folder: string,
): Promise<Sample[]> {
  const sources = join(folder, 'sources');
  const monoliths = join(folder, 'monoliths');
  await copySources(sources);
  await buildMonoliths(sources, monoliths);
  await using sites = await startSites(product, {
    vitrine: { ownStore: true },
    monolith: { monolith: join(monoliths, 'nothing') },
  } satisfies Record<SiteName, SiteOptions>);
  await sites.setNetwork(NETWORKS.direct.profile);
  const versions = await publishReleases(sources, sites.store('vitrine'));
  const change = {
    vitrine: promoter(sites, versions),
    monolith: (release: Release) => sites.setMonolith(join(monoliths, release)),
  };
  const reader = createReader(product.certificate);
  const samples: Sample[] = [];
  // The first round fills the servers' caches, and gives each part a former release. It does not
  // count.
  for (let round = 0; round <= runs; round += 1) {
    for (const release of round === 0 ? (['both'] as const) : RELEASE_NAMES) {
      for (const site of SITE_NAMES) {
        await change[site]('nothing');
        let before: Contents = new Map();
        const visited = { browser, origin: sites.origin(site) };
        const visit = await visitTwice(visited, async (first) => {
          before = await reader.contentsOf(first);
          await change[site](release);
        });
        const after = await reader.contentsOf([...visit.product, ...visit.explore]);
        const files = filesOf(visit, before, after);
        if (round > 0) samples.push({ site, release, round, files });
      }
    }
    process.stderr.write(round === 0 ? 'warm\n' : `round ${round} of ${runs}\n`);
  }
  await reader.close();
  return samples;
}

/** Makes the released versions of a release's parts live, and the former ones of all others. */
function promoter(sites: Sites, versions: Versions) {
  const live = { host: versions.host.before, product: versions.product.before };
  return async (release: Release): Promise<void> => {
    const released: readonly Part[] = RELEASES[release];
    for (const part of PART_NAMES) {
      const version = versions[part][released.includes(part) ? 'after' : 'before'];
      if (live[part] === version) continue;
      live[part] = version;
      const n = await promote(sites.store('vitrine'), part, version);
      await untilLive(sites.edge('vitrine'), n);
    }
  };
}

const Head = v.object({ n: v.number() });

/** @throws {Error} if the edge does not serve the entry of the log in time. */
async function untilLive(edge: string, n: number): Promise<void> {
  const end = performance.now() + LIVE_TIMEOUT_MS;
  while (performance.now() < end) {
    const answer = await fetch(`${edge}/sets/head.json`, { signal: AbortSignal.timeout(5000) });
    if (v.parse(Head, await answer.json()).n >= n) return;
    await setTimeout(100);
  }
  throw new Error(`The edge did not serve entry ${n} of the log in ${LIVE_TIMEOUT_MS / 1000} s.`);
}
