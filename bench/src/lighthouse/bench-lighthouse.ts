import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stamp } from '../machine.ts';
import { PAGES, type PageName } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import { type BenchSite, startSite } from '../speed/site/start-site.ts';
import type { Variant } from '../speed/variants.ts';
import { launchBrowser } from '../speed/visits/browser.ts';
import { warmUp } from '../speed/warm-up.ts';
import { fillTemplate } from '../template.ts';
import { williamsOrders } from '../williams.ts';
import { judgePage } from './judge-page.ts';
import { type LighthouseSample, lighthouseLines } from './report.ts';

const RESULTS = fileURLToPath(new URL('../../results/lighthouse.json', import.meta.url));
const COMPARED: readonly Variant[] = ['federated', 'next'];

/**
 * Lighthouse's performance category for a phone, with its own default throttling, of the five
 * screens: `pnpm bench lighthouse --runs 5`. Only a complete measurement is stored.
 */
export async function benchLighthouse(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      screens: { type: 'string' },
      port: { type: 'string', default: '7400' },
    },
  });
  const pages = (Object.keys(PAGES) as PageName[]).filter(
    (page) => values.screens?.split(',').includes(page) ?? true,
  );
  const site = await startSite(COMPARED, Number(values.port));
  try {
    const { samples, version } = await inTurns(site, pages, Number(values.runs));
    const all = { ...stamp(), browser: version, runs: Number(values.runs), samples };
    const lines = lighthouseLines(all);
    console.log(lines.join('\n'));
    if (values.screens !== undefined) return;
    await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
    await fillTemplate('performance', 'lighthouse', lines);
  } finally {
    await site.stop();
  }
}

async function inTurns(site: BenchSite, pages: readonly PageName[], runs: number) {
  const { keyHash } = site.certificate;
  const browser = await launchBrowser(keyHash);
  const version = browser.version();
  try {
    await warmUp({ pages, variants: COMPARED }, { browser, site });
  } finally {
    await browser.close();
  }
  await site.setNetwork(NETWORKS.direct.profile);
  const orders = williamsOrders(COMPARED);
  const samples: LighthouseSample[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      for (const variant of orders[(run + index) % orders.length] ?? []) {
        const verdict = await judgePage(site.origin(variant) + PAGES[page], keyHash);
        samples.push({ variant, page, run: run + 1, ...verdict });
        process.stderr.write(`${page}, ${variant}: ${verdict.score}\n`);
      }
    }
    process.stderr.write(`run ${run + 1} of ${runs}\n`);
  }
  return { samples, version };
}
