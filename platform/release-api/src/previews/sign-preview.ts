import {
  isPreviewTime,
  PreviewGrant,
  type PrivateKey,
  parseJsonBytes,
  previewRequests,
  sign,
  signPreviewToken,
} from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import { Refusal } from '../refusal.ts';
import { requireAction } from '../rules/may.ts';

/** The largest grant, in bytes: eight releases, and room. */
export const MAX_GRANT_BYTES = 16 * 1024;

/** Clocks differ by some minutes. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Signs a preview for its sender, if that has the rights. The token is composed here, so the
 * signature is worth nothing for anything else.
 *
 * @throws {Refusal} `not-allowed`, or `malformed` for a time that no edge accepts.
 */
export function signPreview(
  bytes: Uint8Array,
  { identity, key, now }: { identity: Identity; key: PrivateKey; now: Date },
): string {
  const grant = parseJsonBytes(PreviewGrant, bytes, 'The preview');
  for (const request of previewRequests(grant)) requireAction(identity, { ...request, at: now });
  const isNow = Math.abs(now.getTime() - grant.from) <= CLOCK_TOLERANCE_MS;
  if (!isNow || !isPreviewTime(grant)) {
    throw new Refusal('malformed', 'The preview does not begin now, or lasts too long.', {
      remedy: 'Set the clock of your machine, and repeat the command.',
    });
  }
  const { keyId } = key;
  const own = { keyId, credential: identity.id, sign: (signed: Uint8Array) => sign(signed, key) };
  return signPreviewToken(grant, own);
}
