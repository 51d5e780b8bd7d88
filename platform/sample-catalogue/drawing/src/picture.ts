import * as v from 'valibot';

export const HexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** The parameters of one drawn picture. */
export const Drawing = v.object({
  form: v.string(),
  material: v.string(),
  palette: v.string(),
  /** The colour of glaze, dye or paint, `#rrggbb`, in place of the palette's. */
  color: v.optional(HexColor),
  light: v.picklist(['left', 'right', 'above']),
  view: v.picklist(['whole', 'detail']),
  /** Seeds the small irregularities, so that two pictures of one form differ. */
  seed: v.number(),
});
export type Drawing = v.InferOutput<typeof Drawing>;
