import { type Browser, launch, ProtocolError } from 'puppeteer-core';
import { ENGINES } from '../../browser/engines.ts';
import { retry } from './retry.ts';
import {
  CLICK_TIMEOUT_MS,
  type Device,
  type EngineBrowser,
  type Visitor,
  waitForSize,
} from './visitor.ts';

const START_TIMEOUT_MS = 60_000;
const COMMAND_TIMEOUT_MS = 30_000;

/** Starts Firefox without a window and controls it by WebDriver BiDi. */
export async function startFirefox({ dark, reducedMotion }: Device): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: ENGINES.firefox.programs[0],
    headless: true,
    defaultViewport: null,
    timeout: START_TIMEOUT_MS,
    protocolTimeout: COMMAND_TIMEOUT_MS,
    extraPrefsFirefox: {
      'ui.systemUsesDarkTheme': dark ? 1 : 0,
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    },
  });
  return controlled(browser);
}

/** Starts Chromium without a window. Its other journeys use Playwright. */
export async function startChromium(): Promise<EngineBrowser> {
  const browser = await launch({
    executablePath: ENGINES.chromium.programs[0],
    headless: true,
    defaultViewport: null,
    timeout: START_TIMEOUT_MS,
    protocolTimeout: COMMAND_TIMEOUT_MS,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  return controlled(browser);
}

function controlled(browser: Browser): EngineBrowser {
  return {
    async newVisitor(): Promise<Visitor> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(COMMAND_TIMEOUT_MS);
      const read: Visitor['read'] = (fact, ...args) =>
        page.evaluate(`(${fact})(...${JSON.stringify(args)})`);
      return {
        open: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        read,
        click: (selector) => retry(() => page.click(selector), { timeoutMs: CLICK_TIMEOUT_MS }),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async resize(width, height) {
          // This also sets the orientation of the screen, which Firefox ESR cannot.
          await page.setViewport({ width, height }).catch((error: unknown) => {
            if (!(error instanceof ProtocolError)) throw error;
          });
          await waitForSize(read, width, height);
        },
        [Symbol.asyncDispose]: () => context.close(),
      };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
