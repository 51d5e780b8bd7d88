import type { Configuration } from '@vitrine/contract';
import { codeOf, messageOf } from '../errors/coded-error.ts';
import { withDeadline } from '../errors/deadline.ts';
import { typographyUrl } from '../inline-script/preload.ts';
import type { AppStore } from '../store/store.ts';
import { typographyFailed, typographyReceived } from '../store/typography-slice.ts';
import { fetchTypography } from './fetch-typography.ts';
import { type PreparedTypography, prepareTypography } from './prepare-typography.ts';

interface LoadTypographyOptions {
  config: Configuration;
  store: AppStore;
  report: (error: unknown) => void;
  fetch: typeof fetch;
  /** How long the start still waits, in ms. */
  timeoutMs: number;
}

/**
 * S10 to S12: the first typography value, stored and ready to be applied, or an error action and
 * nothing to apply. Never rejects: without typography there is still a page.
 */
export async function loadTypography(
  needs: LoadTypographyOptions,
): Promise<PreparedTypography | undefined> {
  const { config, store, report, fetch, timeoutMs: patience } = needs;
  try {
    const asked = fetchTypography(typographyUrl(config), config.contentUrl, fetch);
    // After the deadline nobody listens: a late failure is no unhandled one.
    asked.catch(() => undefined);
    const typography = await withDeadline(asked, patience, 'the typography');
    store.dispatch(typographyReceived(typography));
    return prepareTypography(typography, config.contentUrl);
  } catch (error) {
    store.dispatch(typographyFailed(codeOf(error), messageOf(error)));
    report(error);
    return undefined;
  }
}
