import type { FallbackFont } from './fallback-font.ts';

/** Written by `host/fallback-fonts/write.ts` from the fonts' own files. */
export const FALLBACK_FONTS: readonly FallbackFont[] = [
  {
    family: 'Inter',
    line: [96.88, 24.12, 0],
    weights: [400, 500, 600],
    ranges: {
      Latn: [
        'U+0020, U+00A0',
        'U+0030-0039',
        'U+0021-002F, U+003A-009F, U+00A1-02FF, U+1E00-1EFF, U+2000-20CF, U+2100-218F',
      ],
      Grek: ['U+0370-03FF, U+1F00-1FFF'],
    },
    fonts: {
      ArialMT: {
        regular: ['ArialMT'],
        bold: ['Arial-BoldMT'],
        stretch: {
          Latn: [
            [101.23, 113.43, 107.39],
            [95.96, 116.07, 109.26],
            [90.69, 118.61, 102.34],
          ],
          Grek: [[111.32], [113.35], [105.09]],
        },
      },
      'Roboto-Regular': {
        regular: ['Roboto-Regular'],
        bold: ['Roboto-Bold'],
        stretch: {
          Latn: [
            [113.39, 112.25, 106.43],
            [107.48, 114.86, 108.28],
            [101.38, 114.98, 108.21],
          ],
          Grek: [[103.28], [105.17], [105.54]],
        },
      },
      LiberationSans: {
        regular: ['LiberationSans', 'Liberation Sans', 'Arimo-Regular', 'ArialMT'],
        bold: ['LiberationSans-Bold', 'Arimo-Bold', 'Arial-BoldMT'],
        stretch: {
          Latn: [
            [101.23, 113.43, 107.39],
            [95.96, 116.07, 109.26],
            [90.69, 118.61, 102.34],
          ],
          Grek: [[111.32], [113.35], [105.09]],
        },
      },
    },
    platforms: {
      apple: {
        Latn: 'ArialMT',
        Grek: 'ArialMT',
      },
      windows: {
        Latn: 'ArialMT',
        Grek: 'ArialMT',
      },
      android: {
        Latn: 'Roboto-Regular',
        Grek: 'Roboto-Regular',
      },
      linux: {
        Latn: 'LiberationSans',
        Grek: 'LiberationSans',
      },
    },
  },
  {
    family: 'Source Serif 4',
    line: [103.6, 33.5, 0],
    weights: [400, 600],
    ranges: {
      Latn: [
        'U+0020, U+00A0',
        'U+0030-0039',
        'U+0021-002F, U+003A-009F, U+00A1-02FF, U+1E00-1EFF, U+2000-20CF, U+2100-218F',
      ],
      Grek: ['U+0370-03FF, U+1F00-1FFF'],
    },
    fonts: {
      Georgia: {
        regular: ['Georgia'],
        bold: ['Georgia-Bold'],
        stretch: {
          Latn: [
            [98.25, 86.19, 109.04],
            [89.8, 78.01, 94.29],
          ],
        },
      },
      'NotoSerif-Regular': {
        regular: ['NotoSerif-Regular'],
        bold: ['NotoSerif-Bold'],
        stretch: {
          Latn: [
            [91.15, 94.63, 100.41],
            [87.69, 96.81, 95.64],
          ],
          Grek: [[99.24], [94.6]],
        },
      },
      LiberationSerif: {
        regular: ['LiberationSerif', 'Liberation Serif', 'Tinos-Regular', 'TimesNewRomanPSMT'],
        bold: ['LiberationSerif-Bold', 'Tinos-Bold', 'TimesNewRomanPS-BoldMT'],
        stretch: {
          Latn: [
            [94.8, 105.8, 122.12],
            [91.2, 109.4, 115.18],
          ],
          Grek: [[115.41], [111.7]],
        },
      },
      TimesNewRomanPSMT: {
        regular: ['TimesNewRomanPSMT'],
        bold: ['TimesNewRomanPS-BoldMT'],
        stretch: {
          Grek: [[115.41], [111.7]],
        },
      },
    },
    platforms: {
      apple: {
        Latn: 'Georgia',
        Grek: 'TimesNewRomanPSMT',
      },
      windows: {
        Latn: 'Georgia',
        Grek: 'TimesNewRomanPSMT',
      },
      android: {
        Latn: 'NotoSerif-Regular',
        Grek: 'NotoSerif-Regular',
      },
      linux: {
        Latn: 'LiberationSerif',
        Grek: 'LiberationSerif',
      },
    },
  },
  {
    family: 'Noto Sans Arabic',
    line: [137.4, 73.8, 0],
    weights: [400, 500, 600],
    ranges: {
      Arab: ['U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF'],
    },
    fonts: {
      GeezaPro: {
        regular: ['GeezaPro'],
        bold: ['GeezaPro-Bold'],
        stretch: {},
      },
      SegoeUI: {
        regular: ['SegoeUI'],
        bold: ['SegoeUI-Bold'],
        stretch: {},
      },
      NotoNaskhArabicUI: {
        regular: ['NotoNaskhArabicUI', 'NotoNaskhArabic-Regular', 'NotoNaskhArabic'],
        bold: ['NotoNaskhArabicUI-Bold', 'NotoNaskhArabic-Bold'],
        stretch: {
          Arab: [[112.62], [115.58], [113.06]],
        },
      },
      'NotoSansArabic-Regular': {
        regular: ['NotoSansArabic-Regular'],
        bold: ['NotoSansArabic-Bold'],
        stretch: {
          Arab: [[100], [102.63], [96.92]],
        },
      },
    },
    platforms: {
      apple: {
        Arab: 'GeezaPro',
      },
      windows: {
        Arab: 'SegoeUI',
      },
      android: {
        Arab: 'NotoNaskhArabicUI',
      },
      linux: {
        Arab: 'NotoSansArabic-Regular',
      },
    },
  },
];
