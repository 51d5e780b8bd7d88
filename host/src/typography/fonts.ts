import type { FontFace as FontEntry } from '@vitrine/contract';
import { resolveHttpUrl } from './file-url.ts';

/**
 * The `src` of a font: woff2 first, then woff. The URLs are absolute and percent-encoded, so no
 * quote of theirs can end the string.
 */
export function fontSource({ woff2, woff }: FontEntry, base: string): string {
  const sources = [
    { url: resolveHttpUrl(woff2, base), format: 'woff2' },
    { url: resolveHttpUrl(woff, base), format: 'woff' },
  ];
  return sources
    .filter(({ url }) => url !== undefined)
    .map(({ url, format }) => `url("${url?.replaceAll('"', '%22')}") format("${format}")`)
    .join(', ');
}

/** How long fonts that are there wait for the others, in ms. */
const FONT_BATCH_TIMEOUT_MS = 3000;

/**
 * Begins to load the listed fonts; one that fails is left out.
 *
 * @returns what adds them to the document, together where it can: each time, the whole page is laid out anew.
 */
export function loadFonts(fonts: readonly FontEntry[], base: string): () => void {
  const loading = fonts.map((font) => loadFont(font, base));
  return () => void addTogether(loading);
}

async function addTogether(loading: readonly Promise<FontFace | undefined>[]): Promise<void> {
  await Promise.race([
    Promise.all(loading),
    new Promise((end) => setTimeout(end, FONT_BATCH_TIMEOUT_MS)),
  ]);
  for (const face of loading) void face.then((loaded) => loaded && document.fonts.add(loaded));
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
