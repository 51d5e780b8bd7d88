import type { Typography } from '@vitrine/contract';
import { resolveHttpUrl } from './file-url.ts';
import { loadFonts } from './fonts.ts';
import { addTypeScales } from './type-scales.ts';

/** A typography whose fonts are on their way. */
export interface PreparedTypography {
  /** Sets the page in it. Before the page is rendered: what is there has to be laid out anew. */
  apply: () => void;
  /** Links the stylesheet of its web font, which makes the browser go through the whole page again. */
  linkWebFont: () => void;
}

/**
 * S10: body font family, fonts, type scales; web font stylesheet.
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
