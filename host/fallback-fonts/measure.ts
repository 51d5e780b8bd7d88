import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import type { FontFile } from './families.ts';
import type { Script } from './scripts.ts';

/** Relative to the font size: 1 is as high or as wide as the size of the text. */
export interface FontMetrics {
  /** Sum of the widths of the sample's letters, without kerning. */
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/**
 * Measures a font file of a package in a script. Returns undefined if the package lacks the script.
 *
 * @throws {Error} if the file is a collection of fonts.
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

/** Adds up the widths. Letters missing in this subset belong to another one, in both fonts. */
function widthOf(font: Font, sample: string): number {
  let width = 0;
  for (const letter of sample) {
    const codePoint = letter.codePointAt(0) ?? 0;
    if (font.hasGlyphForCodePoint(codePoint))
      width += font.glyphForCodePoint(codePoint).advanceWidth;
  }
  return width;
}
