import type { Configuration } from '@vitrine/contract';
import { LOCALES } from '@vitrine/routes';

/** What the shell lives on until, or without, a configuration: everything at its own origin. */
export const FALLBACK_CONFIGURATION: Configuration = {
  contentUrl: location.origin,
  releasesUrl: location.origin,
  channel: 'none',
  errorReporting: { enabled: false },
  stateInspection: false,
  startDeadline: 3000,
  locales: LOCALES,
};
