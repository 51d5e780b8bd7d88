import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dirname, 'icons', file));

/**
 * Path → PNG of a case with a shelf, for every shop. It fills the square, so that systems may cut
 * it to their own shape.
 */
export const APP_ICONS = {
  '/icon-192.png': read('icon-192.png'),
  '/icon-512.png': read('icon-512.png'),
  '/apple-touch-icon.png': read('apple-touch-icon.png'),
};

/** The icon in the document, so that no visit requests it. */
export const APP_ICON_LINK = `<link rel="icon" type="image/png" sizes="32x32" href="data:image/png;base64,${read('icon-32.png').toString('base64')}">`;
