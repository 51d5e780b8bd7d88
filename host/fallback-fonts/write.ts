/**
 * Writes the table again: run `pnpm exec node host/fallback-fonts/write.ts` after a font package
 * has changed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackTable } from './table.ts';

const FILE = join(import.meta.dirname, '..', 'src', 'fallback-fonts', 'fallback-font-table.ts');

writeFileSync(
  FILE,
  `import type { FallbackFont } from './fallback-font.ts';

/** Written by \`host/fallback-fonts/write.ts\` from the fonts' own files. */
export const FALLBACK_FONTS: readonly FallbackFont[] = ${JSON.stringify(fallbackTable(), null, 2)};
`,
);
