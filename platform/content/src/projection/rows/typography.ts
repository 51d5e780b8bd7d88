import type { Typography } from '@vitrine/contract';
import { versionedUrl } from '../../fonts/font-files.ts';
import type { SourceTypography } from '../source/source-documents.ts';

/**
 * The typography response. Fields that an author left empty are omitted, and URLs of this service's
 * fonts contain their version, so that browsers can cache them.
 */
export function typographyResponse({ fontFamily, typeScales }: SourceTypography): Typography {
  const fonts = (fontFamily.fonts ?? []).map(({ family, woff2, woff, weight }) => ({
    family,
    woff2: versionedUrl(woff2),
    woff: versionedUrl(woff),
    weight: /^\d+$/.test(weight) ? Number(weight) : weight,
  }));
  return {
    fontFamily: {
      fontFamily: fontFamily.fontFamily,
      ...(fonts.length > 0 && { fonts }),
      ...(fontFamily.webFont && { webFont: versionedUrl(fontFamily.webFont) }),
    },
    typeScales: typeScales.map((scale) => ({
      ...scale,
      letterSpacing: scale.letterSpacing ?? 0,
      textTransform: scale.textTransform ?? 'none',
      textDecoration: scale.textDecoration ?? 'none',
    })),
  };
}
