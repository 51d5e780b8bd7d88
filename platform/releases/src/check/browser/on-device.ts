import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { LiveSite } from './live-site.ts';
import { noteGlobalListeners } from './page-checks/global-listeners.ts';
import {
  listenForViolations,
  type Note,
  type Observation,
  observe,
} from './page-checks/observe.ts';
import { progressOf, StalledError, type Within, watchProgress } from './page-checks/progress.ts';
import { watchContent } from './page-checks/watch-content.ts';
import type { Subject } from './subject.ts';

/** For one page. */
const PAGE_LIMIT = { idleMs: 60_000, endMs: 300_000 };

/** The result of a check of one page. */
export interface Seen {
  observations: Observation[];
  /** The finding if the release made the page stall, and not this machine or the site. */
  stalled?: Observation;
  /** The first request that the content service did not answer, and why. */
  unanswered?: string;
}

/** A check of a page. It may note observations at once, and ends its own steps if they stall. */
export type Look = (page: Page, note: Note, within: Within) => Promise<Observation[]>;

/**
 * Runs a check in a browser context of its own, and adds what the page logs and violates.
 *
 * @param subject `undefined` for the live release.
 */
export async function onDevice(
  browser: Browser,
  live: LiveSite,
  subject: Subject | undefined,
  device: BrowserContextOptions,
  look: Look,
): Promise<Seen> {
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    // A service worker would answer from its cache.
    serviceWorkers: 'block',
    // Chromium treats an intercepted document as one from the internet, and would ask for
    // permission before it requests anything from this machine.
    permissions: ['local-network-access'],
  });
  try {
    // Only a page without progress is given up: how long a step takes depends on the machine.
    context.setDefaultTimeout(0);
    const violations: Observation[] = [];
    await listenForViolations(context, (what) => violations.push({ rule: 'policy', what }));
    await noteGlobalListeners(context);
    await subject?.intercept(context, live);
    const page = await context.newPage();
    const noted = observe(page, subject?.folder);
    const unanswered = watchContent(page, live.config.contentUrl);
    const seen = await inTime(page, (within) =>
      look(page, (observation) => void noted.push(observation), within),
    );
    // The console repeats in other words what the page's events have reported.
    const cookies = (await context.cookies()).map(
      ({ name }): Observation => ({
        rule: 'leftovers',
        what: `The page sets the cookie ${name}, which outlives a rollback.`,
      }),
    );
    const others = noted.filter(({ rule }) => rule !== 'policy' || violations.length === 0);
    const silent = unanswered();
    return {
      ...seen,
      ...(silent !== undefined && { unanswered: silent }),
      observations: [...seen.observations, ...violations, ...cookies, ...others],
    };
  } finally {
    await context.close();
  }
}

/** A page that stalls does not end the check: the other pages are still checked. */
async function inTime(page: Page, look: (within: Within) => Promise<Observation[]>): Promise<Seen> {
  const { within, stop } = watchProgress(await progressOf(page));
  const mounts = (what: string): Observation => ({ rule: 'mounts', what });
  try {
    const stalled = mounts('The page stopped: nothing happened on it any more, or without an end.');
    return { observations: await within(look(within), PAGE_LIMIT, stalled) };
  } catch (cause) {
    if (cause instanceof StalledError) return { observations: [], stalled: cause.observation };
    if (!(cause instanceof Error) || cause instanceof CommandError) throw cause;
    return { observations: [mounts(cause.message)] };
  } finally {
    stop();
  }
}
