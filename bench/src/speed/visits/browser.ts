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

/** @param slowdown How many times slower the page's processor is. */
export async function openPage(
  visitor: BrowserContext,
  slowdown: number,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session };
}
