import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import type { FontFile } from './families.ts';
import type { Script } from './scripts.ts';

/** Parts of the font's size: 1 is as high, or as wide, as the size that the text is set in. */
export interface FontMetrics {
  /** Of the sample's letters, each as wide as it stands alone. */
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/**
 * What a package's file measures in a script; undefined when the package has not that script.
 *
 * @throws {Error} when the file is no single font.
 */
export function measureFont(
  { name, weight }: FontFile,
  { subset: slice, sample }: Script,
): FontMetrics | undefined {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource/${name}/package.json`)));
  const file = join(folder, 'files', `${name}-${slice}-${weight}-normal.woff`);
  if (!existsSync(file)) return undefined;
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} is a collection of fonts`);
  const { unitsPerEm } = font;
  return {
    width: widthOf(font, sample) / unitsPerEm,
    ascent: font.ascent / unitsPerEm,
    descent: -font.descent / unitsPerEm,
    lineGap: font.lineGap / unitsPerEm,
  };
}

/** What the slice has not is another slice's, in both fonts. */
function widthOf(font: Font, sample: string): number {
  let width = 0;
  for (const letter of sample) {
    const codePoint = letter.codePointAt(0) ?? 0;
    if (font.hasGlyphForCodePoint(codePoint))
      width += font.glyphForCodePoint(codePoint).advanceWidth;
  }
  return width;
}
