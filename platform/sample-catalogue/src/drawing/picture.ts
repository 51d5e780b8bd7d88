import * as v from 'valibot';

/** The parameters of one drawn picture. */
export const Drawing = v.object({
  form: v.string(),
  material: v.string(),
  palette: v.string(),
  light: v.picklist(['left', 'right', 'above']),
  view: v.picklist(['whole', 'detail', 'setting']),
  /** Seeds the small irregularities, so that two pictures of one form differ. */
  seed: v.number(),
});
export type Drawing = v.InferOutput<typeof Drawing>;
