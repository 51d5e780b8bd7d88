import { provideHostServices } from '@vitrine/kit';
import type { Screen } from '@vitrine/routes';
import { loadConfiguration } from './config/load-configuration.ts';
import { createContainerLoader } from './federation/load/container-loader.ts';
import { createReleaseFiles } from './federation/load/release-files.ts';
import { createRunMessages } from './federation/load/release-messages.ts';
import { createRunRelease } from './federation/load/run-release.ts';
import type { MountableScreen } from './federation/load/screen-module.ts';
import { createScreenRegistry } from './federation/load/screen-registry.ts';
import { createEarlyResponses } from './federation/prefetch/early-responses.ts';
import { prefetchOnIntent } from './federation/prefetch/prefetch-on-intent.ts';
import { createScreenPrefetcher } from './federation/prefetch/screen-prefetcher.ts';
import { createReleaseSelector } from './federation/select/release-selector.ts';
import type { Handover } from './inline-script/handover.ts';
import { runInlineScript } from './inline-script/run.ts';
import { followRouter } from './locale/follow-router.ts';
import { localeHere } from './locale/locale-here.ts';
import { loadShellMessages } from './messages/shell-messages.ts';
import { createReporter, type Reporter } from './reporting/reporter.ts';
import { startReporting } from './reporting/start-reporting.ts';
import { createRouter } from './router.tsx';
import { activeScreen } from './routing/active-screen.ts';
import { firstLoad } from './routing/first-load.ts';
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
import { persistState, restoreState } from './store/persistence.ts';
import { createStore } from './store/store.ts';
import { loadTypography } from './typography/load-typography.ts';

/**
 * How long the shell waits for its first screen, in ms: both at once are sooner painted than the one and
 * then the other. In an empty outlet it is longer than code takes that is there, and who waits for content
 * sees the shell; what the document has shown of the page is worth more than a shell around nothing.
 */
const FIRST_SCREEN_TIMEOUT_MS = { empty: 250, filled: 3000 };

/** Starts the shell, or says that it did not start; an outlet stays empty in no case. */
export async function boot(outlet: HTMLElement): Promise<void> {
  // A document without the inline script, or a browser that blocked it, starts here.
  const handover = globalThis.__vitrine ?? runInlineScript();
  const reporter = createReporter();
  try {
    await start(outlet, handover, reporter);
  } catch (error) {
    reporter.report(error);
    await renderStartFailure(outlet);
    const { config, releases } = await loadConfiguration(handover.data);
    startReporting({ config, release: releases?.host, errors: handover.errors, reporter });
  }
}

/** Configuration, store restored, router, typography, render; then whatever can wait. */
async function start(outlet: HTMLElement, handover: Handover, reporter: Reporter): Promise<void> {
  const began = performance.now();

  const { config, releases, error } = await loadConfiguration(handover.data);
  if (error !== undefined) reporter.report(error);

  const store = createStore(restoreState(), config.stateInspection);
  const { refresh } = persistState(store);

  const early = createEarlyResponses(handover.early);
  const { contentUrl, locales } = config;
  provideHostServices({
    contentUrl,
    locales,
    fetch: early.fetch,
    savedProducts: createSavedProducts({ store, refresh, announce: announceShortlist }),
    reportError: (error) => reporter.report(error, activeScreen(router, screens)),
  });

  // The router begins to load its first route when it is made: that and typography go side by side.
  const selector = createReleaseSelector(releases, early.fetch);
  const files = createReleaseFiles(config);
  const run = createRunRelease(config, createContainerLoader(config), files);
  const runMessages = createRunMessages(config);
  const { report } = reporter;
  const screens = createScreenRegistry({
    config,
    selector,
    files,
    run,
    loadFallbackScreen,
    report,
  });
  const prefetcher = createScreenPrefetcher({
    config,
    selector,
    files,
    runMessages,
    screens,
    early,
  });
  const router = createRouter({ screens, prefetcher, store, reporter });
  followRouter(router, store);

  const patience = config.startDeadline - (performance.now() - began);
  const [typography] = await Promise.all([
    loadTypography({
      config,
      store,
      report,
      fetch: early.fetch,
      timeoutMs: patience,
    }),
    loadShellMessages(localeHere()),
  ]);
  await firstLoad(router, FIRST_SCREEN_TIMEOUT_MS[outlet.firstElementChild ? 'filled' : 'empty']);

  const staleReload =
    releases && createStaleReload(releases.n, pollReleaseSet(releases), watchUnsavedInput(outlet));
  const arrivals = createNavigationEffects(outlet, router, staleReload?.reloaded === true);
  const origin = config.siteUrl ?? location.origin;
  const site = { origin, contentUrl, defaultLocale: locales.default };
  // In one task with the page: what stands in the outlet is not set anew for a moment.
  typography?.apply();
  renderShell(outlet, router, store, {
    screens,
    navigationEffects: arrivals,
    reporter,
    staleReload,
    site,
  });

  afterFirstScreen(arrivals, () => {
    typography?.linkWebFont();
    handover.early.clear();
    prefetchOnIntent(outlet, router, prefetcher);
    selector.prefetch();
    startReporting({ config, release: releases?.host, errors: handover.errors, reporter, router });
  });
}

/** Fetched only when no release of a screen can be loaded. */
async function loadFallbackScreen(screen: Screen): Promise<MountableScreen> {
  const { createFallbackScreen } = await import(
    /* webpackChunkName: "fallback-screen" */ './shell/screen/fallback-screen.tsx'
  );
  return createFallbackScreen(screen);
}
