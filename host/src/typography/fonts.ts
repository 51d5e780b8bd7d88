import { type FontFace as FontEntry, resolveHttpUrl } from '@vitrine/contract';

/**
 * The `src` of a font: woff2 first, then woff. The URLs are absolute and percent-encoded, so that
 * a quote in a URL cannot end the CSS string.
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

/** Loads a font, and returns a function that adds it to the document. */
export async function loadFont(font: FontEntry, base: string): Promise<() => void> {
  const source = fontSource(font, base);
  if (source === '') return () => {};
  const face = await createFontFace(font, source).load();
  return () => document.fonts.add(face);
}

/**
 * Firefox and WebKit read the family as CSS, in which `Source Serif 4` must be quoted: a part of a
 * name without quotes cannot begin with a digit. Chromium takes quotes as part of the name.
 */
function createFontFace({ family, weight }: FontEntry, source: string): FontFace {
  const descriptors = { weight: String(weight) };
  try {
    const face = new FontFace(family, source, descriptors);
    if (face.status !== 'error') return face;
  } catch {
    // WebKit throws where Firefox returns a font that has failed.
  }
  return new FontFace(`"${family.replace(/["\\]/g, '\\$&')}"`, source, descriptors);
}
