import type { Configuration } from '@vitrine/contract';
import { codeOf, messageOf } from '../errors/coded-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import { typographyUrl } from '../inline-script/preload.ts';
import type { AppStore } from '../store/store.ts';
import { typographyFailed, typographyReceived } from '../store/typography-slice.ts';
import { isBundleCached } from './cached-bundle.ts';
import { fetchTypography } from './fetch-typography.ts';
import { type PreparedTypography, prepareTypography } from './prepare-typography.ts';

interface LoadTypographyOptions {
  config: Configuration;
  store: AppStore;
  report: (error: unknown) => void;
  fetch: typeof fetch;
  /** The time that the start still has. */
  timeoutMs: number;
}

/**
 * S10 to S12: loads the typography and stores it, or stores and reports an error and returns
 * undefined. Never rejects: a page without typography is still usable.
 */
export async function loadTypography(
  options: LoadTypographyOptions,
): Promise<PreparedTypography | undefined> {
  const { config, store, report, fetch, timeoutMs } = options;
  try {
    const request = fetchTypography(typographyUrl(config), config.contentUrl, fetch);
    // A failure after the deadline must not count as an unhandled rejection.
    request.catch(() => undefined);
    const typography = await withDeadline(request, timeoutMs, 'the typography');
    store.dispatch(typographyReceived(typography));
    return prepareTypography(typography, config.contentUrl, report, isBundleCached());
  } catch (error) {
    store.dispatch(typographyFailed(codeOf(error), messageOf(error)));
    report(error);
    return undefined;
  }
}
