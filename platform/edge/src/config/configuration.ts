import { createHash } from 'node:crypto';
import type { Configuration, Locales } from '@vitrine/contract';
import type { Settings } from './settings.ts';

export interface KeyedConfiguration {
  configuration: Configuration;
  /** Short; another when the configuration is. */
  key: string;
}

/** What the host needs to know, by the locales that there are: in every document, and at `/config.json`. */
export function createConfigurationSource(
  settings: Settings,
): (locales: Locales) => KeyedConfiguration {
  let latest: KeyedConfiguration | undefined;
  return (locales) => {
    if (latest?.configuration.locales !== locales) {
      latest = keyed(configurationOf(settings, locales));
    }
    return latest;
  };
}

function keyed(configuration: Configuration): KeyedConfiguration {
  const key = createHash('sha256').update(JSON.stringify(configuration)).digest('base64url');
  return { configuration, key };
}

function configurationOf(settings: Settings, locales: Locales): Configuration {
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
