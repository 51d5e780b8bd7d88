import type { Typography } from '@vitrine/contract';

const face = (family: string, name: string) => ({
  family,
  woff2: `/fonts/${name}.woff2`,
  woff: `/fonts/${name}.woff`,
  weight: '400 600',
});

const scale = (
  name: string,
  fontSize: number,
  lineHeight: number,
  fontWeight: number,
  letterSpacing = 0,
) => ({
  name,
  fontSize,
  lineHeight,
  letterSpacing,
  fontWeight,
  textTransform: 'none',
  textDecoration: 'none',
});

/**
 * The typography that an empty catalogue begins with. Sizes step by about 1.25 below the headline
 * and 1.5 above; lines are open in running text and close in display. Arabic and Japanese need the
 * air that the percentages leave. Letter spacing stays 0 where letters join (Arabic), so almost
 * everywhere.
 */
export const TYPOGRAPHY: Typography = {
  fontFamily: {
    // The host has fallback fonts with the same metrics for fonts that arrive late. The first
    // Japanese families are those of devices; Noto Sans JP is for devices that have none.
    fontFamily:
      'Inter, "Inter Fallback", "Noto Sans Arabic", "Noto Sans Arabic Fallback", "Hiragino Sans", "Noto Sans CJK JP", Meiryo, "Noto Sans JP", system-ui, sans-serif',
    fonts: [face('Inter', 'inter-latin'), face('Source Serif 4', 'source-serif-4-latin')],
    webFont: '/fonts/scripts.css',
  },
  typeScales: [
    scale('display', 56, 110, 400),
    scale('display-compact', 44, 112, 400),
    scale('headline', 34, 120, 400),
    scale('headline-compact', 27, 124, 400),
    scale('title', 21, 132, 600),
    scale('title-compact', 18, 136, 600),
    scale('body', 17, 160, 400),
    scale('body-compact', 16, 158, 400),
    scale('label', 14, 142, 500),
    scale('label-compact', 13, 142, 500),
    scale('caption', 13, 148, 400),
    scale('caption-compact', 12, 150, 400),
    scale('price', 19, 132, 500),
    scale('price-compact', 16, 136, 500),
  ],
};
