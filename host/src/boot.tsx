import type { Configuration, DocumentReleases, UnitSystem } from '@vitrine/contract';
import { provideHostServices, retry } from '@vitrine/kit';
import type { DataRouter } from 'react-router';
import { loadConfiguration } from './config/load-configuration.ts';
import { createEnquiries } from './enquiry/open-enquiry.ts';
import { createFederation, type FederationOptions } from './federation/create-federation.ts';
import type { MountableScreen } from './federation/load/screen-module.ts';
import { createEarlyResponses } from './federation/prefetch/early-responses.ts';
import { prefetchOnIntent } from './federation/prefetch/prefetch-on-intent.ts';
import type { Host } from './host-context.tsx';
import type { Handover } from './inline-script/handover.ts';
import { runInlineScript } from './inline-script/run.ts';
import { closeInterfaces } from './isolation/closed-interfaces.ts';
import { createIsolation, type Isolation } from './isolation/isolation.ts';
import { currentLocale } from './locale/current-locale.ts';
import { followRouter } from './locale/follow-router.ts';
import { loadShellMessages, partTexts } from './messages/shell-messages.ts';
import type { WatchOptions } from './page-watch/watch-page.ts';
import { knownCurrency } from './preferences/currency.ts';
import { createReporter, type Reporter } from './reporting/reporter.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { createRouter } from './router.tsx';
import { addRoutes } from './routes/site-routes.ts';
import { activeScreen } from './routing/active-screen.ts';
import { firstLoad } from './routing/first-load.ts';
import { findInitialPage, type InitialPage } from './routing/initial-page.ts';
import { pollReleaseSet } from './routing/release-set-poller.ts';
import { createStaleReload } from './routing/stale-reload.ts';
import { watchUnsavedInput } from './routing/unsaved-input.ts';
import { announceShortlist, createSavedProducts } from './saved-products/saved-products.ts';
import { renderStartFailure } from './shell/message-pages/render-start-failure.tsx';
import {
  afterFirstScreen,
  createNavigationEffects,
} from './shell/page-effects/navigation-effects.ts';
import { renderShell } from './shell/render-shell.tsx';
import { loadShellStyles } from './shell/shell-styles.ts';
import { startSignals } from './signals/start-signals.ts';
import { followPreferences } from './store/follow-preferences.ts';
import { persistState, restoreState } from './store/persistence.ts';
import { type AppStore, createStore } from './store/store.ts';
import { loadTypography } from './typography/load-typography.ts';
import { createVisits, recordPages } from './visits/visits.ts';

/**
 * How long the shell waits for its first screen, in ms: painting both together is faster than one
 * after the other. With an empty outlet it waits for code, but not for content, so that the visitor
 * soon sees the shell. With initial HTML it waits longer: that shows more than an empty shell.
 */
const FIRST_SCREEN_TIMEOUT_MS = { empty: 250, filled: 3000 };

/**
 * Starts the shell. If that fails, the document's page stays, or else a failure page is shown: the
 * outlet never stays empty.
 */
export async function boot(outlet: HTMLElement): Promise<void> {
  closeInterfaces();
  const reporter = createReporter();
  const initialPage = findInitialPage(outlet);
  let handover: Handover | undefined;
  try {
    // A document without the inline script, or a browser that blocked it, starts here.
    handover = globalThis.__vitrine ?? runInlineScript();
    await start(outlet, handover, reporter, initialPage);
  } catch (error) {
    reporter.report(error);
    if (initialPage) initialPage.restore();
    else await renderStartFailure(outlet);
    if (!handover) return;
    const { config, releases } = await loadConfiguration(handover.data);
    startReporting({ config, release: releases?.host, errors: handover.errors, reporter });
  }
}

