import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** A phone of the middle: what the first screen holds depends on it. */
const VIEWPORT = { width: 412, height: 823 };

/** @param keyHash Of the key whose certificates it trusts. */
export function launchBrowser(keyHash: string): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A certificate that is merely put up with would keep its answers out of the cache.
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  });
}

/** A visitor that has never been here: nothing cached, no connection open. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, locale: 'en' });
}

/** How much of a core is rest, how long it lasts, and how long it is waited for, in ms. */
const BUSY = 0.05;
const QUIET = 100;
const DEADLINE = 5000;

/**
 * Waits until the browser has nothing to do: with a new window it fills parts of its own, half a second of
 * a core, and a visitor's has been open for long.
 */
async function atRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const end = performance.now() + DEADLINE;
  let before = await used();
  while (performance.now() < end) {
    await setTimeout(QUIET);
    const now = await used();
    if (now - before < QUIET * BUSY) break;
    before = now;
  }
  await session.detach();
}

/** @param slowdown How many times slower the page's processor is. */
export async function openPage(
  visitor: BrowserContext,
  slowdown: number,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await visitor.newPage();
  const browser = visitor.browser();
  if (browser !== null) await atRest(browser);
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}
