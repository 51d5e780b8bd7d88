import { createHash } from 'node:crypto';
import { ATTRIBUTES, LOCALE_CODES } from '@vitrine/contract';
import { fontVersions } from '../../fonts/packages.ts';
import { messagesFor } from '../../messages/messages-for.ts';

/**
 * Raise it when the same documents would give other rows, or rows of another shape. Every service
 * then makes its projection again at the next start. A test fails when the code has changed and this
 * has not.
 */
export const PROJECTION_VERSION = 1;

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
