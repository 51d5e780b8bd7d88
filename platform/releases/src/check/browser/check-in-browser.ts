import { HOST, inParallel, type Store } from '@vitrine/release-log';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import type { Finding } from '../../rules/finding.ts';
import { findBrowser } from './find-browser.ts';
import { findingsOf, type PageObservation } from './findings.ts';
import { judgeHost } from './judge-host.ts';
import { judgeStall } from './judge-stall.ts';
import { launchBrowser } from './launch-browser.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import { nameSources } from './name-sources.ts';
import { type Look, onDevice } from './on-device.ts';
import { checkJourney } from './page-checks/journey.ts';
import { checkPositions } from './page-checks/positions/check-positions.ts';
import { checkVisit } from './page-checks/visit.ts';
import { pagesOf, WIDTHS } from './pages.ts';
import { type CommonEntry, requireSameStore, requireServed } from './same-store.ts';
import type { CheckedScreen, Subject } from './subject.ts';

/** Pages checked at the same time. A page waits for responses half of the time. */
const MAX_CONCURRENT_PAGES = 2;

export interface BrowserOptions {
  site?: string;
  /** The site must serve the releases of this channel of this store. */
  store: Store;
  channel: string;
  /** Whether the candidate is in the store, so that the site serves its files. */
  published: boolean;
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
 * Renders a release inside the live site, in a real browser, and checks it there: a screen in the
 * live host, or a host with every live screen.
 *
 * @throws {CommandError} `no-browser`, `no-site`, `other-store`, `no-example`; `late` if a
 *   page of the live release stalls too.
 */
export async function checkInBrowser(
  environment: Environment,
  subject: Subject,
  { site, store, channel, published }: BrowserOptions,
): Promise<BrowserCheck> {
  const program = findBrowser(environment);
  const live = await openLiveSite(environment, site, store);
  const log = await requireSameStore(live, store, channel);
  if (published) await requireServed(live, subject.file);
  const screens = subject.screens.map((screen) => ({
    ...screen,
    pages: pagesIn(environment, live, subject, screen),
  }));
  const browser = await launchBrowser(program);
  try {
    const checks = screens.flatMap((screen) => pageChecks(live, subject, screen));
    const seen = await checkPages(environment, browser, live, subject, checks);
    const pages = screens.flatMap((screen) => screen.pages);
    return { findings: findingsOf(seen), site: live.url, host: live.host, log, pages };
  } finally {
    await browser.close();
  }
}

/** The pages of a screen. A host is also checked if the pages of one screen are not known. */
function pagesIn(
  environment: Environment,
  live: LiveSite,
  { target }: Subject,
  { screen, route, examples }: CheckedScreen,
): string[] {
  try {
    const routes = { ...live.routes, [screen]: route };
    return pagesOf({ ...live, routes }, screen, examples);
  } catch (cause) {
    if (target !== HOST || !(cause instanceof CommandError)) throw cause;
    environment.stderr(`note: ${cause.message} The host is not checked with it.`);
    return [];
  }
}

/** A check of one page on one device. */
interface PageCheck {
  path: string;
  /** Description for people, for example `/en/home at 390 px, dark`. */
  name: string;
  /** Whether it is a navigation to the page and back. */
  isJourney: boolean;
  /** Whether the document has to be that of the release. */
  isPrinted: boolean;
  device: BrowserContextOptions;
  screen: string;
  /** Version of the screen that must show. */
  version: string;
  /** @param shown Version that must show; `undefined` for the live release. */
  checkOf: (shown: string | undefined) => Look;
}

/**
 * Checks every page of a screen at both widths, the narrow one dark, and as its document shows it;
 * then a navigation to the first, and back. A host has many pages, so each is checked at one width,
 * by turns, and one of each screen as its document shows it.
 */
function pageChecks(
  live: LiveSite,
  { target, interceptPrinted }: Subject,
  { screen, version, container, hasOutline, pages }: CheckedScreen & { pages: readonly string[] },
): PageCheck[] {
  const isWhole = target === HOST;
  const at = (path: string, width: number, colorScheme: 'dark' | 'light'): PageCheck => ({
    path,
    name: `${path} at ${width} px, ${colorScheme}`,
    isJourney: false,
    isPrinted: false,
    device: { viewport: { width, height: 900 }, colorScheme },
    screen,
    version,
    checkOf: (shown) => (page, _, within) =>
      checkVisit(page, live.url + path, { screen, version: shown, isWhole }, within),
  });
  const { contentUrl } = live.config;
  const printed = (path: string): PageCheck => ({
    ...at(path, WIDTHS.desk, 'light'),
    name: path,
    isPrinted: true,
    checkOf: (shown) => (page, _, within) =>
      checkPositions(page, live.url + path, { screen, version: shown, contentUrl }, within),
  });
  const to = (path: string): PageCheck => ({
    ...at(path, WIDTHS.desk, 'light'),
    name: `${path} and back`,
    isJourney: true,
    checkOf: (shown) => (page, note, within) =>
      checkJourney(page, live, { screen, container, version: shown }, { path, note, within }),
  });
  return [
    ...pages.flatMap((path, index) => {
      const both = [at(path, WIDTHS.phone, 'dark'), at(path, WIDTHS.desk, 'light')];
      return isWhole ? both.slice(index % 2, (index % 2) + 1) : both;
    }),
    ...(hasOutline && interceptPrinted ? pages.slice(0, isWhole ? 1 : undefined).map(printed) : []),
    ...pages.slice(0, 1).map(to),
  ];
}

/**
 * Checks pages until one of them stalls because of the release: each further one would take a
 * minute, and say the same. Journeys come first, because they name what a release changes.
 */
async function checkPages(
  environment: Environment,
  browser: Browser,
  live: LiveSite,
  subject: Subject,
  checks: readonly PageCheck[],
): Promise<PageObservation[]> {
  const judge = subject.target === HOST ? judgeHost : judgeStall;
  const byCheck = new Map<PageCheck, PageObservation[]>();
  let isStalling = false;
  const inTurn = checks.toSorted((one, other) => Number(other.isJourney) - Number(one.isJourney));
  await inParallel(MAX_CONCURRENT_PAGES, inTurn, async (check) => {
    if (isStalling) return;
    const { path, name, isPrinted, device, screen, version, checkOf } = check;
    const intercept = (isPrinted && subject.interceptPrinted) || subject.intercept;
    environment.stderr(`Checking ${subject.target}@${subject.version}: ${name} …`);
    const { observations, stalled } = await judge(
      name,
      () => onDevice(browser, live, { ...subject, intercept }, device, checkOf(version)),
      () => onDevice(browser, live, undefined, device, checkOf(undefined)),
    );
    isStalling ||= stalled !== undefined;
    const all = stalled === undefined ? observations : [...observations, stalled];
    const named = await inParallel(1, all, async ({ what, ...observation }) => ({
      ...{ ...observation, address: path, page: name },
      what: await nameSources(subject.files, [...new Set([subject.target, screen])], what),
    }));
    byCheck.set(check, named);
  });
  const left = checks.length - byCheck.size;
  if (left > 0) {
    environment.stderr(
      `note: A page stops, so ${left} others were not checked. Check again after the fix.`,
    );
  }
  return checks.flatMap((check) => byCheck.get(check) ?? []);
}
