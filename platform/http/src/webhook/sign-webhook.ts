import { createHmac } from 'node:crypto';

/** The optional beginning of a secret. It says what the rest is. */
export const SECRET_PREFIX = /^whsec_/;

interface Webhook {
  id: string;
  /** Time of sending, in seconds since 1970. */
  sentAtS: number;
  body: string;
}

/**
 * The headers by which a receiver knows the sender of a request, as Standard Webhooks defines them
 * (standardwebhooks.com). Libraries that verify them exist for many languages.
 *
 * @param secret Base64, perhaps after `whsec_`.
 */
export function signWebhook(secret: string, { id, sentAtS, body }: Webhook) {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAtS}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAtS),
    'webhook-signature': `v1,${signature}`,
  };
}
