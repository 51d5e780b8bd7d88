import type { Configuration, Locales } from '@vitrine/contract';
import type { Settings } from './settings.ts';

/** What the host needs to know: in every document, and at `/config.json`. */
export function configurationOf(settings: Settings, locales: Locales): Configuration {
  const { contentUrl, releasesUrl, siteUrl, channel } = settings;
  const { errorReporting, stateInspection, startDeadline } = settings;
  return {
    contentUrl,
    releasesUrl,
    ...(siteUrl ? { siteUrl } : {}),
    channel,
    errorReporting,
    stateInspection,
    startDeadline,
    locales,
  };
}
