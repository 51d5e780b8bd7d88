import type { Configuration, DocumentReleases } from '@vitrine/contract';
import type { Isolation } from '../isolation/isolation.ts';
import type { Reporter } from '../reporting/reporter.ts';
import { createContainerLoader } from './load/container-loader.ts';
import { createReleaseFiles } from './load/release-files.ts';
import { createRunMessages } from './load/release-messages.ts';
import { createRunRelease } from './load/run-release.ts';
import {
  createScreenRegistry,
  type LoadFallbackScreen,
  type ScreenRegistry,
} from './load/screen-registry.ts';
import type { EarlyResponses } from './prefetch/early-responses.ts';
import { createScreenPrefetcher, type ScreenPrefetcher } from './prefetch/screen-prefetcher.ts';
import { createReleaseSelector, type ReleaseSelector } from './select/release-selector.ts';

export interface Federation {
  selector: Pick<ReleaseSelector, 'prefetch' | 'slot'>;
  screens: ScreenRegistry;
  prefetcher: ScreenPrefetcher;
}

export interface FederationOptions {
  config: Configuration;
  /** Absent if no configuration was loaded. */
  releases: DocumentReleases | undefined;
  early: EarlyResponses;
  isolation: Pick<Isolation, 'onRun' | 'taint'>;
  /** The currency that the visitor has chosen. */
  chosenCurrency: () => string | undefined;
  loadFallbackScreen: LoadFallbackScreen;
  report: Reporter['report'];
  /** Takes a screen from a server on this machine, if the document's link says so. */
  withLocalScreen?: ((selector: ReleaseSelector) => ReleaseSelector) | undefined;
}

/** Connects the parts that lead from a release set to a mounted screen. */
export function createFederation(options: FederationOptions): Federation {
  const { config, releases, early, isolation, withLocalScreen } = options;
  const published = createReleaseSelector(releases, early.fetch);
  const selector = withLocalScreen?.(published) ?? published;
  const files = createReleaseFiles(config);
  const containers = createContainerLoader(config);
  const runRelease = createRunRelease(config, containers, files, options.report);
  const screens = createScreenRegistry({
    ...options,
    selector,
    files,
    async run(record) {
      try {
        return await runRelease(record);
      } finally {
        isolation.onRun({ screen: record.screen, release: record.version });
      }
    },
    onCodeFailed: isolation.taint,
  });
  const runMessages = createRunMessages(config, containers);
  const prefetcher = createScreenPrefetcher({ ...options, selector, files, runMessages, screens });
  return { selector, screens, prefetcher };
}
