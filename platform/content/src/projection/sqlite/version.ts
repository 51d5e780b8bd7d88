import { createHash } from 'node:crypto';
import { LOCALE_CODES } from '@vitrine/contract';
import { fontVersions } from '../../fonts/font-files.ts';
import { messagesFor } from '../../messages/messages-for.ts';

/**
 * Raise it if the same documents would give other rows, or rows of another shape. Every service
 * then rebuilds its projection at the next start. A test fails if the code has changed and the
 * version has not.
 */
export const PROJECTION_VERSION = 24;

/** Identifies a projection. It also changes with fonts and the messages in rows. */
export function projectionKey(): string {
  const madeBy = {
    version: PROJECTION_VERSION,
    fonts: fontVersions(),
    messages: LOCALE_CODES.map((locale) => {
      const { home, stories } = messagesFor(locale);
      return { home, stories };
    }),
  };
  return createHash('sha256').update(JSON.stringify(madeBy)).digest('hex').slice(0, 16);
}
