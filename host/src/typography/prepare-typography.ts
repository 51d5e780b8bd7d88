import { resolveHttpUrl, type Typography } from '@vitrine/contract';
import { loadFonts } from './fonts.ts';
import { addTypeScales } from './type-scales.ts';

/** A typography whose fonts are loading. */
export interface PreparedTypography {
  /** Applies it to the page. Call it before rendering: it makes the browser lay out the page. */
  apply: () => void;
  /** Links the web font's stylesheet, after which the browser styles the whole page again. */
  linkWebFont: () => void;
}

/**
 * S10: starts loading the fonts; the result applies body font, type scales and web font.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 */
export function prepareTypography(
  { fontFamily, typeScales }: Typography,
  base: string,
): PreparedTypography {
  const { fontFamily: family, fonts = [], webFont } = fontFamily;
  const addFonts = loadFonts(fonts, base);
  return {
    apply() {
      document.body.style.fontFamily = family;
      addTypeScales(typeScales);
      addFonts();
    },
    linkWebFont() {
      const href = webFont === undefined ? undefined : resolveHttpUrl(webFont, base);
      if (href === undefined) return;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = 'anonymous';
      link.href = href;
      document.head.append(link);
    },
  };
}
