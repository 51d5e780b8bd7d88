import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const MAX_AGE_S = 300;

/**
 * Verifies a webhook as an endpoint does that reads only the documentation.
 *
 * @throws {Error} unless its signature is right and its time is now.
 */
export function verifyWebhook(secret: string, headers: IncomingHttpHeaders, body: string): void {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const given = Buffer.from(signature, 'base64');
  if (version !== 'v1' || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Error('The signature is wrong.');
  }
  if (Math.abs(Date.now() / 1000 - Number(time)) > MAX_AGE_S) throw new Error('It is too old.');
  if (JSON.parse(body).id !== id) throw new Error('It has the id of another message.');
}
