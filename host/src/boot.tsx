import { lendServices } from '@vitrine/kit';
import { matchPath } from '@vitrine/routes';
import { firstConfiguration } from './config/first-configuration.ts';
import { followRouter } from './locale/follow-router.ts';
import { loadShellWords } from './messages/shell-words.ts';
import { createReporter } from './reporting/reporter.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { createRouter } from './routing/router.tsx';
import { screenAtWork } from './routing/screen-at-work.ts';
import { createEarlyAnswers } from './screens/early-answers.ts';
import { createFederation } from './screens/federation.ts';
import { prefetchOnIntent } from './screens/prefetch-on-intent.ts';
import { createReleaseBook } from './screens/release-book.ts';
import { createScreens } from './screens/screens.ts';
import { afterFirstScreen } from './shell/after-first-screen.ts';
import { createArrivals } from './shell/arrivals.ts';
import { renderShell } from './shell/render.tsx';
import { takeHandover } from './start/take-handover.ts';
import { keepState, restoreState } from './store/persistence.ts';
import { createStore } from './store/store.ts';
import { firstTypography } from './typography/first-typography.ts';

/** Configuration, store restored, typography, router, render; then whatever can wait. */
export async function boot(outlet: HTMLElement): Promise<void> {
  const began = performance.now();
  const handover = takeHandover();
  const reporter = createReporter();

  const { config, releases, error } = await firstConfiguration(handover.data);
  if (error !== undefined) reporter.report(error);

  const store = createStore(restoreState(), config.stateInspection);
  keepState(store);

  const early = createEarlyAnswers(handover.early);
  const { contentUrl, locales } = config;
  lendServices({
    contentUrl,
    locales,
    fetch: early.fetch,
    reportError: (error) => reporter.report(error, screenAtWork(router, screens)),
  });

  // The router begins to load its first route when it is made: that and typography go side by side.
  const book = createReleaseBook(releases, early.fetch);
  const screens = createScreens({ config, book, early, federation: createFederation(config) });
  const router = createRouter({ screens, store, reporter });
  followRouter(router, store);

  const patience = config.startDeadline - (performance.now() - began);
  const tag = matchPath(location.pathname)?.params['locale'] ?? store.getState().locale;
  await Promise.all([
    firstTypography({ config, store, report: reporter.report, fetch: early.fetch, patience }),
    loadShellWords(tag),
  ]);

  const arrivals = createArrivals(outlet, router);
  const origin = config.siteUrl ?? location.origin;
  const site = { origin, contentUrl, defaultLocale: locales.default };
  renderShell(outlet, router, store, { screens, arrivals, reporter, site });

  afterFirstScreen(arrivals, () => {
    handover.early.clear();
    prefetchOnIntent(outlet, screens.anticipate);
    book.open().catch(() => undefined);
    startReporting({ config, release: releases?.host, errors: handover.errors, reporter, router });
  });
}
