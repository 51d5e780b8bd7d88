import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { stamp } from '../machine.ts';
import { PAGES, type PageName } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import { type BenchSite, startSite } from '../speed/site/start-site.ts';
import type { Variant } from '../speed/variants.ts';
import { browserOptions } from '../speed/visits/browser.ts';
import { warmUp } from '../speed/warm-up.ts';
import { fillTemplate } from '../template.ts';
import { williamsOrders } from '../williams.ts';
import { judge, type Verdict } from './judge.ts';
import { type LighthouseSample, lighthouseTable } from './report.ts';

const RESULTS = fileURLToPath(new URL('../../results/lighthouse.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));
const PORT_TIMEOUT_MS = 10_000;
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
    const lines = lighthouseTable(samples);
    console.log(lines.join('\n'));
    if (values.screens !== undefined) return;
    const all = { ...stamp(), browser: version, runs: Number(values.runs), samples };
    await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
    await fillTemplate(PAGE, lines, 'lighthouse');
  } finally {
    await site.stop();
  }
}

/** Lighthouse has its own browser, since it clears storage and opens tabs. */
async function inTurns(site: BenchSite, pages: readonly PageName[], runs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const { args, ...options } = browserOptions(site.certificate.keyHash);
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
  });
  const browser = context.browser();
  try {
    if (browser !== null) await warmUp({ pages, variants: COMPARED }, { browser, site });
    await site.setNetwork(NETWORKS.direct.profile);
    const port = await debuggingPort(folder);
    const orders = williamsOrders(COMPARED);
    const samples: LighthouseSample[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const [index, page] of pages.entries()) {
        for (const variant of orders[(run + index) % orders.length] ?? []) {
          const verdict: Verdict = await judge(site.origin(variant) + PAGES[page], port);
          samples.push({ variant, page, run: run + 1, ...verdict });
        }
      }
      process.stderr.write(`run ${run + 1} of ${runs}\n`);
    }
    return { samples, version: browser?.version() ?? '' };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A browser writes the chosen port to a file once it listens. */
async function debuggingPort(folder: string): Promise<number> {
  const end = performance.now() + PORT_TIMEOUT_MS;
  while (performance.now() < end) {
    const written = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(written, 10);
    if (port > 0) return port;
    await setTimeout(50);
  }
  throw new Error(`The browser did not open a debugging port in ${PORT_TIMEOUT_MS / 1000} s`);
}
