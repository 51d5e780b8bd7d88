import { parseArgs } from 'node:util';
import { table } from '../markdown-table.ts';
import { PAGES, type PageName } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import { median } from '../statistics.ts';
import { type OneSite, withSite } from '../visits/with-site.ts';
import {
  longestTask,
  type MainThread,
  mainThreadOf,
  totalBlockingTime,
  WORK,
} from './main-thread.ts';
import { recordTrace } from './trace.ts';

/** A mid-range phone. */
const DEVICE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

const VISIT_TIMEOUT_MS = 60_000;
/** The page has ended its work if it requests nothing for this long, in ms. */
const QUIET_MS = 3000;
/** Shorter tasks are not printed, in ms. */
const SHORT_MS = 20;

/**
 * Prints the tasks of the main thread during a first visit to each screen, on the slow network with
 * a slow processor: `pnpm bench tasks --runs 5 --page product`.
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
  await withSite(Number(values.port), async (site) => {
    for (const page of pages) {
      const visits: MainThread[] = [];
      // The first visit fills the servers' caches and does not count.
      await visit(site, page);
      for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(site, page));
      console.log(report(page, visits));
    }
  });
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

function report(page: PageName, visits: readonly MainThread[]): string {
  const of = (value: (visit: MainThread) => number) => Math.round(median(visits.map(value)));
  const blocking = of(totalBlockingTime);
  // The tasks of the visit in the middle: those of others are not the same ones.
  const [middle] = [...visits].sort(
    (a, b) => Math.abs(totalBlockingTime(a) - blocking) - Math.abs(totalBlockingTime(b) - blocking),
  );
  const tasks = middle?.tasks.filter(({ duration }) => duration >= SHORT_MS) ?? [];
  return [
    '',
    `## ${page}`,
    '',
    `First contentful paint ${of(({ firstPaint }) => firstPaint)} ms, total blocking time ${blocking} ms, longest task ${of(longestTask)} ms; medians of ${visits.length}.`,
    '',
    ...table(
      ['begins', 'ms', ...WORK],
      tasks.map(({ start, duration, work }) => [
        String(Math.round(start)),
        String(Math.round(duration)),
        ...WORK.map((kind) => (work[kind] >= 1 ? String(Math.round(work[kind])) : '')),
      ]),
    ),
  ].join('\n');
}
