import type { Configuration } from '@vitrine/contract';
import { DEFAULT_LOCALE } from '@vitrine/routes';

/** What the shell lives on until, or without, a configuration: everything at its own origin. */
export const FALLBACK_CONFIGURATION: Configuration = {
  contentUrl: location.origin,
  releasesUrl: location.origin,
  channel: 'none',
  errorReporting: { enabled: false },
  stateInspection: false,
  startDeadline: 3000,
  locales: {
    default: DEFAULT_LOCALE,
    items: [{ code: DEFAULT_LOCALE, name: 'English', direction: 'ltr', currency: 'GBP' }],
  },
};
