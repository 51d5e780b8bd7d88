import { withTimeout } from '@vitrine/http';
import { inParallel } from '@vitrine/release-log';
import { SCREENS, type Screen } from '@vitrine/routes';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import type { Finding } from '../../rules/finding.ts';
import type { Candidate } from './candidate.ts';
import { findBrowser } from './find-browser.ts';
import { findingsOf, type Seen } from './findings.ts';
import { checkJourney } from './journey.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import type { Observation } from './observe.ts';
import { onDevice, PAGE_DEADLINE } from './on-device.ts';
import { pagesOf, WIDTHS } from './pages.ts';
import { checkVisit } from './visit.ts';

/** For all pages, in ms. */
const DEADLINE = 180_000;

/** A page waits for its answers half of the time. */
const AT_ONCE = 2;

export interface BrowserOptions {
  site?: string;
  /** Paths without their locale, for a screen that the content has no page of. */
  examples: readonly string[];
}

export interface BrowserCheck {
  findings: Finding[];
  /** The live site, and the host there that the candidate was looked at in. */
  site: string;
  host: string;
  /** Paths that were looked at. */
  pages: string[];
}

/**
 * Renders a candidate inside the live host, in a real browser, and says what is to be said of it there.
 *
 * @throws {CommandError} `no-browser`, `no-site`, `no-example`; `late` after three minutes.
 */
export async function checkInBrowser(
  environment: Environment,
  candidate: Candidate,
  { site, examples }: BrowserOptions,
): Promise<BrowserCheck> {
  const screen = routeOf(candidate);
  const program = findBrowser(environment);
  const live = await openLiveSite(environment, site);
  const pages = pagesOf(live, screen, examples);
  const browser = await launch(program);
  try {
    const looking = lookAt(environment, browser, live, candidate, pages);
    const seen = await withTimeout(looking, DEADLINE, tooLate);
    return { findings: findingsOf(seen), site: live.url, host: live.host, pages };
  } finally {
    await browser.close();
  }
}

function routeOf({ record }: Candidate): Screen {
  const screen = SCREENS.find((name) => name === record.screen);
  if (screen !== undefined) return screen;
  throw new CommandError('no-example', `There is no route for the screen ${record.screen}.`, {
    remedy: 'Add it to ROUTES in shared/routes, and publish and promote a host with it.',
  });
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, timeout: PAGE_DEADLINE });
  } catch (cause) {
    throw new CommandError('no-browser', `${executablePath} did not start as a browser.`, {
      remedy: 'Set VITRINE_CHROMIUM to the path of a Chromium.',
      cause,
    });
  }
}

function tooLate(): CommandError {
  return new CommandError('late', `The check did not come to an end in ${DEADLINE / 1000} s.`, {
    remedy: 'Try again when this machine and the live site have less to do.',
  });
}

/** One look at a page: as a person says it, on which device, and what is done there. */
interface Look {
  path: string;
  name: string;
  device: BrowserContextOptions;
  look: (page: Page) => Promise<Observation[]>;
}

/** Every page at both widths, the narrow one dark; then the way there and back. */
async function lookAt(
  environment: Environment,
  browser: Browser,
  live: LiveSite,
  candidate: Candidate,
  paths: readonly string[],
): Promise<Seen[]> {
  const { record } = candidate;
  const at = (path: string, width: number, colorScheme: 'dark' | 'light'): Look => ({
    path,
    name: `${path} at ${width} px, ${colorScheme}`,
    device: { viewport: { width, height: 900 }, colorScheme },
    look: (page) => checkVisit(page, live.url + path, record),
  });
  const to = (path: string): Look => ({
    ...at(path, WIDTHS.desk, 'light'),
    name: `${path} and back`,
    look: (page) => checkJourney(page, live, record, path),
  });
  const looks = [
    ...paths.flatMap((path) => [at(path, WIDTHS.phone, 'dark'), at(path, WIDTHS.desk, 'light')]),
    ...paths.slice(0, 1).map(to),
  ];
  const seen = await inParallel(AT_ONCE, looks, async ({ path, name, device, look }) => {
    environment.stderr(`Looking at ${record.screen}@${record.version}: ${name} …`);
    const found = await onDevice(browser, live, candidate, device, look);
    return found.map((one) => ({ ...one, address: path, page: name }));
  });
  return seen.flat();
}
