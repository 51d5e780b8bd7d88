import * as v from 'valibot';
import { BLOCKED_PORT, isBlockedPort } from './blocked-ports.ts';

/** An origin that browsers open, such as `https://shop.example`. */
export const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'is not an origin. Use one such as https://shop.example.'),
  v.check((value) => !isOrigin(value) || !hasBlockedPort(value), `has ${BLOCKED_PORT}`),
  v.transform((value) => new URL(value).origin),
);

/** The variable of everything that knows the address of the site. */
export const SITE_URL_VARIABLE = {
  VITRINE_SITE_URL: v.pipe(
    v.optional(Origin),
    v.description(
      'Public origin of the site, for canonical URLs, sitemaps, previews and `screen check --browser`. ' +
        'Default, for the edge only on one machine: `http://localhost:` and `PORT`.',
    ),
  ),
};

/** The meaning of `VITRINE_STATE`, whose default depends on the part. */
export const STATE_MEANING =
  'Folder of all state. Default: `.vitrine`; for edge and guard, the folder that the release store is in, unless that is in S3.';

/** The variable of everything that reads signals of page views. */
export const PROMETHEUS_VARIABLE = {
  VITRINE_PROMETHEUS_URL: v.pipe(
    v.optional(Origin),
    v.description(
      'Prometheus that scrapes all edges, to read signals of page views there. Default: the edges themselves.',
    ),
  ),
};

const hasBlockedPort = (origin: string) => isBlockedPort(Number(new URL(origin).port));

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
  // `*` is a host name to a URL parser, and all hosts to a content security policy.
  const isHost = !hostname.includes('*');
  const bare = isHost && pathname === '/' && !search && !hash && !username && !password;
  return bare && (protocol === 'http:' || protocol === 'https:');
}
