import * as v from 'valibot';
import {
  completeWebhook,
  WebhookSecret,
  type WebhookSettings,
  WebhookUrl,
  webhookSettings,
} from '../webhook/webhook-settings.ts';

const NOT_SECONDS = 'is not a number of seconds from 1 to 31536000. Use one such as 3600.';
const MAX_SECONDS = 31_536_000;

const Seconds = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,7}$/, NOT_SECONDS),
  v.transform(Number),
  v.maxValue(MAX_SECONDS, NOT_SECONDS),
);

/** The environment variable of a part whose answers a CDN keeps. */
export const CDN_VARIABLES = {
  VITRINE_CDN_MAX_AGE: v.pipe(
    v.optional(Seconds),
    v.description(
      'Time that a CDN may keep an answer until it is purged, in seconds. Default: a CDN asks again.',
    ),
  ),
};

/** The environment variables of a part that purges a CDN. */
export const PURGE_VARIABLES = {
  VITRINE_PURGE_URL: v.pipe(
    v.optional(WebhookUrl),
    v.description('URL of the webhook that purges the CDN. Default: nothing is purged.'),
  ),
  VITRINE_PURGE_SECRET: v.pipe(
    v.optional(WebhookSecret),
    v.metadata({ secret: true }),
    v.description('Secret that signs the requests of the webhook: base64 of 24 to 64 bytes.'),
  ),
};

interface GivenPurge {
  VITRINE_PURGE_URL?: string | undefined;
  VITRINE_PURGE_SECRET?: string | undefined;
}

/** The check that the webhook has a URL and a secret, or neither; for a schema of settings. */
export const completePurge = <Given extends GivenPurge>() =>
  completeWebhook<Given>('VITRINE_PURGE_URL', 'VITRINE_PURGE_SECRET');

/** The settings of the variables in `PURGE_VARIABLES`; undefined if nothing is purged. */
export const purgeSettings = (variables: GivenPurge): WebhookSettings | undefined =>
  webhookSettings(variables.VITRINE_PURGE_URL, variables.VITRINE_PURGE_SECRET);
