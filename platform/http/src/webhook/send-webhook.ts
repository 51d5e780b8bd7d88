import { signWebhook } from './sign-webhook.ts';
import type { WebhookSettings } from './webhook-settings.ts';

interface WebhookRequest {
  /** The same for each attempt, so that its receiver knows a repeated one. */
  id: string;
  /** JSON. */
  body: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/**
 * Sends a signed webhook once. A redirect is not followed, because its target is not in the
 * settings.
 *
 * @returns The status of the answer.
 * @throws The error of `fetch`, or the reason of the signal.
 */
export async function sendWebhook(
  { url, secret }: WebhookSettings,
  { id, body, headers, signal }: WebhookRequest,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...signWebhook(secret, { id, sentAtS: Math.floor(Date.now() / 1000), body }),
    },
    body,
    signal,
  });
  await response.body?.cancel();
  return response.status;
}
