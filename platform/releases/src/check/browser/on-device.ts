import { withTimeout } from '@vitrine/http';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Candidate } from './candidate.ts';
import { interceptRequests } from './intercept.ts';
import type { LiveSite } from './live-site.ts';
import { noteGlobalListeners } from './page-checks/global-listeners.ts';
import {
  listenForViolations,
  type Note,
  type Observation,
  observe,
} from './page-checks/observe.ts';

/** For one page. */
export const PAGE_TIMEOUT_MS = 30_000;

/** Runs a check in a browser context of its own, and adds what the page logs and violates. */
export async function onDevice(
  browser: Browser,
  live: LiveSite,
  candidate: Candidate,
  device: BrowserContextOptions,
  look: (page: Page, note: Note) => Promise<Observation[]>,
): Promise<Observation[]> {
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
    context.setDefaultTimeout(PAGE_TIMEOUT_MS);
    const violations: Observation[] = [];
    await listenForViolations(context, (what) => violations.push({ rule: 'policy', what }));
    await noteGlobalListeners(context);
    await interceptRequests(context, live, candidate);
    const page = await context.newPage();
    const noted = observe(page);
    const found = await inTime(look(page, (observation) => void noted.push(observation)));
    // The console repeats in other words what the page's events have reported.
    const others = noted.filter(({ rule }) => rule !== 'policy' || violations.length === 0);
    return [...found, ...violations, ...others];
  } finally {
    await context.close();
  }
}

/** A page that hangs or cannot be shown is an observation: the other pages are still checked. */
async function inTime(looking: Promise<Observation[]>): Promise<Observation[]> {
  try {
    return await withTimeout(
      looking,
      PAGE_TIMEOUT_MS,
      () => new Error(`The check of this page timed out after ${PAGE_TIMEOUT_MS / 1000} s.`),
    );
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof CommandError) throw cause;
    return [{ rule: 'mounts', what: cause.message }];
  }
}
