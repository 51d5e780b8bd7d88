import { inParallel } from '@vitrine/log';
import { SCREENS, type Screen } from '@vitrine/routes';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import type { Environment } from '../../environment.ts';
import type { Finding } from '../finding.ts';
import type { Candidate } from './candidate.ts';
import { findBrowser } from './find-browser.ts';
import { findingsOf, type Seen } from './findings.ts';
import { checkJourney } from './journey.ts';
import { type LiveSite, openLiveSite } from './live-site.ts';
import { listenForViolations, type Observation, observe } from './observe.ts';
import { pagesOf, WIDTHS } from './pages.ts';
import { standIn } from './stand-in.ts';
import { checkVisit } from './visit.ts';
import { withDeadline } from './with-deadline.ts';

/** In ms. */
const PAGE_DEADLINE = 30_000;
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
  const executablePath = findBrowser(environment);
  const live = await openLiveSite(environment, site);
  const pages = pagesOf(live, screen, examples);
  const browser = await chromium.launch({ executablePath, timeout: PAGE_DEADLINE });
  try {
    const seen = await withDeadline(
      DEADLINE,
      lookAt(environment, browser, live, candidate, pages),
      () =>
        new CommandError('late', `The check did not come to an end in ${DEADLINE / 1000} s.`, {
          remedy: 'Try again when the machine and the live site have less to do.',
        }),
    );
    return { findings: findingsOf(seen), site: live.url, host: live.host, pages };
  } finally {
    await browser.close();
  }
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
  const visits = paths.flatMap((path) => [
    visit(path, WIDTHS.phone, 'dark', 'at'),
    visit(path, WIDTHS.desk, 'light', 'at'),
  ]);
  const [first = ''] = paths;
  const seen = await inParallel(
    AT_ONCE,
    [...visits, visit(first, WIDTHS.desk, 'light', 'to')],
    async ({ path, page: name, way, options }) => {
      environment.tell(`Looking at ${record.screen}@${record.version}: ${name} …`);
      const noted = await inPage(browser, live, candidate, options, (page) =>
        way === 'to'
          ? checkJourney(page, live, record, path)
          : checkVisit(page, live.url + path, record),
      );
      return noted.map((one) => ({ ...one, address: path, page: name }));
    },
  );
  return seen.flat();
}

function visit(path: string, width: number, colorScheme: 'dark' | 'light', way: 'at' | 'to') {
  const options: BrowserContextOptions = { viewport: { width, height: 900 }, colorScheme };
  const how = way === 'to' ? 'to and fro' : colorScheme;
  return { path, way, options, page: `${path} at ${width} px, ${how}` };
}

/** Looks at a page on a device of its own; what it says and does meanwhile counts too. */
async function inPage(
  browser: Browser,
  live: LiveSite,
  candidate: Candidate,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<Observation[]>,
): Promise<Observation[]> {
  const context = await browser.newContext({
    ...options,
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
    await standIn(context, live, candidate);
    const page = await context.newPage();
    const noted = observe(page);
    const found = await withDeadline(PAGE_DEADLINE, look(page), () => new Error('late')).catch(
      (cause: unknown): Observation[] => {
        if (cause instanceof CommandError) throw cause;
        const why = cause instanceof Error ? cause.message : String(cause);
        const late = `It did not come to an end in ${PAGE_DEADLINE / 1000} s.`;
        return [{ rule: 'mounts', what: why === 'late' ? late : why }];
      },
    );
    return [...found, ...violations, ...noted];
  } finally {
    await context.close();
  }
}

function routeOf({ record }: Candidate): Screen {
  const screen = SCREENS.find((name) => name === record.screen);
  if (screen !== undefined) return screen;
  throw new CommandError('no-example', `There is no route for the screen ${record.screen}.`, {
    remedy: 'Add it to ROUTES in shared/routes, and publish and promote a host with it.',
  });
}
