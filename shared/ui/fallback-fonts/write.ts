/**
 * Writes the style sheet again: run `node shared/ui/fallback-fonts/write.ts` after a font package
 * has changed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackSheet } from './sheet.ts';

writeFileSync(join(import.meta.dirname, '..', 'src', 'fallback-fonts.css'), fallbackSheet());
