import { Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { DevelopmentServers, isOwnAddress } from './development-servers.ts';

const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'is not an origin such as https://releases.example'),
  v.transform((value) => new URL(value).origin),
);

const Flag = v.pipe(
  v.picklist(['1', 'true', '0', 'false'], 'is neither 1 nor 0'),
  v.transform((value) => value === '1' || value === 'true'),
);

const Channel = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not a channel’s name'));

const Milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'is not a number of milliseconds'),
  v.transform(Number),
);

const Dsn = v.pipe(v.string(), v.url('is not a DSN such as https://key@sentry.example/1'));

const Variables = v.object({
  PORT: v.optional(Port, '4000'),
  /** The address to listen on; every one of the machine when it is not said. */
  VITRINE_ADDRESS: v.optional(v.string()),
  /** Parts that come from development servers. */
  VITRINE_DEV: v.optional(DevelopmentServers),
  /** Where the releases are: the store's location. */
  VITRINE_RELEASES: v.optional(v.string(), '.vitrine/releases'),
  /** Where a browser finds the release files, the site itself when it is not said; and the content service. */
  VITRINE_RELEASES_URL: v.optional(Origin),
  VITRINE_CONTENT_URL: v.optional(Origin, 'http://localhost:4200'),
  /** Where the edge itself asks the content service; as a browser does when it is not said. */
  VITRINE_CONTENT_INTERNAL_URL: v.optional(Origin),
  /** Where a browser finds the site itself. */
  VITRINE_SITE_URL: v.optional(Origin),
  VITRINE_CHANNEL: v.optional(Channel, 'stable'),
  VITRINE_ERROR_REPORTING: v.optional(Flag, '0'),
  VITRINE_SENTRY_DSN: v.optional(Dsn),
  VITRINE_STATE_INSPECTION: v.optional(Flag, '0'),
  /** Whether it is said in a header, and to navigations in a 103, what a document will need; not every proxy bears that. */
  VITRINE_EARLY_HINTS: v.optional(Flag, '0'),
  /** How long a browser waits for configuration and typography, in ms. */
  VITRINE_START_DEADLINE: v.optional(Milliseconds, '3000'),
});

export interface Settings {
  port: number;
  address: string | undefined;
  /** Heeded where nobody but this machine can ask; empty anywhere else. */
  development: DevelopmentServers;
  /** Development servers were named where they do not count. */
  developmentRefused: boolean;
  releases: string;
  releasesUrl: string;
  contentUrl: string;
  /** Where the edge itself asks the content service. */
  contentInternalUrl: string;
  /** Public origin of the site; undefined when nobody has said it. */
  siteUrl: string | undefined;
  channel: string;
  errorReporting: { enabled: boolean; dsn?: string };
  stateInspection: boolean;
  startDeadline: number;
  earlyHints: boolean;
}

/** The edge's settings from environment variables, checked all at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = parseSettings(Variables, env);
  const dsn = given.VITRINE_SENTRY_DSN;
  const own = isOwnAddress(given.VITRINE_ADDRESS);
  return {
    port: given.PORT,
    address: given.VITRINE_ADDRESS,
    development: (own && given.VITRINE_DEV) || new Map(),
    developmentRefused: !own && given.VITRINE_DEV !== undefined,
    releases: given.VITRINE_RELEASES,
    releasesUrl: given.VITRINE_RELEASES_URL ?? given.VITRINE_SITE_URL ?? 'http://localhost:4100',
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

/** What an operator should know of settings that are allowed, and perhaps not meant. */
export function settingsWarnings({
  siteUrl,
  developmentRefused,
  errorReporting,
}: Settings): string[] {
  const { enabled, dsn } = errorReporting;
  return [
    ...(siteUrl ? [] : ['VITRINE_SITE_URL is not set, so no page names its canonical address.']),
    ...(developmentRefused
      ? [
          'VITRINE_DEV is ignored: it counts only with VITRINE_ADDRESS=localhost, where nobody else can ask.',
        ]
      : []),
    ...(enabled && dsn === undefined
      ? ['VITRINE_ERROR_REPORTING is on, but nothing is reported: set VITRINE_SENTRY_DSN.']
      : []),
  ];
}

/**
 * The origin is never a request's own `Host`: one visitor's word would stand in the document that a
 * cache gives to all. On one machine it is known; elsewhere it has to be said.
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
