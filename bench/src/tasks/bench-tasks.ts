import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stamp } from '../machine.ts';
import { PAGES, type PageName } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import { fillTemplate } from '../template.ts';
import { type OneSite, withSite } from '../visits/with-site.ts';
import { type MainThread, mainThreadOf } from './main-thread.ts';
import { type PageTasks, pageTasks, tasksMarkdown } from './report.ts';
import { recordTrace } from './trace.ts';

const RESULTS = fileURLToPath(new URL('../../results/tasks.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/main-thread.md', import.meta.url));

/** A mid-range phone. */
const DEVICE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

const VISIT_TIMEOUT_MS = 60_000;
/** The page has ended its work if it requests nothing for this long, in ms. */
const QUIET_MS = 3000;

/**
 * The tasks of the main thread during a first visit to each screen, on the slow network with a slow
 * processor: `pnpm bench tasks`. With `--page product` they are only printed.
 */
export async function benchTasks(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      port: { type: 'string', default: '7850' },
      page: { type: 'string', multiple: true, default: Object.keys(PAGES) },
    },
  });
  const pages = (Object.keys(PAGES) as PageName[]).filter((page) => values.page.includes(page));
  const measured: PageTasks[] = [];
  await withSite(Number(values.port), async (site) => {
    for (const page of pages) {
      const visits: MainThread[] = [];
      // The first visit fills the servers' caches and does not count.
      await visit(site, page);
      for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(site, page));
      measured.push(pageTasks(page, visits));
    }
  });
  const taken = stamp();
  const lines = tasksMarkdown(taken, measured);
  console.log(lines.join('\n'));
  if (pages.length < Object.keys(PAGES).length) return;
  await writeFile(RESULTS, `${JSON.stringify({ ...taken, pages: measured }, null, 2)}\n`);
  await fillTemplate(PAGE, lines);
}

async function visit({ browser, origin, setNetwork }: OneSite, page: PageName) {
  const { profile, slowdown } = NETWORKS.slow;
  await using visitor = await browser.newContext({ ...DEVICE, locale: 'en' });
  await setNetwork(profile);
  const tab = await visitor.newPage();
  const session = await visitor.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const stop = await recordTrace(session);
  // Before `load`, the script by which Playwright waits would delay the first paint by 50 ms.
  await tab.goto(origin + PAGES[page], { waitUntil: 'load', timeout: VISIT_TIMEOUT_MS });
  await tab.waitForSelector('[data-screen]', { state: 'attached', timeout: VISIT_TIMEOUT_MS });
  await tab.waitForLoadState('networkidle', { timeout: VISIT_TIMEOUT_MS });
  await tab.waitForTimeout(QUIET_MS);
  return mainThreadOf(await stop(), origin);
}
