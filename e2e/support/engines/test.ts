import { test as base, expect } from '@playwright/test';
import { areInstalled, ENGINES, type EngineName } from '../../browser/engines.ts';
import { SITE } from '../../site.ts';
import { type ObservedSite, observeSite } from './observed-site.ts';
import { isShown } from './page-facts.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import type { Device, EngineBrowser, Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const START_TIMEOUT_MS = 90_000;
/** Filters stand beside the list, and languages are in the header. */
const WIDE = [1280, 900] as const;

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

interface Journey {
  /** The edge behind the site. */
  edge: string;
  site: ObservedSite;
  visitor: Visitor;
  /** Opens a page of the site and waits until a screen or an error page is mounted. */
  open: (path: string) => Promise<void>;
}

export interface EngineOptions {
  /** The browser; each is a project of `playwright.config.ts`. */
  engine: EngineName;
  device: Device;
}

/** The `test` of journeys in other browsers: it fails when a page has an error. */
export const test = base.extend<Journey, EngineOptions & { engineBrowser: EngineBrowser }>({
  engine: ['firefox', { scope: 'worker', option: true }],
  device: [{}, { scope: 'worker', option: true }],
  engineBrowser: [
    async ({ engine, device }, use) => {
      const { programs, packages } = ENGINES[engine];
      if (!areInstalled(programs)) {
        throw new Error(
          `${programs.join(' or ')} is missing. On Debian: apt-get install ${packages.join(' ')}`,
        );
      }
      await using browser = await START[engine](device);
      await use(browser);
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the parameter.
  edge: async ({}, use) => use(SITE),
  site: async ({ edge }, use) => {
    await using site = await observeSite(edge);
    await use(site);
    expect(site.errors, 'errors of the page').toEqual([]);
  },
  visitor: async ({ engineBrowser }, use) => {
    await using visitor = await engineBrowser.newVisitor();
    await visitor.resize(...WIDE);
    await use(visitor);
  },
  open: async ({ site, visitor }, use) => {
    await use(async (path) => {
      await visitor.open(site.url + path);
      await seen(visitor, isShown).toBe(true);
    });
  },
});

export { expect };

/** Waits until a function that runs in the page has a value. */
export function seen<Args extends (string | number)[]>(
  visitor: Visitor,
  fact: (...args: Args) => unknown,
  ...args: Args
) {
  return expect.poll(() => visitor.read(fact, ...args), {
    message: [fact.name, ...args].join(' '),
  });
}
