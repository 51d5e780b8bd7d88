import type { Platform, Script as WritingSystem } from '../src/fallback-fonts/fallback-font.ts';
import type { Subset } from './scripts.ts';

/** A font file of a package: `@fontsource/<name>`. */
export interface FontFile {
  name: string;
  weight: number;
}

/** A font that a device has, by its PostScript name: every browser finds a font by that. */
export interface DeviceFont {
  /** The names of the font and of those that replace it elsewhere, with the same widths. */
  regular: readonly string[];
  bold: readonly string[];
  /**
   * A free font with the same widths, to measure instead. Without one, the widths are not adjusted.
   */
  metricTwin?: string;
}

/**
 * A family that the content service's typography uses, and the device fonts to use until it loads.
 */
export interface FontFamily {
  family: string;
  name: string;
  weights: readonly number[];
  /** Subset → script. An earlier family covers its other subsets. */
  subsets: Readonly<Partial<Record<Subset, WritingSystem>>>;
  /** Of these a script uses the first whose widths are known in it, or else the first. */
  devices: Readonly<Record<Platform, readonly DeviceFont[]>>;
}

const names = (
  postscript: string,
  regular = `${postscript}-Regular`,
): Pick<DeviceFont, 'regular' | 'bold'> => ({
  regular: [regular],
  bold: [`${postscript}-Bold`],
});

const ARIAL: DeviceFont = {
  regular: ['ArialMT'],
  bold: ['Arial-BoldMT'],
  metricTwin: 'arimo',
};

const GEORGIA: DeviceFont = { ...names('Georgia', 'Georgia'), metricTwin: 'gelasio' };

const TIMES: DeviceFont = {
  regular: ['TimesNewRomanPSMT'],
  bold: ['TimesNewRomanPS-BoldMT'],
  metricTwin: 'tinos',
};

const NOTO_SANS_ARABIC: DeviceFont = {
  ...names('NotoSansArabic'),
  metricTwin: 'noto-sans-arabic',
};

/** The names of its versions: Android's has lower lines. */
const NOTO_NASKH_ARABIC: DeviceFont = {
  regular: ['NotoNaskhArabicUI', 'NotoNaskhArabic-Regular', 'NotoNaskhArabic'],
  bold: ['NotoNaskhArabicUI-Bold', 'NotoNaskhArabic-Bold'],
  metricTwin: 'noto-naskh-arabic',
};

/**
 * Windows, macOS and iOS have Arial and Georgia; Android has Roboto and Noto Serif; Linux has
 * Liberation, or Arimo and Tinos, which have the widths of Arial and Times New Roman.
 */
export const FAMILIES: readonly FontFamily[] = [
  {
    family: 'Inter',
    name: 'inter',
    weights: [400, 500, 600],
    subsets: { latin: 'Latn', greek: 'Grek' },
    devices: {
      apple: [ARIAL],
      windows: [ARIAL],
      android: [{ ...names('Roboto'), metricTwin: 'roboto' }],
      linux: [
        {
          // WebKitGTK finds fonts by the name of their family.
          regular: ['LiberationSans', 'Liberation Sans', 'Arimo-Regular', ...ARIAL.regular],
          bold: ['LiberationSans-Bold', 'Arimo-Bold', ...ARIAL.bold],
          metricTwin: 'arimo',
        },
      ],
    },
  },
  {
    family: 'Source Serif 4',
    name: 'source-serif-4',
    weights: [400, 600],
    subsets: { latin: 'Latn', greek: 'Grek' },
    devices: {
      apple: [GEORGIA, TIMES],
      windows: [GEORGIA, TIMES],
      android: [{ ...names('NotoSerif'), metricTwin: 'noto-serif' }],
      linux: [
        {
          regular: ['LiberationSerif', 'Liberation Serif', 'Tinos-Regular', ...TIMES.regular],
          bold: ['LiberationSerif-Bold', 'Tinos-Bold', ...TIMES.bold],
          metricTwin: 'tinos',
        },
      ],
    },
  },
  {
    family: 'Noto Sans Arabic',
    name: 'noto-sans-arabic',
    weights: [400, 500, 600],
    subsets: { arabic: 'Arab' },
    devices: {
      apple: [names('GeezaPro', 'GeezaPro')],
      windows: [names('SegoeUI', 'SegoeUI')],
      android: [NOTO_NASKH_ARABIC],
      linux: [NOTO_SANS_ARABIC],
    },
  },
];
