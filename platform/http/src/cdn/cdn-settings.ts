import * as v from 'valibot';
import { SECRET_PREFIX } from './sign-webhook.ts';

const NOT_SECONDS = 'is not a number of seconds from 1 to 31536000. Use one such as 3600.';
const MAX_SECONDS = 31_536_000;

const Seconds = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,7}$/, NOT_SECONDS),
  v.transform(Number),
  v.maxValue(MAX_SECONDS, NOT_SECONDS),
);

const HookUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'is not the URL of a service. Use one such as https://purge.example/vitrine.',
  ),
);

const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

const Secret = v.pipe(
  v.string(),
  v.check(isSecret, 'is not 24 to 64 bytes in base64. Make one with: openssl rand -base64 32'),
);

/** The environment variable of a part whose answers a CDN keeps. */
export const CDN_VARIABLES = {
  VITRINE_CDN_MAX_AGE: v.pipe(
    v.optional(Seconds),
    v.description(
      'Time that a CDN may keep an answer until it is purged, in seconds. Its keys are then in `Surrogate-Key` and `Cache-Tag`. Default: a CDN asks again.',
    ),
  ),
};

/** The environment variables of a part that purges a CDN. */
export const PURGE_VARIABLES = {
  VITRINE_PURGE_URL: v.pipe(
    v.optional(HookUrl),
    v.description('URL of the webhook that purges the CDN. Default: nothing is purged.'),
  ),
  VITRINE_PURGE_SECRET: v.pipe(
    v.optional(Secret),
    v.metadata({ secret: true }),
    v.description('Secret that signs the requests of the webhook: base64 of 24 to 64 bytes.'),
  ),
};

interface GivenPurge {
  VITRINE_PURGE_URL?: string | undefined;
  VITRINE_PURGE_SECRET?: string | undefined;
}

/** The check that the webhook has a URL and a secret, or neither; for a schema of settings. */
export function completePurge<Given extends GivenPurge>() {
  return v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { VITRINE_PURGE_URL: url, VITRINE_PURGE_SECRET: secret } = dataset.value;
    if ((url === undefined) === (secret === undefined)) return;
    const [missing, other] = ['VITRINE_PURGE_URL', 'VITRINE_PURGE_SECRET'];
    const [name, set] = url === undefined ? [missing, other] : [other, missing];
    const input = Object.fromEntries(Object.entries(dataset.value));
    const path = { type: 'object', origin: 'value', input, key: name, value: undefined } as const;
    addIssue({ message: `is not set, but ${set} is. Set both, or neither.`, path: [path] });
  });
}

/** The URL that purges are sent to, and the secret that signs them. */
export interface PurgeSettings {
  url: string;
  secret: string;
}

/** The settings of the variables in `PURGE_VARIABLES`; undefined if nothing is purged. */
export function purgeSettings(variables: GivenPurge): PurgeSettings | undefined {
  const { VITRINE_PURGE_URL: url, VITRINE_PURGE_SECRET: secret } = variables;
  return url !== undefined && secret !== undefined ? { url, secret } : undefined;
}

function isSecret(value: string): boolean {
  const text = value.replace(SECRET_PREFIX, '');
  const { length } = Buffer.from(text, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  return isBase64 && length >= MIN_SECRET_BYTES && length <= MAX_SECRET_BYTES;
}
