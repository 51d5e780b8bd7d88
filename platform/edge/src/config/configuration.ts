import { createHash } from 'node:crypto';
import type { Configuration, HostSite, Locales, Site } from '@vitrine/contract';
import { START_DEADLINE_MS } from './limits.ts';
import type { Settings } from './settings.ts';

export interface KeyedConfiguration {
  configuration: Configuration;
  /** A hash of the configuration and of all settings of the site. */
  key: string;
}

export type ConfigurationSource = (locales: Locales, site: Site) => KeyedConfiguration;

/** The configuration of the host. It is in every document and at `/config.json`. */
export function createConfigurationSource(
  settings: Settings,
  signalsShare: () => number = () => settings.signals,
): ConfigurationSource {
  let latest: KeyedConfiguration | undefined;
  let of: { site: Site; signals: number } | undefined;
  return (locales, site) => {
    const signals = signalsShare();
    const isSame = of?.site === site && of.signals === signals;
    if (latest?.configuration.locales !== locales || !isSame) {
      latest = keyed(configurationOf({ ...settings, signals }, locales, site), site);
      of = { site, signals };
    }
    return latest;
  };
}

function keyed(configuration: Configuration, site: Site): KeyedConfiguration {
  const text = JSON.stringify([configuration, site]);
  const key = createHash('sha256').update(text).digest('base64url');
  return { configuration, key };
}

function configurationOf(settings: Settings, locales: Locales, site: Site): Configuration {
  const { contentUrl, releasesUrl, siteUrl, channel } = settings;
  const { errorReporting, signals, stateInspection } = settings;
  return {
    contentUrl,
    releasesUrl,
    ...(siteUrl ? { siteUrl } : {}),
    channel,
    errorReporting,
    ...(signals > 0 && { signals }),
    stateInspection,
    startDeadline: START_DEADLINE_MS,
    locales,
    site: settingsOfHost(site, settings),
  };
}

/** Colours are in the document's style. The footer, which comes late, fetches the texts. */
function settingsOfHost(
  { colors: _, contact: __, texts: ___, ...site }: Site,
  { enquiries }: Settings,
): HostSite {
  return enquiries ? { ...site, enquiry: { ...site.enquiry, form: true } } : site;
}