/** Loads configuration, state, first screen and typography, and renders. Reporting comes last. */
async function start(
  outlet: HTMLElement,
  handover: Handover,
  reporter: Reporter,
  initialPage: InitialPage | undefined,
): Promise<void> {
  const startedAt = performance.now();
  const { report } = reporter;
  const isolation = createIsolation();
  const { config, releases, error } = await loadConfiguration(handover.data);
  if (error !== undefined) report(error);
  addRoutes(releases?.routes ?? {});

  const store = openStore(config);
  const choices = visitorChoices(store, config);
  const { refresh } = persistState(store);
  const visits = createVisits(Date.now);
  const early = createEarlyResponses(handover.early);
  const { selector, screens, prefetcher, followBuilds } = await openFederation({
    config,
    releases,
    early,
    isolation,
    chosenCurrency: choices.chosenCurrency,
    report,
  });
  provideHostServices({
    ...{ contentUrl: config.contentUrl, fetch: early.fetch, locales: config.locales },
    attributes: config.site?.attributes,
    ...choices,
    enquire: createEnquiries(config.site, report),
    savedProducts: createSavedProducts({ store, refresh, announce: announceShortlist }),
    visits,
    isFirstScreen: () => navigationEffects.isFirstScreen(),
    partTexts,
    reportError: (error) => report(error, activeScreen(router, screens)),
  });

  // The router starts loading its route when it is created, in parallel with the typography.
  const router = createRouter({ screens, prefetcher, store, reporter });
  followRouter(router, store);
  followBuilds(router);
  followPreferences(store, router);
  const timeoutMs = config.startDeadline - (performance.now() - startedAt);
  const [typography] = await Promise.all([
    loadTypography({ config, store, report, fetch: early.fetch, timeoutMs }),
    loadShellMessages(currentLocale()),
    loadShellStyles(),
  ]);
  await firstLoad(router, firstScreenTimeoutMs(initialPage));

  const staleReload = releases && staleReloadOf(releases, outlet, isolation);
  const navigationEffects = createNavigationEffects(outlet, router, !!staleReload?.reloaded);
  const services = { screens, navigationEffects, reporter, staleReload, initialPage };
  const host = { ...services, site: siteOf(config), fontsAdded: typography?.fontsAdded };
  const reported = { config, release: releases?.host, errors: handover.errors, reporter };
  // Together with the shell, so that the initial HTML is not laid out with new fonts first.
  renderShell(outlet, router, store, host, () => typography?.apply());

  afterFirstScreen(navigationEffects, () => {
    typography?.loadFonts();
    handover.early.clear();
    recordPages(router, visits);
    prefetchOnIntent(outlet, router, prefetcher);
    selector.prefetch();
    loadWatch({ outlet, router, screens, isolation, report });
    startReporting({ ...reported, router });
    startSignals(config, { router, screens, selector, reporter, errors: handover.errors });
  });
}

/** A developer link takes one screen from a server on this machine, and shows each build of it. */
async function openFederation(options: Omit<FederationOptions, 'loadFallbackScreen'>) {
  const { develop } = options.releases ?? {};
  const local = develop && (await importLocal()).createLocalScreen(develop);
  const withLocalScreen = local?.inPlaceOf;
  const federation = createFederation({ ...options, loadFallbackScreen, withLocalScreen });
  const followBuilds = (router: DataRouter) => local?.followBuilds(federation.screens, router);
  return { ...federation, followBuilds };
}

/** Fetched only for a developer link. */
const importLocal = () =>
  import(/* webpackChunkName: "local-screen" */ './federation/local/local-screen.ts');

const firstScreenTimeoutMs = (initialPage: InitialPage | undefined) =>
  FIRST_SCREEN_TIMEOUT_MS[initialPage && !initialPage.isLate ? 'filled' : 'empty'];

/** A visit begins as the last one ended, and the first one in the default language. */
const openStore = ({ locales, stateInspection }: Configuration) =>
  createStore({ locale: locales.default, ...restoreState() }, stateInspection);

/** The visitor's choices. They change while the page is open. */
function visitorChoices(store: AppStore, { locales }: Configuration) {
  return {
    chosenCurrency: () => knownCurrency(store.getState().preferences.currency, locales),
    chosenMarket: () => store.getState().preferences.market,
    units: {
      chosen: () => store.getState().preferences.units,
      subscribe: store.subscribe,
      choose: (units: UnitSystem) => store.dispatch({ type: 'preferences/units-chosen', units }),
    },
  };
}

function staleReloadOf({ n }: DocumentReleases, outlet: HTMLElement, { isTainted }: Isolation) {
  const hasUnsavedInput = watchUnsavedInput(outlet);
  return createStaleReload({ n, poller: pollReleaseSet(n), isTainted, hasUnsavedInput });
}

/** Without it, the page works as long as no screen breaks what is around it. */
function loadWatch(options: WatchOptions): void {
  retry(importWatch, { report: options.report }).then(
    ({ watchPage }) => watchPage(options),
    () => undefined,
  );
}

const importWatch = () => import(/* webpackChunkName: "isolation" */ './page-watch/watch-page.ts');

const siteOf = ({
  siteUrl = location.origin,
  contentUrl,
  locales,
  site,
}: Configuration): Host['site'] => ({
  ...site,
  origin: siteUrl,
  contentUrl,
  defaultLocale: locales.default,
});

/** Fetched only when no release of a screen can be loaded. */
async function loadFallbackScreen(screen: string): Promise<MountableScreen> {
  const { createFallbackScreen } = await import(
    /* webpackChunkName: "fallback-screen" */ './shell/screen/fallback-screen.tsx'
  );
  return createFallbackScreen(screen);
}
