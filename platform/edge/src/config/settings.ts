import {
  ADDRESS_VARIABLE,
  CDN_VARIABLES,
  completePurge,
  DEFAULT_METRICS_PORTS,
  DEFAULT_PORTS,
  Origin,
  type PartSettings,
  Port,
  PROXIES_VARIABLE,
  PURGE_VARIABLES,
  parseSettings,
  partSettings,
  partVariables,
  purgeSettings,
  SITE_URL_VARIABLE,
  STATE_MEANING,
  TRACE_VARIABLES,
  type TrustedProxies,
  type WebhookSettings,
} from '@vitrine/http';
import {
  completeCredentials,
  completeKeys,
  KEYS_VARIABLE,
  STORE_VARIABLES,
} from '@vitrine/release-log';
import * as v from 'valibot';
import { DevelopmentServers, isOwnAddress } from './development-servers.ts';
import { completeEnquiries, ENQUIRY_VARIABLES, enquirySettings } from './enquiry-settings.ts';

const LOCAL_CONTENT = `http://localhost:${DEFAULT_PORTS.content}`;
const LOCAL_RELEASES = `http://localhost:${DEFAULT_PORTS.releases}`;

/** With less, the caches of some kinds would not have room for a single large value. */
const MIN_CACHE_MB = 8;
const NOT_MEGABYTES = `is not a number of MB from ${MIN_CACHE_MB} to 99999. Use one such as 128.`;

const Flag = v.pipe(
  v.picklist(['1', 'true', '0', 'false'], 'is not a flag. Use 1 or 0.'),
  v.transform((value) => value === '1' || value === 'true'),
);

const NOT_PER_CENT = 'is not a percentage from 0 to 100. Use one such as 100.';

const Percentage = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, NOT_PER_CENT),
  v.transform(Number),
  v.maxValue(100, NOT_PER_CENT),
);

const Channel = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9-]{0,63}$/,
    'is not a channel name. Use lower-case letters, digits and hyphens.',
  ),
);

const Dsn = v.pipe(
  v.string(),
  v.url('is not a DSN. Use one such as https://key@sentry.example/1.'),
);

const CacheMegabytes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}$/, NOT_MEGABYTES),
  v.transform(Number),
  v.minValue(MIN_CACHE_MB, NOT_MEGABYTES),
);

const Variables = v.object({
  PORT: v.pipe(v.optional(Port, String(DEFAULT_PORTS.site)), v.description('Port of the site.')),
  ...ADDRESS_VARIABLE,
  ...SITE_URL_VARIABLE,
  VITRINE_CONTENT_URL: v.pipe(
    v.optional(Origin),
    v.description(
      `Origin at which browsers reach the content service. Default, only on one machine: \`${LOCAL_CONTENT}\`.`,
    ),
  ),
  VITRINE_CONTENT_INTERNAL_URL: v.pipe(
    v.optional(Origin),
    v.description(
      'Origin at which the edge reaches the content service. Default: the same as browsers.',
    ),
  ),
  ...STORE_VARIABLES,
  ...KEYS_VARIABLE,
  VITRINE_RELEASES_URL: v.pipe(
    v.optional(Origin),
    v.description(
      `Public origin of the release files. Default: the origin of the site, or \`${LOCAL_RELEASES}\` if that is not set.`,
    ),
  ),
  VITRINE_STATE: v.pipe(v.optional(v.string()), v.description(STATE_MEANING)),
  VITRINE_CHANNEL: v.pipe(
    v.optional(Channel, 'stable'),
    v.description('Channel of the release log that is served.'),
  ),
  VITRINE_ERROR_REPORTING: v.pipe(
    v.optional(Flag, '0'),
    v.description('`1` reports the errors of browsers to Sentry.'),
  ),
  VITRINE_SENTRY_DSN: v.pipe(
    v.optional(Dsn),
    v.description('DSN of the Sentry project that errors are reported to.'),
  ),
  VITRINE_SIGNALS: v.pipe(
    v.optional(Percentage, '100'),
    v.description(
      'Percentage of page views that signal how their screens did; `0` switches signals off.',
    ),
  ),
  ...ENQUIRY_VARIABLES,
  ...PROXIES_VARIABLE,
  VITRINE_STATE_INSPECTION: v.pipe(
    v.optional(Flag, '0'),
    v.description('`1` connects the page to the Redux DevTools.'),
  ),
  VITRINE_EARLY_HINTS: v.pipe(
    v.optional(Flag, '0'),
    v.description('`1` sends `Link` headers, and 103 responses, which not every proxy supports.'),
  ),
  VITRINE_CACHE_MB: v.pipe(
    v.optional(CacheMegabytes, '128'),
    v.description('Memory for all caches together, in MB.'),
  ),
  ...CDN_VARIABLES,
  ...PURGE_VARIABLES,
  ...TRACE_VARIABLES,
  ...partVariables(DEFAULT_METRICS_PORTS.edge),
  VITRINE_DEV: v.pipe(
    v.optional(DevelopmentServers),
    v.description(
      'Development servers that replace live releases. Ignored unless `VITRINE_ADDRESS` is `localhost`.',
    ),
  ),
});

