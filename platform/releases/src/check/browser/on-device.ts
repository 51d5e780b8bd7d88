import { withTimeout } from '@vitrine/http';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Candidate } from './candidate.ts';
import { interceptRequests } from './intercept.ts';
import type { LiveSite } from './live-site.ts';
import { listenForViolations, type Observation, observe } from './observe.ts';

/** For one page, in ms. */
export const PAGE_DEADLINE = 30_000;

/** Looks at a page on a device of its own; what it says and does meanwhile counts too. */
export async function onDevice(
  browser: Browser,
  live: LiveSite,
  candidate: Candidate,
  device: BrowserContextOptions,
  look: (page: Page) => Promise<Observation[]>,
): Promise<Observation[]> {
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    // A worker would answer for the candidate from what it keeps.
    serviceWorkers: 'block',
    // A document that passes through here has no address any more, and the browser takes it for one from
    // the internet: it would have to ask a person before it fetches anything from this machine.
    permissions: ['local-network-access'],
  });
  try {
    context.setDefaultTimeout(PAGE_DEADLINE);
    const violations: Observation[] = [];
    await listenForViolations(context, (what) => violations.push({ rule: 'policy', what }));
    await interceptRequests(context, live, candidate);
    const page = await context.newPage();
    const noted = observe(page);
    const found = await inTime(look(page));
    return [...found, ...violations, ...noted];
  } finally {
    await context.close();
  }
}

/** A page that hangs, or that the browser cannot show, is no reason not to look at the others. */
async function inTime(looking: Promise<Observation[]>): Promise<Observation[]> {
  try {
    return await withTimeout(
      looking,
      PAGE_DEADLINE,
      () => new Error(`It did not come to an end in ${PAGE_DEADLINE / 1000} s.`),
    );
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof CommandError) throw cause;
    return [{ rule: 'mounts', what: cause.message }];
  }
}
