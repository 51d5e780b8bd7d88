import { type ContentAccess, contentErrorCode, fetchHead } from '@vitrine/content';
import { PREVIEW_REQUEST_TIMEOUT_MS } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';
import type { HeadSource } from '../head/head-source.ts';
import type { Refusal } from './refused-page.ts';

/** A segment that can be part of a path as it is. */
const TOKEN = /^[\w.-]{1,400}$/;

export interface DraftAccess {
  settings: Pick<Settings, 'contentUrl' | 'contentInternalUrl'>;
  fetch: ContentAccess['fetch'];
}

/** The base of the content API that answers with a token's draft. */
export const draftBase = (contentUrl: string, token: string): string =>
  `${contentUrl}/v1/preview/${token}`;

/** Why the content service does not show a token's draft; undefined if it does. */
export async function draftRefusal(
  token: string,
  { settings, fetch }: DraftAccess,
): Promise<Refusal | undefined> {
  if (!TOKEN.test(token)) return 'invalid';
  try {
    const response = await fetch(draftBase(settings.contentInternalUrl, token), {
      signal: AbortSignal.timeout(PREVIEW_REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    if (response.status === 410) return 'expired';
    return response.status < 500 ? 'invalid' : 'away';
  } catch {
    return 'away';
  }
}

/** Requests the heads of a draft without storing them. */
export function draftHeads(token: string, { settings, fetch }: DraftAccess): HeadSource {
  const access = {
    baseUrl: draftBase(settings.contentInternalUrl, token),
    publicUrl: draftBase(settings.contentUrl, token),
    fetch,
    timeoutMs: PREVIEW_REQUEST_TIMEOUT_MS,
  };
  return async (path) => {
    try {
      const { head, answer } = await fetchHead(access, path);
      return { kind: 'page', head, answer, key: 'preview' };
    } catch (error) {
      return contentErrorCode(error) === 'not-found' ? { kind: 'missing' } : undefined;
    }
  };
}
