import { createHash } from 'node:crypto';
import { ATTRIBUTES } from '@vitrine/contract';
import { fontVersions } from '../../fonts/packages.ts';

/**
 * Raise it when the same documents would give other rows, or rows of another shape. Every service
 * then makes its projection again at the next start. A test fails when the code has changed and this
 * has not.
 */
export const PROJECTION_VERSION = 1;

/** Identifies what a projection was made by. Fonts and attributes count, and need no new version. */
export function projectionKey(): string {
  const madeBy = { version: PROJECTION_VERSION, fonts: fontVersions(), attributes: ATTRIBUTES };
  return createHash('sha256').update(JSON.stringify(madeBy)).digest('hex').slice(0, 16);
}
