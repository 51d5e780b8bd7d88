import { DEFAULT_PORTS, Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { DevelopmentServers, isOwnAddress } from './development-servers.ts';

const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'is not an origin. Use one such as https://releases.example.'),
  v.transform((value) => new URL(value).origin),
);

const Flag = v.pipe(
  v.picklist(['1', 'true', '0', 'false'], 'is not a flag. Use 1 or 0.'),
  v.transform((value) => value === '1' || value === 'true'),
);

const Channel = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9-]{0,63}$/,
    'is not a channel name. Use lower-case letters, digits and hyphens.',
  ),
);

const Milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'is not a number of milliseconds.'),
  v.transform(Number),
);

const Dsn = v.pipe(
  v.string(),
  v.url('is not a DSN. Use one such as https://key@sentry.example/1.'),
);

const Variables = v.object({
  PORT: v.optional(Port, String(DEFAULT_PORTS.site)),
  /** The address to listen on. Default: every address of the machine. */
  VITRINE_ADDRESS: v.optional(v.string()),
  /** Development servers that replace live releases. */
  VITRINE_DEV: v.optional(DevelopmentServers),
  /** Location of the release store. */
  VITRINE_RELEASES: v.optional(v.string(), '.vitrine/releases'),
  /** Public origin of the release files. Default: the site's origin. */
  VITRINE_RELEASES_URL: v.optional(Origin),
  /** Public origin of the content service. */
  VITRINE_CONTENT_URL: v.optional(Origin, `http://localhost:${DEFAULT_PORTS.content}`),
  /** Origin at which the edge reaches the content service. Default: the public origin. */
  VITRINE_CONTENT_INTERNAL_URL: v.optional(Origin),
  /** Public origin of the site. */
  VITRINE_SITE_URL: v.optional(Origin),
  VITRINE_CHANNEL: v.optional(Channel, 'stable'),
  VITRINE_ERROR_REPORTING: v.optional(Flag, '0'),
  VITRINE_SENTRY_DSN: v.optional(Dsn),
  VITRINE_STATE_INSPECTION: v.optional(Flag, '0'),
  /**
   * Whether to send `Link` headers, and 103 responses to navigations. Not every proxy supports 103.
   */
  VITRINE_EARLY_HINTS: v.optional(Flag, '0'),
  /** Time that a browser waits for configuration and typography, in ms. */
  VITRINE_START_DEADLINE: v.optional(Milliseconds, '3000'),
});

export interface Settings {
  port: number;
  address: string | undefined;
  /** Empty unless the edge can be reached from this machine only. */
  development: DevelopmentServers;
  /** Whether development servers were configured, but ignored. */
  developmentIgnored: boolean;
  releases: string;
  releasesUrl: string;
  contentUrl: string;
  /** Origin at which the edge reaches the content service. */
  contentInternalUrl: string;
  /** Public origin of the site; undefined if not configured. */
  siteUrl: string | undefined;
  channel: string;
  errorReporting: { enabled: boolean; dsn?: string };
  stateInspection: boolean;
  startDeadline: number;
  earlyHints: boolean;
}

/**
 * The settings of the edge, from environment variables.
 *
 * @throws {ServiceError} `invalid-settings`, with all problems.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = parseSettings(Variables, env);
  const dsn = given.VITRINE_SENTRY_DSN;
  const isLocal = isOwnAddress(given.VITRINE_ADDRESS);
  return {
    port: given.PORT,
    address: given.VITRINE_ADDRESS,
    development: (isLocal && given.VITRINE_DEV) || new Map(),
    developmentIgnored: !isLocal && given.VITRINE_DEV !== undefined,
    releases: given.VITRINE_RELEASES,
    releasesUrl:
      given.VITRINE_RELEASES_URL ??
      given.VITRINE_SITE_URL ??
      `http://localhost:${DEFAULT_PORTS.releases}`,
    contentUrl: given.VITRINE_CONTENT_URL,
    contentInternalUrl: given.VITRINE_CONTENT_INTERNAL_URL ?? given.VITRINE_CONTENT_URL,
    siteUrl: given.VITRINE_SITE_URL ?? localSite(given.PORT, given.VITRINE_CONTENT_URL),
    channel: given.VITRINE_CHANNEL,
    errorReporting: { enabled: given.VITRINE_ERROR_REPORTING, ...(dsn ? { dsn } : {}) },
    stateInspection: given.VITRINE_STATE_INSPECTION,
    startDeadline: given.VITRINE_START_DEADLINE,
    earlyHints: given.VITRINE_EARLY_HINTS,
  };
}

/** Warnings about settings that are valid, but perhaps not intended. */
export function settingsWarnings({
  siteUrl,
  developmentIgnored,
  errorReporting,
}: Settings): string[] {
  const { enabled, dsn } = errorReporting;
  return [
    ...(siteUrl
      ? []
      : [
          'VITRINE_SITE_URL is not set, so pages have no canonical URL. Set it to the public origin of the site.',
        ]),
    ...(developmentIgnored
      ? [
          'VITRINE_DEV is ignored, because other machines can reach this edge. Set VITRINE_ADDRESS=localhost too.',
        ]
      : []),
    ...(enabled && dsn === undefined
      ? ['VITRINE_ERROR_REPORTING is on, but nothing is reported. Set VITRINE_SENTRY_DSN.']
      : []),
  ];
}

/**
 * The origin is never taken from the `Host` of a request: a forged one would end up in a document
 * that caches send to all visitors. On one machine it is known; elsewhere it has to be configured.
 */
function localSite(port: number, contentUrl: string): string | undefined {
  return new URL(contentUrl).hostname === 'localhost' ? `http://localhost:${port}` : undefined;
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  const bare = pathname === '/' && !search && !hash && !username && !password;
  return bare && (protocol === 'http:' || protocol === 'https:');
}