/** Every environment variable of the edge. */
export const EdgeVariables = v.pipe(
  Variables,
  completeCredentials(),
  completePurge(),
  completeEnquiries(),
  completeKeys(),
  v.forward(
    v.partialCheck(
      [['VITRINE_CDN_MAX_AGE'], ['VITRINE_PURGE_URL']],
      (variables) =>
        variables.VITRINE_CDN_MAX_AGE === undefined || variables.VITRINE_PURGE_URL !== undefined,
      'must be set together with VITRINE_CDN_MAX_AGE: otherwise visitors would not see a promotion for that time.',
    ),
    ['VITRINE_PURGE_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['VITRINE_SITE_URL'], ['VITRINE_CONTENT_URL']],
      ({ VITRINE_SITE_URL, VITRINE_CONTENT_URL }) =>
        VITRINE_CONTENT_URL !== undefined || !VITRINE_SITE_URL || isLocal(VITRINE_SITE_URL),
      'must be set together with VITRINE_SITE_URL: visitors cannot reach a content service on localhost.',
    ),
    ['VITRINE_CONTENT_URL'],
  ),
);

export interface Settings {
  part: PartSettings;
  port: number;
  address: string | undefined;
  /** Empty unless the edge can be reached from this machine only. */
  development: DevelopmentServers;
  /** Whether development servers were configured, but ignored. */
  developmentIgnored: boolean;
  releases: string;
  /** Location of `keys.json`; undefined for the default. */
  keys: string | undefined;
  releasesUrl: string;
  contentUrl: string;
  /** Whether `contentUrl` is the default, which browsers of other machines cannot reach. */
  contentUrlAssumed: boolean;
  /** Origin at which the edge reaches the content service. */
  contentInternalUrl: string;
  /** Public origin of the site; undefined if not configured. */
  siteUrl: string | undefined;
  channel: string;
  /** The folder of all state; undefined for the default. */
  state: string | undefined;
  errorReporting: { enabled: boolean; dsn?: string };
  /** Share of page views that signal how their screens did; 0 without signals. */
  signals: number;
  /** The webhook that receives enquiries; undefined if they go by mail. */
  enquiries: WebhookSettings | undefined;
  proxies: TrustedProxies;
  stateInspection: boolean;
  earlyHints: boolean;
  /** Memory for all caches together. */
  cacheBytes: number;
  /** Time that a CDN may keep a document, in seconds; undefined if it must ask again. */
  cdnMaxAgeS: number | undefined;
  /** The webhook of the CDN; undefined if nothing is purged. */
  purge: WebhookSettings | undefined;
}

/**
 * The settings of the edge, from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with all problems.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const variables = parseSettings(EdgeVariables, env);
  const contentUrl = variables.VITRINE_CONTENT_URL ?? LOCAL_CONTENT;
  const dsn = variables.VITRINE_SENTRY_DSN;
  const isPrivate = isOwnAddress(variables.VITRINE_ADDRESS);
  return {
    part: partSettings(variables),
    port: variables.PORT,
    address: variables.VITRINE_ADDRESS,
    development: (isPrivate && variables.VITRINE_DEV) || new Map(),
    developmentIgnored: !isPrivate && variables.VITRINE_DEV !== undefined,
    releases: variables.VITRINE_RELEASES,
    keys: variables.VITRINE_KEYS,
    releasesUrl: variables.VITRINE_RELEASES_URL ?? variables.VITRINE_SITE_URL ?? LOCAL_RELEASES,
    contentUrl,
    contentUrlAssumed: variables.VITRINE_CONTENT_URL === undefined,
    contentInternalUrl: variables.VITRINE_CONTENT_INTERNAL_URL ?? contentUrl,
    siteUrl: variables.VITRINE_SITE_URL ?? localSite(variables.PORT, contentUrl),
    channel: variables.VITRINE_CHANNEL,
    state: variables.VITRINE_STATE,
    errorReporting: { enabled: variables.VITRINE_ERROR_REPORTING, ...(dsn ? { dsn } : {}) },
    // Releases of development servers are not releases.
    signals: isPrivate && variables.VITRINE_DEV ? 0 : variables.VITRINE_SIGNALS / 100,
    enquiries: enquirySettings(variables),
    proxies: variables.VITRINE_PROXIES,
    stateInspection: variables.VITRINE_STATE_INSPECTION,
    earlyHints: variables.VITRINE_EARLY_HINTS,
    cacheBytes: variables.VITRINE_CACHE_MB * 1_000_000,
    cdnMaxAgeS: variables.VITRINE_CDN_MAX_AGE,
    purge: purgeSettings(variables),
  };
}

/**
 * The origin is never taken from the `Host` of a request: a forged one would end up in a document
 * that caches send to all visitors. On one machine it is known; elsewhere it has to be configured.
 */
function localSite(port: number, contentUrl: string): string | undefined {
  return isLocal(contentUrl) ? `http://localhost:${port}` : undefined;
}

function isLocal(origin: string): boolean {
  return new URL(origin).hostname === 'localhost';
}
