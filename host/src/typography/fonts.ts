import type { FontFace as FontEntry } from '@vitrine/contract';
import { fileUrl } from './file-url.ts';

/**
 * The `src` of a font: woff2 first, then woff. The URLs are absolute and percent-encoded, so no
 * quote of theirs can end the string.
 */
export function fontSource({ woff2, woff }: FontEntry, base: string): string {
  const sources = [
    { url: fileUrl(woff2, base), format: 'woff2' },
    { url: fileUrl(woff, base), format: 'woff' },
  ];
  return sources
    .filter(({ url }) => url !== undefined)
    .map(({ url, format }) => `url("${url?.replaceAll('"', '%22')}") format("${format}")`)
    .join(', ');
}

/** Loads the listed fonts and adds each to the document as it arrives; one that fails is left out. */
export async function addFonts(fonts: readonly FontEntry[], base: string): Promise<void> {
  await Promise.all(
    fonts.map(async (font) => {
      const source = fontSource(font, base);
      if (source === '') return;
      try {
        const face = new FontFace(font.family, source, { weight: String(font.weight) });
        document.fonts.add(await face.load());
      } catch (error) {
        console.warn(`the font ${font.family} ${font.weight} did not load`, error);
      }
    }),
  );
}
