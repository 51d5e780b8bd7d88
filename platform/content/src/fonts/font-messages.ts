import * as v from 'valibot';

/** A font to make. */
export const FontTask = v.object({
  /** The file of the whole font. */
  source: v.string(),
  characters: v.string(),
  features: v.array(v.string()),
  /** Absent if the font has one weight only. */
  weights: v.optional(v.object({ min: v.number(), max: v.number() })),
  format: v.picklist(['woff2', 'woff']),
});
export type FontTask = v.InferOutput<typeof FontTask>;
