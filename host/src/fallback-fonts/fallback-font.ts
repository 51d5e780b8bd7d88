/** Systems with different fonts. */
export type Platform = 'apple' | 'windows' | 'android' | 'linux';

/** Writing systems that have fallback fonts, by ISO 15924. */
export type Script = 'Latn' | 'Grek' | 'Arab';

/** A family and the device fonts that replace it until it has loaded. */
export interface FallbackFont {
  family: string;
  /** Ascent, descent and line gap of the family, in percent of the font size. */
  line: readonly number[];
  weights: readonly number[];
  /** Script → `unicode-range` of each face. */
  ranges: Readonly<Partial<Record<Script, readonly string[]>>>;
  fonts: Readonly<Record<string, DeviceFont>>;
  /** Platform → script → key in `fonts`. */
  platforms: Readonly<Record<Platform, Readonly<Partial<Record<Script, string>>>>>;
}

export interface DeviceFont {
  /** PostScript names. The browser uses the first that the device has. */
  regular: readonly string[];
  bold: readonly string[];
  /** Script → for each weight, for each range: how far to stretch the font, in percent. */
  stretch: Readonly<Partial<Record<Script, readonly (readonly number[])[]>>>;
}

/** From this weight on, the bold font of the device is used. */
export const MIN_BOLD_WEIGHT = 600;
