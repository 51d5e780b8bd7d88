import { fileKey, inParallel, type Store } from '@vitrine/release-log';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import type { Finding } from '../../rules/finding.ts';
import type { Candidate } from './candidate.ts';
import { findBrowser } from './find-browser.ts';
import { findingsOf, type PageObservation } from './findings.ts';
import { judgeStall } from './judge-stall.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import { nameSources } from './name-sources.ts';
import { type Look, onDevice } from './on-device.ts';
import { checkJourney } from './page-checks/journey.ts';
import { checkVisit } from './page-checks/visit.ts';
import { pagesOf, WIDTHS } from './pages.ts';
import { type CommonEntry, requireSameStore, requireServed } from './same-store.ts';

/** For the browser to start. */
const LAUNCH_TIMEOUT_MS = 120_000;

/** Pages checked at the same time. A page waits for responses half of the time. */
const MAX_CONCURRENT_PAGES = 2;

export interface BrowserOptions {
  site?: string;
  /** The site must serve the releases of this channel of this store. */
  store: Store;
  channel: string;
  /** Whether the candidate is in the store, so that the site serves its files. */
  published: boolean;
  /** Paths without the locale, for a screen that the content sitemap does not list. */
  examples: readonly string[];
}

export interface BrowserCheck {
  findings: Finding[];
  /** URL of the live site, and version of the host there. */
  site: string;
  host: string;
  /** The log entry that the site showed. */
  log: CommonEntry;
  /** Paths that were checked. */
  pages: string[];
}

/**
 * Renders a candidate inside the live host, in a real browser, and checks it there.
 *
 * @throws {CommandError} `no-browser`, `no-site`, `other-store`, `no-example`; `late` if a
 *   page of the live release stalls too.
 */
export async function checkInBrowser(
  environment: Environment,
  candidate: Candidate,
  { site, examples, store, channel, published }: BrowserOptions,
): Promise<BrowserCheck> {
  const program = findBrowser(environment);
  const live = await openLiveSite(environment, site, store);
  const log = await requireSameStore(live, store, channel);
  const { record } = candidate;
  if (published) await requireServed(live, fileKey(record.screen, record.entry));
  requireRoute(live, record.screen);
  const pages = pagesOf(live, record.screen, examples);
  const browser = await launch(program);
  try {
    const seen = await checkPages(environment, browser, live, candidate, pages);
    return { findings: findingsOf(seen), site: live.url, host: live.host, log, pages };
  } finally {
    await browser.close();
  }
}

function requireRoute({ routes, host }: LiveSite, screen: string): void {
  if (Object.hasOwn(routes, screen)) return;
  throw new CommandError('no-example', `host@${host} has no route for ${screen}.`, {
    remedy: 'Add it to ROUTES in shared/routes, then publish and promote a host with it.',
  });
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, timeout: LAUNCH_TIMEOUT_MS });
  } catch (cause) {
    throw new CommandError('no-browser', `${executablePath} did not start.`, {
      remedy: 'Set VITRINE_CHROMIUM to the path of a Chromium, for example /usr/bin/chromium.',
      cause,
    });
  }
}

/** A check of one page on one device. */
interface PageCheck {
  /** Description for people, for example `/en/home at 390 px, dark`. */
  path: string;
  name: string;
  device: BrowserContextOptions;
  /** @param version `undefined` for the live release. */
  checkOf: (version: string | undefined) => Look;
}

/**
 * Checks every page at both widths, the narrow one dark; then a navigation to the first, and back.
 */
async function checkPages(
  environment: Environment,
  browser: Browser,
  live: LiveSite,
  candidate: Candidate,
  paths: readonly string[],
): Promise<PageObservation[]> {
  const { record } = candidate;
  const at = (path: string, width: number, colorScheme: 'dark' | 'light'): PageCheck => ({
    path,
    name: `${path} at ${width} px, ${colorScheme}`,
    device: { viewport: { width, height: 900 }, colorScheme },
    checkOf: (version) => (page, _, within) =>
      checkVisit(page, live.url + path, { screen: record.screen, version }, within),
  });
  const to = (path: string): PageCheck => ({
    ...at(path, WIDTHS.desk, 'light'),
    name: `${path} and back`,
    checkOf: (version) => (page, note, within) =>
      checkJourney(page, live, { ...record, version }, { path, note, within }),
  });
  const checks = [
    ...paths.flatMap((path) => [at(path, WIDTHS.phone, 'dark'), at(path, WIDTHS.desk, 'light')]),
    ...paths.slice(0, 1).map(to),
  ];
  const seen = await inParallel(
    MAX_CONCURRENT_PAGES,
    checks,
    async ({ path, name, device, checkOf }) => {
      environment.stderr(`Checking ${record.screen}@${record.version}: ${name} …`);
      const on = (of: Candidate | undefined) => () =>
        onDevice(browser, live, of, device, checkOf(of?.record.version));
      const found = await judgeStall(name, on(candidate), on(undefined));
      return inParallel(1, found, async ({ rule, what }) => ({
        ...{ rule, address: path, page: name },
        what: await nameSources(candidate, what),
      }));
    },
  );
  return seen.flat();
}
