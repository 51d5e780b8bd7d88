import type { Subset } from './scripts.ts';

/** A font file of a package: `@fontsource/<name>`. */
export interface FontFile {
  name: string;
  weight: number;
}

/** A font that a device may have, by its PostScript name: every browser finds a font by that. */
export interface DeviceFont {
  /** The names of the font and of those that replace it elsewhere, with the same widths. */
  regular: readonly string[];
  bold: readonly string[];
  /**
   * A free font with the same widths, to measure instead. Without one, the widths are not adjusted.
   */
  metricTwin?: string;
  /** Whether only phones and tablets have it, so that nothing else looks for it. */
  touchOnly?: boolean;
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

const names = (
  postscript: string,
  regular = `${postscript}-Regular`,
): Pick<DeviceFont, 'regular' | 'bold'> => ({
  regular: [regular],
  bold: [`${postscript}-Bold`],
});

const ARIAL: DeviceFont = {
  regular: ['ArialMT', 'LiberationSans', 'Arimo-Regular'],
  bold: ['Arial-BoldMT', 'LiberationSans-Bold', 'Arimo-Bold'],
  metricTwin: 'arimo',
};

const TIMES: DeviceFont = {
  regular: ['TimesNewRomanPSMT', 'LiberationSerif', 'Tinos-Regular'],
  bold: ['TimesNewRomanPS-BoldMT', 'LiberationSerif-Bold', 'Tinos-Bold'],
  metricTwin: 'tinos',
};

/**
 * Windows, macOS and iOS have Arial, Georgia and Times New Roman; Android has Roboto and Noto
 * Serif; Linux has Liberation. For Arabic, Apple devices have Geeza Pro, Windows Segoe UI
 * and Tahoma.
 */
export const FAMILIES: readonly FontFamily[] = [
  {
    family: 'Inter',
    name: 'inter',
    weights: [400, 500, 600],
    subsets: ['latin', 'greek'],
    devices: [ARIAL, { ...names('Roboto'), metricTwin: 'roboto', touchOnly: true }],
  },
  {
    family: 'Source Serif 4',
    name: 'source-serif-4',
    weights: [400, 600],
    subsets: ['latin', 'greek'],
    devices: [
      { ...names('Georgia', 'Georgia'), metricTwin: 'gelasio' },
      { ...names('NotoSerif'), metricTwin: 'noto-serif', touchOnly: true },
      TIMES,
    ],
  },
  {
    family: 'Noto Sans Arabic',
    name: 'noto-sans-arabic',
    weights: [400, 500, 600],
    subsets: ['arabic'],
    devices: [
      { ...names('NotoSansArabic'), metricTwin: 'noto-sans-arabic' },
      names('GeezaPro', 'GeezaPro'),
      names('SegoeUI', 'SegoeUI'),
      names('Tahoma', 'Tahoma'),
    ],
  },
];
