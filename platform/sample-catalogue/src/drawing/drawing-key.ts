import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from './picture.ts';
import type { Scene } from './scene.ts';

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
export const drawingKey = ({ form, material, palette, color, light, view, seed }: Drawing) =>
  keyOf([form, material, palette, color ?? null, light, view, seed]);

/** The same of a picture of several things. */
export const sceneKey = ({ palette, light, seed, scale, things }: Scene) =>
  keyOf([palette, light, seed, scale, things]);

function keyOf(parameters: readonly unknown[]): string | undefined {
  sources ??= sourcesHash();
  if (sources === '') return undefined;
  return createHash('sha256')
    .update(JSON.stringify([sources, ...parameters]))
    .digest('hex');
}
