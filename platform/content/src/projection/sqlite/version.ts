import { createHash } from 'node:crypto';
import { ATTRIBUTES, LOCALE_CODES } from '@vitrine/contract';
import { fontVersions } from '../../fonts/packages.ts';
import { messagesFor } from '../../messages/messages-for.ts';

/**
 * Raise it if the same documents would give other rows, or rows of another shape. Every service
 * then rebuilds its projection at the next start. A test fails if the code has changed and the
 * version has not.
 */
export const PROJECTION_VERSION = 3;

/** Identifies a projection. It also changes with fonts, attributes and the one message in rows. */
export function projectionKey(): string {
  const madeBy = {
    version: PROJECTION_VERSION,
    fonts: fontVersions(),
    attributes: ATTRIBUTES,
    home: LOCALE_CODES.map((locale) => messagesFor(locale).home),
  };
  return createHash('sha256').update(JSON.stringify(madeBy)).digest('hex').slice(0, 16);
}
