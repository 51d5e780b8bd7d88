import { NO_RELEASE, type Role, type ScreenSlot, SIGNALS_PATH } from '@vitrine/contract';
import type { DataRouter } from 'react-router';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import type { ScreenRegistry } from '../federation/load/screen-registry.ts';
import type { ReleaseSelector } from '../federation/select/release-selector.ts';
import { codePosition, findOwner, stackOf } from '../reporting/error-owner.ts';
import type { ErrorContext, Reporter } from '../reporting/reporter.ts';
import { shownScreen } from '../routing/active-screen.ts';
import { type Subject, Tally } from './tally.ts';

export interface SignalsOptions {
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  screens: Pick<ScreenRegistry, 'loaded' | 'releaseOf'>;
  selector: Pick<ReleaseSelector, 'slot'>;
  reporter: Pick<Reporter, 'connect'>;
  /** Unhandled errors that the inline script has buffered. */
  errors: readonly unknown[];
}

/**
 * Counts how the screens of this page do, and tells the edge in one beacon when the page is left or
 * hidden. S19: it has releases and numbers, and nothing about the visitor or the page.
 */
export function connectSignals(options: SignalsOptions): void {
  const tally = new Tally();
  countViews(tally, options);
  countErrors(tally, options);
  measureVitals(tally);
  const send = () => {
    const beacon = tally.take();
    if (beacon) navigator.sendBeacon(SIGNALS_PATH, JSON.stringify(beacon));
  };
  // At the window, after the listeners of web-vitals, which have the last values only now.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

/** A choice in a list, and the same page loaded again, stay the same view. */
function countViews(tally: Tally, options: SignalsOptions): void {
  const { router, screens, selector } = options;
  let shown: string | undefined;
  const count = (since: number) => {
    const { pathname } = router.state.location;
    const { screen } = shownScreen(router, screens);
    if (router.state.navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const loaded = screen === undefined ? undefined : screens.loaded(screen);
    const subject = loaded && subjectOf(selector.slot(loaded.screen), loaded);
    if (subject) tally.view(subject, since);
  };
  count(0);
  router.subscribe(() => count(performance.now()));
}

function countErrors(tally: Tally, { selector, reporter, errors }: SignalsOptions): void {
  const add = (thrown: unknown, context: ErrorContext) => {
    const { screen, release, during, componentStack } = context;
    if (screen === undefined || release === undefined) return;
    const subject = subjectOf(selector.slot(screen), { screen, release });
    if (!subject) return;
    const position = codePosition(thrown, screen);
    if (during === 'load') tally.failure(subject, position);
    else if (during === 'loader') tally.error(subject, 'loader', position);
    else tally.error(subject, componentStack === undefined ? 'event' : 'render', position);
  };
  const unhandled = (error: unknown) => add(error, findOwner(stackOf(error)) ?? {});
  addEventListener('error', ({ error }) => unhandled(error));
  addEventListener('unhandledrejection', ({ reason }) => unhandled(reason));
  const warning = () => undefined;
  reporter.connect({ error: add, unhandled, warning }, errors);
}

/** Only the first load of a document counts, not its return from the back/forward cache. */
function measureVitals(tally: Tally): void {
  onLCP(({ value, navigationType }) => {
    if (navigationType !== 'back-forward-cache') tally.vital('lcp', value, 0);
  });
  const observe = (name: 'inp' | 'cls') => {
    let isSent = false;
    return ({ value, entries }: MetricType) => {
      if (!isSent) tally.vital(name, value, entries[0]?.startTime ?? 0);
      isSent ||= document.visibilityState === 'hidden';
    };
  };
  onINP(observe('inp'));
  onCLS(observe('cls'));
}

/** Undefined for a release that is in no slot, such as one of a development server. */
function subjectOf(
  slot: ScreenSlot | undefined,
  { screen, release }: { screen: string; release: string | undefined },
): Subject | undefined {
  if (release === undefined) return { screen, release: NO_RELEASE, role: 'fallback' };
  const role = slot && roleOf(slot, release);
  return role && { screen, release, role };
}

function roleOf({ canary, stable, lastGood }: ScreenSlot, release: string): Role | undefined {
  if (canary?.release.version === release) return 'canary';
  if (stable.version === release) return 'stable';
  return lastGood?.version === release ? 'last-good' : undefined;
}
