import { type Configuration, LOCALES } from '@vitrine/contract';

/** The configuration of a page that received none: every service is at the page's own origin. */
export const FALLBACK_CONFIGURATION: Configuration = {
  contentUrl: location.origin,
  releasesUrl: location.origin,
  channel: 'none',
  errorReporting: { enabled: false },
  stateInspection: false,
  startDeadline: 3000,
  locales: LOCALES,
};
