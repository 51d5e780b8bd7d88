import { createHash } from 'node:crypto';
import type { Configuration, Locales, Site } from '@vitrine/contract';
import type { Settings } from './settings.ts';

export interface KeyedConfiguration {
  configuration: Configuration;
  /** A hash of the configuration. */
  key: string;
}

export type ConfigurationSource = (locales: Locales, site: Site) => KeyedConfiguration;

/** The configuration of the host. It is in every document and at `/config.json`. */
export function createConfigurationSource(settings: Settings): ConfigurationSource {
  let latest: KeyedConfiguration | undefined;
  return (locales, site) => {
    const { configuration } = latest ?? {};
    if (!latest || configuration?.locales !== locales || configuration.site !== site) {
      latest = keyed(configurationOf(settings, locales, site));
    }
    return latest;
  };
}

function keyed(configuration: Configuration): KeyedConfiguration {
  const key = createHash('sha256').update(JSON.stringify(configuration)).digest('base64url');
  return { configuration, key };
}

function configurationOf(settings: Settings, locales: Locales, site: Site): Configuration {
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
    site,
  };
}
