import { setTimeout } from 'node:timers/promises';
import { findChromium } from '@vitrine/chromium';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';

/** A phone. The content of the first screen depends on it. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

/**
 * How browsers are started.
 *
 * @param keyHash Hash of the key whose certificates the browser trusts.
 */
export const browserOptions = (keyHash: string) => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Answers with a certificate that is merely ignored would not be cached.
    `--ignore-certificate-errors-spki-list=${keyHash}`,
  ],
});

/** @param keyHash Hash of the key whose certificates the browser trusts. */
export const launchBrowser = (keyHash: string): Promise<Browser> =>
  chromium.launch(browserOptions(keyHash));

/** A visitor who has never been here: nothing cached, no open connection. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, locale: 'en' });
}

/**
 * The share of a core below which the browser is idle, how long it must be idle, and the time
 * limit, in ms.
 */
const IDLE_CPU_SHARE = 0.05;
const IDLE_MS = 100;
const IDLE_TIMEOUT_MS = 5000;

/**
 * Waits until the browser is idle. A new window is busy with its own user interface for half a
 * second, and a real visitor's window has been open for long.
 */
async function waitUntilIdle(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const end = performance.now() + IDLE_TIMEOUT_MS;
  let before = await used();
  while (performance.now() < end) {
    await setTimeout(IDLE_MS);
    const now = await used();
    if (now - before < IDLE_MS * IDLE_CPU_SHARE) break;
    before = now;
  }
  await session.detach();
}

/** @param slowdown The factor by which the page's processor is slowed down. */
export async function openPage(
  visitor: BrowserContext,
  slowdown: number,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await visitor.newPage();
  const browser = visitor.browser();
  if (browser !== null) await waitUntilIdle(browser);
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}

/** @throws {Error} that says how to get a Chromium. */
function findBrowser(): string {
  const path = findChromium({ env: process.env, downloaded: chromium.executablePath() });
  if (path !== undefined) return path;
  throw new Error(
    'No Chromium was found: install one (apt-get install chromium), or set VITRINE_CHROMIUM to its path.',
  );
}
