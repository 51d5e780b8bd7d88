import type { Typography } from '@vitrine/contract';
import { fileUrl } from './file-url.ts';
import { addFonts } from './fonts.ts';
import { addTypeScales } from './type-scales.ts';

/**
 * S10: body font family, fonts, web font stylesheet, type scales.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 */
export function applyTypography({ fontFamily, typeScales }: Typography, base: string): void {
  document.body.style.fontFamily = fontFamily.fontFamily;
  addTypeScales(typeScales);
  void addFonts(fontFamily.fonts ?? [], base);
  if (fontFamily.webFont !== undefined) linkWebFont(fontFamily.webFont, base);
}

function linkWebFont(webFont: string, base: string): void {
  const href = fileUrl(webFont, base);
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
