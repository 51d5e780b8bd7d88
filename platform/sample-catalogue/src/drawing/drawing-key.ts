import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from './picture.ts';

/** Set once, because reading the sources for each picture takes longer than a whole import. */
let sources: string | undefined;

/** The hash of the sources in this folder; an empty string in a bundle, which has none. */
function sourcesHash(): string {
  const folder = import.meta.dirname;
  const files = globSync('**/*.ts', {
    cwd: folder,
    exclude: (path) => path.endsWith('.test.ts'),
  });
  if (!files.includes('draw.ts')) return '';
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/**
 * Names the bytes of a picture without drawing it: its parameters and the code that draws them.
 *
 * @returns `undefined` if the code is not there as sources.
 */
export function drawingKey({ form, material, palette, color, light, view, seed }: Drawing) {
  sources ??= sourcesHash();
  if (sources === '') return undefined;
  return createHash('sha256')
    .update(JSON.stringify([sources, form, material, palette, color ?? null, light, view, seed]))
    .digest('hex');
}
