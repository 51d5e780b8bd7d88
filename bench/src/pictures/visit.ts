import { PAGES, type PageName } from '../speed/measure.ts';
import { NETWORKS } from '../speed/networks.ts';
import type { OneSite } from '../visits/with-site.ts';
import { type Candidate, observeLargest } from './observe.ts';

/** A mid-range phone and a desktop window, both on the slow network. */
export const DEVICES = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
export type Device = keyof typeof DEVICES;

/**
 * Time limit of a visit, and the time after the screen in which a larger element may still be
 * painted, in ms.
 */
const VISIT_TIMEOUT_MS = 60_000;
const LATE_PICTURES_MS = 2500;

export interface Largest extends Candidate {
  /** When its file was requested in ms, its position among all pictures, and its bytes. */
  askedMs: number;
  asked: number;
  bytes: number;
  /** The number of pictures that arrived before it and are outside the viewport. */
  needless: number;
  /** When the screen was in the page, in ms. */
  screenMs: number;
  shift: number;
}

/** A first visit on the slow network: the largest element in view, and what it waited for. */
export async function visit(
  { browser, origin, setNetwork }: OneSite,
  page: PageName,
  device: Device,
): Promise<Largest> {
  const { profile, slowdown } = NETWORKS.slow;
  await using visitor = await browser.newContext({ ...DEVICES[device], locale: 'en' });
  await setNetwork(profile);
  const tab = await visitor.newPage();
  const session = await visitor.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.addInitScript(observeLargest);
  await tab.goto(origin + PAGES[page], { waitUntil: 'commit', timeout: VISIT_TIMEOUT_MS });
  await tab.waitForSelector('[data-screen]', { state: 'attached', timeout: VISIT_TIMEOUT_MS });
  const screenMs = await tab.evaluate(() => performance.now());
  await tab.waitForTimeout(LATE_PICTURES_MS);
  const found = await tab.evaluate(() => {
    const pictures = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/media/'))
      .sort((a, b) => a.startTime - b.startTime);
    const last = globalThis.largest.candidates.at(-1);
    const own = pictures.findIndex(({ name }) => name === last?.url);
    const below = new Set(
      [...document.querySelectorAll('main img')]
        .filter((img) => img.getBoundingClientRect().top > innerHeight)
        .map((img) => (img instanceof HTMLImageElement ? img.currentSrc : '')),
    );
    return {
      last,
      shift: globalThis.largest.shift,
      askedMs: pictures[own]?.startTime ?? 0,
      asked: own + 1,
      bytes: pictures[own]?.encodedBodySize ?? 0,
      needless: pictures.filter(
        ({ name, startTime }) =>
          name !== last?.url && below.has(name) && startTime < (last?.ms ?? 0),
      ).length,
    };
  });
  const { last, ...rest } = found;
  if (last === undefined) throw new Error(`${page}: nothing was painted`);
  return { ...last, ...rest, screenMs };
}
