import { createHash } from 'node:crypto';

/** Identifies the bytes of a font in its URL. */
export const fontVersion = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);
