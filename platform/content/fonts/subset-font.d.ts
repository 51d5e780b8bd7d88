/** The options that we use; the types of DefinitelyTyped lack two of them. */
declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat: 'woff' | 'woff2';
    /** The axes to limit, by tag. */
    variationAxes?: Record<string, { min: number; max: number }>;
    /** Tags of the OpenType features to keep; all if absent. */
    keepFeatures: string[];
    noHinting: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetFontOptions,
  ): Promise<Buffer>;
}
