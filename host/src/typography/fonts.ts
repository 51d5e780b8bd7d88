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

/**
 * Begins to load the listed fonts; one that fails is left out.
 *
 * @returns what adds those that are there to the document, and each other as it arrives.
 */
export function loadFonts(fonts: readonly FontEntry[], base: string): () => void {
  const loading = fonts.map((font) => loadFont(font, base));
  return () => {
    for (const face of loading) void face.then((loaded) => loaded && document.fonts.add(loaded));
  };
}

async function loadFont(font: FontEntry, base: string): Promise<FontFace | undefined> {
  const source = fontSource(font, base);
  if (source === '') return undefined;
  try {
    return await new FontFace(font.family, source, { weight: String(font.weight) }).load();
  } catch (error) {
    console.warn(`the font ${font.family} ${font.weight} did not load`, error);
    return undefined;
  }
}
