import {
  completeWebhook,
  DEFAULT_METRICS_PORTS,
  PROMETHEUS_VARIABLE,
  parseSettings,
  partSettings,
  partVariables,
  STATE_MEANING,
  WebhookSecret,
  WebhookUrl,
  webhookSettings,
} from '@vitrine/http';
import {
  completeCredentials,
  completeKeys,
  KEYS_VARIABLE,
  SIGNING_KEY_VARIABLE,
  STORE_VARIABLES,
} from '@vitrine/release-log';
import * as v from 'valibot';

/** The release channel that visitors get. */
export const CHANNEL = 'stable';

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Every environment variable of the guard. */
export const GuardVariables = v.pipe(
  v.object({
    VITRINE_GUARD_EDGES: v.pipe(
      v.optional(v.string(), `http://127.0.0.1:${DEFAULT_METRICS_PORTS.edge}`),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.check(
        (urls) => urls.every(isHttpUrl),
        'is not a list of URLs, such as http://10.0.0.1:4001,http://10.0.0.2:4001.',
      ),
      v.description(
        'Metrics ports of all edges, separated by commas. Not used with `VITRINE_PROMETHEUS_URL`.',
      ),
    ),
    ...PROMETHEUS_VARIABLE,
    VITRINE_WEBHOOK_URL: v.pipe(
      v.optional(WebhookUrl),
      v.description(
        'URL of a webhook that receives promotions, canaries, rollbacks and failing releases.',
      ),
    ),
    VITRINE_WEBHOOK_SECRET: v.pipe(
      v.optional(WebhookSecret),
      v.metadata({ secret: true }),
      v.description('Secret that signs the messages to the webhook: base64 of 24 to 64 bytes.'),
    ),
    VITRINE_STATE: v.pipe(v.optional(v.string()), v.description(STATE_MEANING)),
    ...KEYS_VARIABLE,
    ...SIGNING_KEY_VARIABLE,
    ...STORE_VARIABLES,
    ...partVariables(DEFAULT_METRICS_PORTS.guard),
  }),
  completeCredentials(),
  completeKeys(),
  completeWebhook('VITRINE_WEBHOOK_URL', 'VITRINE_WEBHOOK_SECRET'),
);

/** Reads the guard's settings from environment variables; reports all problems at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const variables = parseSettings(GuardVariables, env);
  return {
    part: partSettings(variables),
    releases: variables.VITRINE_RELEASES,
    keys: variables.VITRINE_KEYS,
    edges: variables.VITRINE_GUARD_EDGES,
    state: variables.VITRINE_STATE,
    webhook: webhookSettings(variables.VITRINE_WEBHOOK_URL, variables.VITRINE_WEBHOOK_SECRET),
    prometheus: variables.VITRINE_PROMETHEUS_URL,
  };
}
