import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { PAGE_KINDS, type PageKind } from '../authoring/document-pages.ts';

/** How long a link to a preview works, in ms. */
export const PREVIEW_LIFETIME_MS = 15 * 60_000;

/** A document whose draft may be seen until a time. */
export interface PreviewGrant {
  kind: PageKind;
  key: string;
  /** ms since 1970. */
  expiresAt: number;
}

const Claims = v.tuple([v.picklist(PAGE_KINDS), v.pipe(v.string(), v.maxLength(80)), v.number()]);

/** Longer ones were not signed here. */
const MAX_LENGTH = 400;

const macOf = (secret: string, claims: string): Buffer =>
  createHmac('sha256', secret).update(claims).digest();

/**
 * Signs a grant. The token is one segment of a URL.
 *
 * @example signPreview(secret, { kind: 'product', key: 'ash-bowl', expiresAt: 1_795_000_000_000 })
 */
export function signPreview(secret: string, { kind, key, expiresAt }: PreviewGrant): string {
  const claims = Buffer.from(JSON.stringify([kind, key, expiresAt])).toString('base64url');
  return `${claims}.${macOf(secret, claims).toString('base64url')}`;
}

/**
 * Reads the grant of a token, or says why it grants nothing.
 *
 * @param now ms since 1970.
 */
export function readPreviewToken(
  secret: string,
  token: string,
  now: number,
): PreviewGrant | 'invalid' | 'expired' {
  if (token.length > MAX_LENGTH) return 'invalid';
  const [claims = '', mac = '', ...rest] = token.split('.');
  const received = Buffer.from(mac, 'base64url');
  const expected = macOf(secret, claims);
  if (rest.length > 0 || received.length !== expected.length) return 'invalid';
  if (!timingSafeEqual(received, expected)) return 'invalid';
  const [kind, key, expiresAt] = v.parse(
    Claims,
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  );
  return now < expiresAt ? { kind, key, expiresAt } : 'expired';
}
