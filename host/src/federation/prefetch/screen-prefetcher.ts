import { type Configuration, resolveLocaleCode } from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { contentUrls } from '../../inline-script/preload.ts';
import { currencyToRequest } from '../../preferences/currency.ts';
import type { ReleaseFiles } from '../load/release-files.ts';
import type { RunMessages } from '../load/release-messages.ts';
import type { ScreenRegistry } from '../load/screen-registry.ts';
import type { ReleaseSelector } from '../select/release-selector.ts';
import type { EarlyResponses } from './early-responses.ts';

/** Prefetches what a route needs. A failure is ignored: the navigation meets it again. */
export interface ScreenPrefetcher {
  /**
   * Fetches a route's code and messages with low priority, and runs them once they have arrived.
   */
  code: (match: Match, signal: AbortSignal) => Promise<void>;
  /** Requests a route's content. */
  content: (match: Match, search: string, signal: AbortSignal) => Promise<void>;
}

interface PrefetcherOptions {
  config: Configuration;
  selector: ReleaseSelector;
  files: ReleaseFiles;
  runMessages: RunMessages;
  screens: Pick<ScreenRegistry, 'load'>;
  early: EarlyResponses;
  /** The currency that the visitor has chosen. */
  chosenCurrency: () => string | undefined;
}

export function createScreenPrefetcher({
  config,
  selector,
  files,
  runMessages,
  screens,
  early,
  chosenCurrency,
}: PrefetcherOptions): ScreenPrefetcher {
  return {
    async code(match, signal) {
      const locale = match.params['locale'];
      const record = await selector.select(match.screen);
      signal.throwIfAborted();
      if (record === undefined) return;
      await files.prefetch(record, locale, signal);
      await screens.load(match);
      await runMessages(record, locale);
    },
    async content(match, search, signal) {
      const record = await selector.select(match.screen);
      if (record === undefined) return;
      const code = resolveLocaleCode(match.params['locale'] ?? '', config.locales);
      const currency = currencyToRequest(chosenCurrency(), code, config.locales);
      const urls = contentUrls(config, record, match, search, currency);
      await Promise.all(urls.map((url) => early.prefetch(url, signal)));
    },
  };
}
