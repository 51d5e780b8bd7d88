import * as v from 'valibot';
import { SECRET_PREFIX } from './sign-webhook.ts';

/** The URL that a webhook is sent to, and the secret that signs it. */
export interface WebhookSettings {
  url: string;
  secret: string;
}

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

export const WebhookUrl = v.pipe(
  v.string(),
  v.check(isHttp, 'is not the URL of a service. Use one such as https://hooks.example/vitrine.'),
);

const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

export const WebhookSecret = v.pipe(
  v.string(),
  v.check(isSecret, 'is not 24 to 64 bytes in base64. Make one with: openssl rand -base64 32'),
);

function isSecret(value: string): boolean {
  const text = value.replace(SECRET_PREFIX, '');
  const { length } = Buffer.from(text, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  return isBase64 && length >= MIN_SECRET_BYTES && length <= MAX_SECRET_BYTES;
}

/**
 * The check that a webhook has a URL and a secret, or neither; for a schema of settings.
 *
 * @param urlName The variable of the URL.
 * @param secretName That of the secret.
 */
export function completeWebhook<Given extends object>(urlName: string, secretName: string) {
  return v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = Object.fromEntries(Object.entries(dataset.value));
    const hasUrl = input[urlName] !== undefined;
    if (hasUrl === (input[secretName] !== undefined)) return;
    const [name, set] = hasUrl ? [secretName, urlName] : [urlName, secretName];
    const path = { type: 'object', origin: 'value', input, key: name, value: undefined } as const;
    addIssue({ message: `is not set, but ${set} is. Set both, or neither.`, path: [path] });
  });
}

/** The settings of a webhook; undefined if nothing is sent. */
export const webhookSettings = (
  url: string | undefined,
  secret: string | undefined,
): WebhookSettings | undefined =>
  url !== undefined && secret !== undefined ? { url, secret } : undefined;
