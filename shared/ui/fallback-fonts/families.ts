import type { Subset } from './scripts.ts';

/** A font file of a package: `@fontsource/<name>`. */
export interface FontFile {
  name: string;
  weight: number;
}

/** A font that a device may have, with all names that `local()` finds it by. */
export interface DeviceFont {
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
  /** The subsets to take from this family; an earlier family covers its other subsets. */
  subsets: readonly Subset[];
  /** The best first. A device uses the first one that it has. */
  devices: readonly DeviceFont[];
}

/** Builds the full name and the PostScript name of a font. A browser finds a font by either. */
const names = (
  family: string,
  postscript: string,
  regular = `${postscript}-Regular`,
): Pick<DeviceFont, 'regular' | 'bold'> => ({
  regular: [...new Set([family, regular])],
  bold: [`${family} Bold`, `${postscript}-Bold`],
});

const ARIAL: DeviceFont = {
  regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Arimo-Regular'],
  bold: [
    'Arial Bold',
    'Arial-BoldMT',
    'Liberation Sans Bold',
    'LiberationSans-Bold',
    'Arimo Bold',
    'Arimo-Bold',
  ],
  metricTwin: 'arimo',
};

const TIMES: DeviceFont = {
  regular: [
    'Times New Roman',
    'TimesNewRomanPSMT',
    'Liberation Serif',
    'LiberationSerif',
    'Tinos',
    'Tinos-Regular',
  ],
  bold: [
    'Times New Roman Bold',
    'TimesNewRomanPS-BoldMT',
    'Liberation Serif Bold',
    'LiberationSerif-Bold',
    'Tinos Bold',
    'Tinos-Bold',
  ],
  metricTwin: 'tinos',
};

/**
 * Windows, macOS and iOS have Arial, Georgia and Times New Roman; Android has Roboto and Noto
 * Serif; Linux has Liberation or Noto. For Arabic, Apple devices have Geeza Pro, Windows Segoe UI
 * and Tahoma.
 */
export const FAMILIES: readonly FontFamily[] = [
  {
    family: 'Inter',
    name: 'inter',
    weights: [400, 500, 600],
    subsets: ['latin', 'greek'],
    devices: [
      ARIAL,
      { ...names('Roboto', 'Roboto'), metricTwin: 'roboto' },
      { ...names('Noto Sans', 'NotoSans'), metricTwin: 'noto-sans' },
    ],
  },
  {
    family: 'Source Serif 4',
    name: 'source-serif-4',
    weights: [400, 600],
    subsets: ['latin', 'greek'],
    devices: [
      { ...names('Georgia', 'Georgia', 'Georgia'), metricTwin: 'gelasio' },
      { ...names('Noto Serif', 'NotoSerif'), metricTwin: 'noto-serif' },
      TIMES,
    ],
  },
  {
    family: 'Noto Sans Arabic',
    name: 'noto-sans-arabic',
    weights: [400, 500, 600],
    subsets: ['arabic'],
    devices: [
      { ...names('Noto Sans Arabic', 'NotoSansArabic'), metricTwin: 'noto-sans-arabic' },
      names('Geeza Pro', 'GeezaPro', 'GeezaPro'),
      names('Segoe UI', 'SegoeUI', 'SegoeUI'),
      names('Tahoma', 'Tahoma', 'Tahoma'),
    ],
  },
];
